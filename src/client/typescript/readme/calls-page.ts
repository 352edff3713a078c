import { viewCredentialOption } from "../credentials.js";
import type { Environment, EnvironmentServer } from "../../../language/model/ir/api.js";
import type { CallableGroup } from "../../../language/plan/callable.js";
import { markdownCode, markdownText } from "../../../language/text/markdown.js";
import { conjunction } from "../../../language/text/words.js";
import type { OutputFile } from "../../../output/emitter/output-file.js";
import { relevantUnknowns } from "../../../say/relevant-unknowns.js";
import type { Layout } from "../layout.js";
import { limitConstants } from "../limit-constants.js";
import { renderCalls } from "./calls-table.js";
import { emitPage, entriesOf, type PageInput, renderPart } from "./page.js";
import { needsOfCalls, renderScopes } from "./scopes.js";
import { renderStreams } from "./streams-section.js";
import { renderUploads } from "./uploads-section.js";

/**
 * In bytes. GitHub renders Markdown up to 512 kB, but a table takes a browser long before that: 200 kB are 1,000 to 2,000 calls.
 */
const largestPage = 200_000;

/** `docs/calls.md`, what the API has for this client; where the calls are too many for a page, with one for each group. */
export async function emitCallsPages(input: PageInput): Promise<readonly OutputFile[]> {
  const { layout } = input;
  const { groups } = layout;
  const scopes = await renderScopes(layout, needsOfCalls(groups, layout));
  const whole = await emitCalls(await renderCalls(groups, layout, scopes), input);
  if (Buffer.byteLength(whole.text) <= largestPage) return [whole];
  const pages = groups.map((group) => emitGroup(group, layout));
  return Promise.all([emitCalls(await renderIndex(layout), input), ...pages]);
}

async function emitCalls(table: string, input: PageInput): Promise<OutputFile> {
  const { layout, choices } = input;
  const takesKeys = layout.plan.keys !== undefined;
  return emitPage("calls", {
    table,
    takesKeys,
    takingIds: conjunction([
      "`isSdkError`",
      ...(takesKeys ? ["`deriveIdempotencyKey`"] : []),
      ...(choices.hasTesting ? ["`mockResponse`"] : []),
    ]),
    clientClass: layout.names.client,
    ...viewCredentialOption(layout),
    entries: entriesOf(input),
    uploads: await renderUploads(input),
    streams: await renderStreams(layout),
    ...viewEnvironments(layout),
    limits: limitConstants(layout).map(({ name, value, doc }) => ({
      name: markdownCode(name),
      value,
      meaning: markdownText(doc),
    })),
    countsCharacters: layout.plan.limits.some(({ unit }) => unit === "characters"),
    gaps: relevantUnknowns(layout.api).map(({ id, doc }) => ({
      id: markdownText(id),
      doc: markdownText(doc),
    })),
  });
}

async function renderIndex(layout: Layout): Promise<string> {
  const named = layout.groups.map(({ group, endpoints }) => ({
    ...layout.groupNames(group),
    count: endpoints.length,
    scopes: endpoints.flatMap(({ scopes }) => scopes),
  }));
  const needs = named.map(({ property: name, scopes }) => ({ name, scopes }));
  return renderPart("calls-index", {
    pages: named.map(({ property, file, count }) => ({
      page: `[${markdownCode(`client.${property}`)}](calls/${file}.md)`,
      count,
    })),
    scopes: await renderScopes(layout, needs),
  });
}

async function emitGroup(group: CallableGroup, layout: Layout): Promise<OutputFile> {
  const { property, file } = layout.groupNames(group.group);
  const scopes = await renderScopes(layout, needsOfCalls([group], layout));
  const table = await renderCalls([group], layout, scopes);
  const text = await renderPart("calls-of-group", { property, table });
  return { path: `docs/calls/${file}.md`, text: `${text}\n` };
}

function viewEnvironments({ api: { environments } }: Layout) {
  const hasUrls = environments.some(({ url }) => url.kind === "known");
  const rows = environments.flatMap((environment) => [
    environmentRow(environment),
    ...environment.servers.map((server) => serverRow(environment, server)),
  ]);
  return { environments: hasUrls ? rows : [], environmentsWithoutUrl: hasUrls ? [] : rows };
}

function environmentRow({ name, url, doc }: Environment) {
  return {
    name: markdownText(name),
    url: url.kind === "unknown" ? "not specified" : markdownCode(url.value),
    meaning: markdownText(doc ?? ""),
  };
}

/** Of another server of an environment. */
function serverRow(environment: Environment, { name, url }: EnvironmentServer) {
  const meaning = `the server ${markdownCode(name)}, to which some calls are sent`;
  return { ...environmentRow({ ...environment, url, doc: undefined }), meaning };
}
