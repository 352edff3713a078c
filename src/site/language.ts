import type { Callers } from "../review/guide/callers.js";
import { defineLanguage, type Language } from "../output/emitter/language.js";
import { packageUrl } from "../output/emitter/package-folder.js";
import type { EmitPageClient } from "../say/page-client.js";
import type { SampleWriter } from "../sandbox/calls/sample.js";
import { defaults } from "./options.js";

/** The clients whose callers a site tells what to change. */
export interface CalledClients {
  readonly loadCallers: () => Promise<Callers>;
  /** What writes programs that call them, a language each. */
  readonly loadSamples: () => Promise<readonly SampleWriter[]>;
  /** What makes the one with which pages try calls. */
  readonly loadPageClient: () => Promise<EmitPageClient>;
  /** What decides about their code, beside what decides about any site. */
  readonly sources: readonly URL[];
}

/** A site about the API in the registry: what people read, instead of what calls it. */
export function defineSite({ loadCallers, loadSamples, loadPageClient, sources }: CalledClients): Language {
  return defineLanguage(
    {
      language: "site",
      defaults,
      loadOptions: async () => (await import("./members.js")).siteOptions,
      sources: [
        ...[
          "src/site/",
          "src/review/diff/",
          "src/review/guide/",
          "src/sandbox/",
          "src/client/callers/",
          "src/client/samples/",
          "templates/docs/",
        ].map(packageUrl),
        ...sources,
      ],
      extraFiles: ({ guides }) => (guides === undefined ? undefined : { folder: guides, ending: ".md" }),
      // One of a single version has no guides, which are what names packages.
      tellPackages: (options, packages) =>
        options.versions === "all" && packages.length > 0 ? { ...options, packages } : options,
      scope: ({ versions }) => (versions === "all" ? "model" : "version"),
    },
    async () =>
      (await import("./emitter.js")).createEmitter(
        await loadCallers(),
        await loadSamples(),
        await loadPageClient(),
      ),
  );
}
