/** What a token is: names and keywords are alike. */
export type TokenKind = "name" | "string" | "number" | "sign" | "template" | "comment" | "end";

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  /** How many line breaks are before it: 2 stands for any blank line. */
  readonly lineBreaks: 0 | 1 | 2;
}

/** Says that a text has something that emitters didn't write when this printer was made: prettier prints it then. */
export class UnknownSyntax extends Error {
  override readonly name = "UnknownSyntax";
}

const pattern =
  /([ \n]*)(?:(\/\*[^]*?\*\/|\/\/[^\n]*)|("(?:[^"\\\n]|\\[^\n])*")|(#?[A-Za-z_$][\w$]*)|(\d[\w.]*)|(=>|\.\.\.|[{}()[\]<>;:,.?=|&*-])|(`\w*\$\{\w+\}`)|$)/y;

/** The tokens of a text, comments among them, and an end. */
export function tokenise(text: string): readonly Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  for (;;) {
    const from = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match === null) throw new UnknownSyntax(`There is something unknown at ${from}`);
    const token = readToken(match, from);
    tokens.push(token);
    if (token.kind === "end") return tokens;
  }
}

function readToken([, space = "", ...groups]: RegExpExecArray, from: number): Token {
  const found = groups.findIndex((group) => group !== undefined);
  const kind = kinds[found] ?? "end";
  return {
    kind,
    text: groups[found] ?? "",
    start: from + space.length,
    lineBreaks: countLineBreaks(space),
  };
}

const kinds: readonly TokenKind[] = ["comment", "string", "name", "number", "sign", "template"];

function countLineBreaks(space: string): Token["lineBreaks"] {
  const first = space.indexOf("\n");
  if (first === -1) return 0;
  return space.includes("\n", first + 1) ? 2 : 1;
}
