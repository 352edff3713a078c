import { asCode } from "../text/words.js";

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

/** A line as a string, with backticks around code. `callNames`: what callers call the operations. */
export function textOf(line: Line, nameCall: (id: string) => string = asCode): string {
  return line
    .map((part) => {
      if (typeof part === "string") return part;
      switch (part.kind) {
        case "code":
          return asCode(part.text);
        case "call":
          return nameCall(part.id);
        case "unspecified":
          return "not specified";
        case "retries":
          return "what is said of retries";
      }
    })
    .join("");
}
