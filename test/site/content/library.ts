import { callPage } from "../../../src/site/content/call-page.js";
import { createVersionContent, type VersionContent } from "../../../src/site/content/version-content.js";
import { renderMarkdown } from "../../../src/site/markdown/render-markdown.js";
import type { Block, CalloutBlock, FieldEntry } from "../../../src/site/page/block.js";
import { type Inline, plainText } from "../../../src/site/page/inline.js";
import type { Page } from "../../../src/site/page/page.js";
import { buildText } from "../../language/model/build-text.js";

/** What every call of these tests needs: errors, a type, and nothing about keys. */
export const base = `quoin: 1
api: { name: Library }
group: Loans
errors:
  404: { name: NotFound, body: Problem, retry: never }
  422: { name: Unprocessable, body: Problem, retry: never }
  429: { name: RateLimit, body: Problem, retry: { backoff: throttle, writes: any } }
  503: { name: Unavailable, body: Problem, retry: { backoff: transient } }
types:
  Problem: { doc: What is wrong., fields: { title: string } }
  Loan: { doc: A loan., fields: { id: string, due: date } }
`;

/** The current version of a model, as pages are made of it. */
export function contentOf(text: string): VersionContent {
  const result = buildText(text);
  const api = result.model?.apiOf();
  if (api === undefined) throw new Error(result.diagnostics.map((one) => JSON.stringify(one)).join("\n"));
  return createVersionContent(api, "");
}

export function pageOf(version: VersionContent, id: string): Page {
  const endpoint = version.api.endpoints.find((one) => one.id === id);
  if (endpoint === undefined) throw new Error(`no ${id}`);
  return callPage(endpoint, version);
}

/** The box "If you send it again". */
export function againOf(version: VersionContent, id: string): CalloutBlock {
  const found = pageOf(version, id).blocks.find(
    (block): block is CalloutBlock => block.kind === "callout" && block.id === "again",
  );
  if (found === undefined) throw new Error(`no box in ${id}`);
  return found;
}

/** The Markdown of some blocks, without that of a page around them. */
export function markdownOf(blocks: readonly Block[], path = "calls/x"): string {
  const page: Page = { path, title: "T", description: "", lead: [], blocks };
  return renderMarkdown(page).replace("# T\n\n", "");
}

/** All marks of what isn't specified, by their texts. */
export function unknownsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  if (isUnknown(value)) return [plainText(value.content)];
  return Object.values(value).flatMap(unknownsIn);
}

function isUnknown(value: object): value is Extract<Inline, { readonly kind: "unknown" }> {
  return "kind" in value && value.kind === "unknown" && "content" in value;
}

/** The blocks under a heading, up to the next one of its level. */
export function sectionOf(blocks: readonly Block[], id: string): readonly Block[] {
  const start = blocks.findIndex((block) => block.kind === "heading" && block.id === id);
  if (start === -1) return [];
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex((block) => block.kind === "heading" && block.level === 2);
  return end === -1 ? rest : rest.slice(0, end);
}

/** A field by its id, however deep it stands. */
export function fieldIn(blocks: readonly Block[], id: string): FieldEntry | undefined {
  const fields = blocks.flatMap((block) => (block.kind === "fields" ? block.fields : []));
  const found = fields.find((field) => field.id === id);
  return found ?? fields.map((field) => fieldIn(field.content, id)).find((one) => one !== undefined);
}
