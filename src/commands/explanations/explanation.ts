/** What `quoin explain` tells about a message beyond its text. */
export type Explanation =
  /** A model in which the message appears, and the same model without the mistake. */
  | { readonly kind: "example"; readonly wrong: string; readonly right: string; readonly isWhole: boolean }
  /** For what no model shows. */
  | { readonly kind: "text"; readonly text: string };

/** A mistake in one file of a model whose other file stands for the rest of it. */
export function example(wrong: string, right: string): Explanation {
  return { kind: "example", wrong: dedent(wrong), right: dedent(right), isWhole: false };
}

/** A mistake in a model of one file. */
export function wholeExample(wrong: string, right: string): Explanation {
  return { kind: "example", wrong: dedent(wrong), right: dedent(right), isWhole: true };
}

export function text(words: string): Explanation {
  return { kind: "text", text: words };
}

function dedent(block: string): string {
  const lines = block.replace(/^\n/, "").trimEnd().split("\n");
  const margin = Math.min(...lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
  return `${lines.map((line) => line.slice(margin)).join("\n")}\n`;
}

/** What the examples have in common, in a file of its own. */
const baseModel = `quoin: 1
api: { name: Shop, doc: Sells things. }
authentication: { scheme: bearer, secret: server }
versions:
  header: Api-Version
  current: 2026-01-01
  list:
    2025-01-01: { doc: The first one. }
    2026-01-01: { doc: The current one. }
pagination:
  limit: limit
  offset: offset
  sort: sort
  items: data
  details: page
  total_pages: pages
groups:
  Orders: { doc: What customers have ordered. }
errors:
  404: { name: NotFound, body: Problem, retry: never }
  503: { name: ServiceUnavailable, body: Problem, retry: { backoff: transient } }
limits:
  name-length: { range: 1..200 }
unknowns:
  GAP-1: The states of an order.
types:
  Problem: { doc: What went wrong., fields: { title: Name, state: { observed: [new], unknown: GAP-1 } } }
  Name: { doc: The name of a thing., type: string, length: name-length }
`;

/** The files of an example, as a model. */
export function exampleFiles(
  file: string,
  isWhole: boolean,
): { readonly path: string; readonly text: string }[] {
  const own = { path: "spec/example.yaml", text: file };
  return isWhole ? [own] : [{ path: "spec/api.yaml", text: baseModel }, own];
}
