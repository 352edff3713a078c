import type { Callers } from "../../review/guide/callers.js";
import { checkBase } from "../../site/check-base.js";
import { defineSite } from "../../site/language.js";
import type { Language } from "../../output/emitter/language.js";
import type { StartProject } from "../../output/emitter/project-start.js";
import { javascript } from "../../client/javascript/language.js";
import { openapi } from "../../openapi/export/language.js";
import { typescript } from "../../client/typescript/language.js";
import { packageStrings, typescriptStrings } from "../../client/typescript/package-strings.js";
import type { OutputStrings } from "../../language/read/checks/check-config.js";
import type { OutputLanguage } from "../../language/read/language/config.js";
import type { SampleWriter } from "../../sandbox/calls/sample.js";
import type { ExamineCallers } from "../../client/upgrade/examine/examination.js";
import type { Rewriter } from "../../client/upgrade/rewriter.js";

/** A language that the configuration knows. */
export interface LanguageRow {
  readonly language: Language;
  /** What its outputs may say beside what all outputs may; the configuration is read by it, mistakes are worded by it. */
  readonly loadMembers: () => Promise<OutputLanguage["members"]>;
  readonly strings: OutputStrings;
  /** What is known of code that calls its clients; absent: its outputs aren't called. */
  readonly loadCallers?: () => Promise<Callers>;
  /** What writes programs that call its clients, for documentation; absent: nobody calls its outputs. */
  readonly loadSamples?: () => Promise<SampleWriter>;
  /** What finds in that code what changes hit; absent: nothing does. */
  readonly loadExaminer?: () => Promise<ExamineCallers>;
  /** What rewrites that code for another version; absent: people do. */
  readonly loadRewriter?: () => Promise<Rewriter>;
}

/** The language of an output that names none. */
export interface DefaultLanguageRow extends LanguageRow {
  /** What `quoin init` starts a project with. */
  readonly loadStart: () => Promise<StartProject>;
}

const loadTypescriptCallers = async () =>
  (await import("../../client/callers/typescript/callers.js")).typescriptCallers;

/** A site shows the code of those who call the TypeScript client. */
export const site = defineSite({
  loadCallers: loadTypescriptCallers,
  loadSamples: async () => [
    ...(await Promise.all(languages.flatMap(({ loadSamples }) => loadSamples?.() ?? []))),
    (await import("../../client/samples/curl/writer.js")).curlSamples,
  ],
  loadPageClient: async () =>
    (await import("../../client/javascript/page/page-client.js")).javascriptPageClient,
  sources: javascript.sources,
});

/** The languages of outputs, a row each. */
export const languages: readonly [DefaultLanguageRow, ...LanguageRow[]] = [
  {
    language: typescript,
    loadMembers: async () => (await import("../../client/typescript/members.js")).typescriptMembers,
    strings: typescriptStrings,
    loadCallers: loadTypescriptCallers,
    loadSamples: async () => (await import("../../client/samples/typescript/writer.js")).typescriptSamples,
    loadExaminer: async () =>
      (await import("../../client/upgrade/examine/examine-callers.js")).examineCallers,
    loadRewriter: async () =>
      (await import("../../client/upgrade/typescript-rewriter.js")).typescriptRewriter,
    loadStart: async () => (await import("../../client/typescript/project/start-project.js")).startProject,
  },
  {
    language: javascript,
    loadMembers: async () => (await import("../../client/javascript/members.js")).javascriptMembers,
    strings: packageStrings,
    // By the same names and declarations.
    loadCallers: loadTypescriptCallers,
    loadSamples: async () => (await import("../../client/samples/typescript/writer.js")).javascriptSamples,
  },
  {
    language: openapi,
    loadMembers: async () => (await import("../../openapi/export/members.js")).openapiMembers,
    strings: {},
  },
  {
    language: site,
    loadMembers: async () => (await import("../../site/members.js")).siteMembers,
    strings: { strings: [{ path: ["base"], check: checkBase }] },
  },
];
