import { markdownCode } from "../../../language/text/markdown.js";
import type { OutputFile } from "../../../output/emitter/output-file.js";
import { renderTemplate } from "../../../output/emitter/templates.js";
import type { PackageChoices } from "../emit-package.js";
import { type ImportStyle, specifierOf } from "../import-style.js";
import type { Layout } from "../layout.js";
import { quote } from "../text/literal.js";

/** What the README and the pages beside it are made of. */
export interface PageInput {
  readonly layout: Layout;
  readonly choices: PackageChoices;
  readonly style: ImportStyle;
}

/** A page in `docs/`, from the template of its name. */
export async function emitPage(name: string, view: object): Promise<OutputFile> {
  return { path: `docs/${name}.md`, text: await renderTemplate(`typescript/docs/${name}.md.hbs`, view) };
}

/** A part of a page, without the line break at its end. */
export async function renderPart(name: string, view: object): Promise<string> {
  return (await renderTemplate(`typescript/docs/${name}.md.hbs`, view)).trimEnd();
}

/** What examples import, as if they stood beside `index.ts` on every page, quoted; and what text names, as code. */
export function entriesOf({ choices, style }: PageInput) {
  const { compiledTo, packageName } = choices;
  const entry = (module: string, name: string) =>
    compiledTo === "package" ? `${packageName}${name}` : specifierOf("README", module, style);
  return {
    index: quote(entry("index", "")),
    groups: quote(entry("groups", "/groups")),
    lite: markdownCode(entry("lite", "/lite")),
    client: markdownCode(entry("client", "/client")),
    fileStore: quote(entry("runtime/file-store", "/file-store")),
    fileSource: quote(entry("runtime/file-source", "/file-source")),
    sqlStore: markdownCode(entry("runtime/sql-store", "/sql-store")),
    sqlStoreModule: quote(entry("runtime/sql-store", "/sql-store")),
    nodeTransport: quote(entry("runtime/node-transport", "/node-transport")),
    undiciTransport: quote(entry("runtime/undici-transport", "/undici-transport")),
    testing: quote(entry("testing", "/testing")),
    limits: markdownCode(entry("limits", "/limits")),
    types: markdownCode(entry("types", "/types")),
  };
}

/** The header that a write's success must have, as code; empty where none is promised. */
export function promisedRequestId({ plan: { requestId } }: Layout): string {
  return requestId?.isPromised === true ? markdownCode(requestId.header) : "";
}

/** Whether webhooks are declared. */
export function hasWebhooks({ plan: { webhooks } }: Layout): boolean {
  return webhooks !== undefined && webhooks.kinds.length > 0;
}
