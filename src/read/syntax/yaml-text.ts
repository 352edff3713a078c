import { Composer, Parser, type CST, type Document, type YAMLParseError } from "yaml";

/** The result of the YAML library. */
export interface YamlText {
  readonly text: string;
  readonly tokens: readonly CST.Token[];
  /** The first document; compose it only if the tokens are within the limits. */
  readonly compose: () => ComposedYaml;
}

export interface ComposedYaml {
  readonly root: Document.Parsed["contents"] | null;
  /** In the order of the text. */
  readonly errors: readonly YAMLParseError[];
}

/** Never throws, whatever the file contains. */
export function parseYaml(text: string): YamlText {
  const tokens = [...new Parser().parse(text)];
  return { text, tokens, compose: () => compose(tokens) };
}

/**
 * `schema: "core"` holds even against a `%YAML 1.1` line. The library's own check for duplicate keys compares each key
 * with every other one, which takes minutes for large maps, so it stays off.
 */
function compose(tokens: readonly CST.Token[]): ComposedYaml {
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
