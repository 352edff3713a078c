import { type Token, UnknownSyntax } from "./tokens.js";

/** A declaration at the top of a module, or a comment there. */
export interface Part {
  readonly text: string;
  /** With an end of their own. */
  readonly tokens: readonly Token[];
  /** Whether a blank line is before it; the first one has none. */
  readonly hasBlankLine: boolean;
}

const beginnings = new Set("import export const function class interface type".split(" "));

/** The parts of a module, in their order. */
export function splitParts(text: string, tokens: readonly Token[]): readonly Part[] {
  const starts = findStarts(tokens);
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? tokens.length - 1;
    const [first, end] = [tokens[from], tokens[to]];
    if (first === undefined || end === undefined) throw new UnknownSyntax("There is no part");
    return {
      text: text.slice(first.start, end.start),
      tokens: [...tokens.slice(from, to), { ...end, kind: "end", text: "" }],
      hasBlankLine: index > 0 && first.lineBreaks === 2,
    };
  });
}

/** Where parts begin: on a line of their own, outside of all brackets. */
function findStarts(tokens: readonly Token[]): readonly number[] {
  const starts: number[] = [];
  let depth = 0;
  let previous: Token | undefined;
  for (const [index, token] of tokens.entries()) {
    if (depth === 0 && isBeginning(token, previous)) starts.push(index);
    if (token.kind === "sign") depth += depths[token.text] ?? 0;
    previous = token;
  }
  const [first = 0] = starts;
  if (first > 0) throw new UnknownSyntax("The beginning is unknown");
  return starts;
}

const depths: Readonly<Record<string, number>> = { "(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1 };

function isBeginning(token: Token, previous: Token | undefined): boolean {
  if (previous === undefined) return token.kind === "comment" || beginnings.has(token.text);
  if (token.lineBreaks === 0 || !isEnding(previous)) return false;
  return token.kind === "comment" || (token.kind === "name" && beginnings.has(token.text));
}

function isEnding({ kind, text }: Token): boolean {
  return kind === "comment" || (kind === "sign" && (text === ";" || text === "}"));
}
