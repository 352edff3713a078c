import { asCode } from "../language/text/words.js";

/** A sentence or a part of one: in its strings, code is between backticks; what it mentions is shown by each voice in its own way. */
export type Line = readonly (string | Mention)[];

export type Mention =
  | { readonly kind: "code"; readonly text: string }
  /** Another call of the API. */
  | { readonly kind: "call"; readonly id: string }
  /** What the specification leaves open, under these entries or under none. */
  | { readonly kind: "unspecified"; readonly ids: readonly string[] }
  /** What is said of the retries of the same call. */
  | { readonly kind: "retries" };

/** A question of a reader, such as `After 24 hours`, and the answer. */
export interface Answer {
  readonly question: string;
  readonly answer: Line;
}

/** The parts of a line: `` say`Ask ${call} for its ${code(name)}.` `` */
export function say(texts: TemplateStringsArray, ...values: readonly (string | Mention | Line)[]): Line {
  return texts.flatMap((text, index) => [text, values[index] ?? []].flat()).filter((part) => part !== "");
}

export function code(text: string): Mention {
  return { kind: "code", text };
}

export function unspecified(ids: readonly string[] = []): Mention {
  return { kind: "unspecified", ids };
}

/** `a`, `a or b`: calls, of which any will do. */
export function anyOf(ids: readonly string[]): Line {
  return ids.flatMap((id, index): Line => [...(index === 0 ? [] : [" or "]), { kind: "call", id }]);
}

/** How a voice without links shows what a line mentions. */
export interface Markup {
  readonly code: (text: string) => string;
}

/** A line as a string, with backticks around code unless `markup` says otherwise. */
export function textOf(line: Line, markup: Markup = { code: asCode }): string {
  return line.map((part) => (typeof part === "string" ? part : show(part, markup))).join("");
}

function show(mention: Mention, { code: mark }: Markup): string {
  switch (mention.kind) {
    case "code":
      return mark(mention.text);
    case "call":
      return mark(mention.id);
    case "unspecified":
      return ["not specified", ...mention.ids.map(mark)].join(" ");
    case "retries":
      return "what is said of retries";
  }
}
