import { createCssVariablesTheme, createHighlighterCoreSync, type HighlighterCore } from "@shikijs/core";
import { createJavaScriptRegexEngine } from "@shikijs/engine-javascript";
import json from "@shikijs/langs/json";
import shell from "@shikijs/langs/shellscript";
import typescript from "@shikijs/langs/typescript";
import yaml from "@shikijs/langs/yaml";

/** Some characters of one kind; `undefined`: of none. */
export interface CodeToken {
  readonly text: string;
  /** A class of the style sheet: `keyword`. */
  readonly kind: string | undefined;
}

type Lines = readonly (readonly CodeToken[])[];

/** Code of a language as Markdown names it, line by line. */
export function highlight(text: string, language: string): Lines {
  const grammar = grammars.get(language);
  if (grammar === undefined) return text.split("\n").map((line) => [{ text: line, kind: undefined }]);
  const key = `${grammar} ${text}`;
  const lines = known.get(key) ?? tokenize(text, grammar);
  if (known.size >= maxKnown) known.clear();
  known.set(key, lines);
  return lines;
}

/** What was highlighted: versions of an API show the same code, and so does a site that is made again. */
const known = new Map<string, Lines>();
const maxKnown = 10_000;

function tokenize(text: string, grammar: string): Lines {
  highlighter ??= createHighlighterCoreSync({
    themes: [theme],
    langs: [json, shell, typescript, yaml],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const lines = highlighter.codeToTokensBase(text, { lang: grammar, theme: "css-variables", ...limits });
  return lines.map((tokens) =>
    joined(tokens.map(({ content, color }) => ({ text: content, kind: kindOf(color) }))),
  );
}

/** A limit of time would make a page depend on how busy the machine was. */
const limits = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: 2_000 };

let highlighter: HighlighterCore | undefined;

const theme = createCssVariablesTheme({ name: "css-variables", variablePrefix: "--", fontStyle: false });

const grammars: ReadonlyMap<string, string> = new Map([
  ["ts", "typescript"],
  ["typescript", "typescript"],
  ["js", "typescript"],
  ["javascript", "typescript"],
  ["json", "json"],
  ["sh", "shellscript"],
  ["bash", "shellscript"],
  ["shell", "shellscript"],
  ["yaml", "yaml"],
]);

/** `var(--token-keyword)` as `keyword`. */
function kindOf(color: string | undefined): string | undefined {
  return color === undefined ? undefined : /^var\(--token-([\w-]+)\)$/u.exec(color)?.[1];
}

/** Neighbours of one kind are one. */
function joined(tokens: readonly CodeToken[]): readonly CodeToken[] {
  const all: CodeToken[] = [];
  for (const token of tokens) {
    const last = all.at(-1);
    const isAlike = last !== undefined && last.kind === token.kind;
    if (isAlike) all[all.length - 1] = { ...last, text: last.text + token.text };
    if (!isAlike) all.push(token);
  }
  return all;
}
