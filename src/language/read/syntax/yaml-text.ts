import { Composer, Lexer, Parser, type CST, type Document, type YAMLParseError } from "yaml";
import { findViolation, type LimitViolation } from "./limit-violation.js";
import { limits } from "./limits.js";

/** The result of the YAML library. */
export interface YamlText {
  readonly text: string;
  readonly tokens: readonly CST.Token[];
  /** How many lexemes were read. */
  readonly size: number;
  /** The value of the first document; `undefined` for a file without any. */
  readonly root: CST.Token | undefined;
  /** What is beyond the limits; then the tokens end before it. */
  readonly violation: LimitViolation | undefined;
  /** The first document; compose it only if the tokens are within the limits. */
  readonly compose: () => ComposedYaml;
}

export interface ComposedYaml {
  readonly root: Document.Parsed["contents"] | null;
  /** In the order of the text. */
  readonly errors: readonly YAMLParseError[];
}

/** Never throws, whatever the file contains, and reads no further than the limits go. */
export function parseYaml(text: string): YamlText {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let errors = 0;
  const keep = (token: CST.Token) => {
    errors += Number(token.type === "error");
    if (token.type !== "error" || errors <= limits.mistakes) tokens.push(token);
  };
  const compose = () => withoutStackTraces(() => composeFirst(tokens));
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) keep(token);
    count += 1;
    const violation = findViolation(parser, lexeme, count);
    if (violation !== undefined) {
      const root = rootOf(tokens) ?? parser.stack.find((token) => token.type !== "document");
      return { text, tokens, size: count, root, violation, compose };
    }
  }
  for (const token of parser.end()) keep(token);
  return { text, tokens, size: count, root: rootOf(tokens), violation: undefined, compose };
}

function rootOf(tokens: readonly CST.Token[]): CST.Token | undefined {
  const unread = tokens.find((token) => token.type === "directive" || token.type === "error");
  return tokens.find((token) => token.type === "document")?.value ?? unread;
}

/**
 * `schema: "core"` holds even against a `%YAML 1.1` line. The library's own check for duplicate keys compares each key
 * with every other one, which takes minutes for large maps, so it stays off.
 */
function composeFirst(tokens: readonly CST.Token[]): ComposedYaml {
  const composer = new Composer({
    schema: "core",
    version: "1.2",
    stringKeys: true,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "silent",
  });
  for (const document of composer.compose(tokens)) {
    return { root: document.contents, errors: document.errors.toSorted((a, b) => a.pos[0] - b.pos[0]) };
  }
  return { root: null, errors: [] };
}

/** A broken file may have an error for every few characters. The library throws none of them, so their stack traces are of no use. */
function withoutStackTraces<Result>(run: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * The keys of the map that a file consists of, as they are written; `undefined` for a file that is no map, or one only because
 * its lines happen to end with colons.
 */
export function rootKeys(root: CST.Token): readonly string[] | undefined {
  const isMap =
    root.type === "block-map" || (root.type === "flow-collection" && root.start.type === "flow-map-start");
  const keys = isMap ? root.items.flatMap(keyLines) : [];
  return keys.some((key) => /^[\w.-]+\??$/u.test(key)) ? keys : undefined;
}

/** Of a key that goes over several lines, each: the colon of the first one may have been forgotten. */
function keyLines({ key }: CST.CollectionItem): readonly string[] {
  const source = key !== undefined && key !== null && "source" in key ? key.source : "";
  return source.split("\n").map((line) => line.trim().replaceAll(/^["']|["']$/gu, ""));
}
