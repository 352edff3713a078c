import { Composer, Lexer, Parser, type CST, type Document } from "yaml";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { asCode } from "../text/words.js";
import { repeatedInJson, repeatedInYaml } from "./repeated-keys.js";
import { firstPlace } from "./tree/first-place.js";
import { textPlaces, type TextPlaces } from "./tree/text-places.js";
import type { RepeatedKey } from "./tree/tree.js";

/** What a text says in JSON or YAML, as plain data; or why it says nothing. */
export type DataReading = { readonly data: unknown } | { readonly diagnostic: Diagnostic };

/** The maximum size of a document that isn't a model. */
export const dataLimits = {
  fileBytes: 32 * 1024 * 1024,
  nesting: 200,
  /** The words, marks, spaces, comments and line ends that YAML splits a file into. */
  tokens: 4_000_000,
  /** How often the aliases of a YAML file may repeat what an anchor marks. */
  aliases: 1_000,
} as const;

/**
 * Reads any JSON or YAML, aliases included: unlike a model, such a text isn't written for Quoin. Never throws. JSON is
 * tried first, because its parser is a hundred times faster; how deep it is nested is for whoever walks it.
 */
export function readData(file: string, text: string): DataReading {
  if (/^\s*[[{]/u.test(text)) {
    const data = parseJson(text);
    if (data !== undefined) return refuseRepeated(repeatedInJson(text), textPlaces(file, text)) ?? { data };
  }
  return readYamlData(text, textPlaces(file, text));
}

/** `undefined`: it isn't JSON. A map in braces may still be YAML; if it isn't, that parser knows the place. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of two equal keys one would be lost; which of them was meant, nobody can tell. */
function refuseRepeated(repeated: readonly RepeatedKey[], places: TextPlaces): DataReading | undefined {
  const [one, ...others] = repeated;
  if (one === undefined) return undefined;
  const related = [
    firstPlace(one, places),
    ...others.slice(0, shownKeys).map(({ name, again }) => ({
      at: places.placeOf(again),
      message: `${asCode(name)} appears twice in its map, too.`,
    })),
  ];
  const key = { key: one.name, others: others.length };
  return { diagnostic: diagnose("duplicate-key", key, places.placeOf(one.again), related) };
}

const shownKeys = 20;

function readYamlData(text: string, places: TextPlaces): DataReading {
  const start = places.placeOf({ start: 0, end: 0 });
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    count += 1;
    if (parser.stack.length > 2 * dataLimits.nesting) {
      const at = places.placeOf({ start: parser.offset, end: parser.offset + 1 });
      return { diagnostic: diagnose("too-deep", { limit: dataLimits.nesting }, at) };
    }
    if (count > dataLimits.tokens) {
      return { diagnostic: diagnose("document-too-large", { most: "4,000,000 tokens of YAML" }, start) };
    }
  }
  for (const token of parser.end()) tokens.push(token);
  return composeData(tokens, text, places);
}

function composeData(tokens: readonly CST.Token[], text: string, places: TextPlaces): DataReading {
  const invalid = (start: number, found: string): DataReading => ({
    diagnostic: diagnose("invalid-yaml", { found }, places.placeOf({ start, end: start + 1 })),
  });
  const [document, second] = composeAll(tokens);
  if (document === undefined) return { data: null };
  if (second !== undefined) return invalid(second.range[0], "---");
  const [error] = document.errors;
  if (error !== undefined) {
    return invalid(
      error.pos[0],
      text
        .slice(...error.pos)
        .slice(0, 40)
        .trim(),
    );
  }
  const repeated = refuseRepeated(repeatedInYaml(document), places);
  if (repeated !== undefined) return repeated;
  try {
    return { data: document.toJS({ maxAliasCount: dataLimits.aliases }) };
  } catch (cause) {
    // Or else an alias of nothing, which the library says only now.
    if (!String(cause).includes("Excessive")) return invalid(0, "*");
    const most = `${dataLimits.aliases} repetitions by aliases`;
    return { diagnostic: diagnose("document-too-large", { most }, places.placeOf({ start: 0, end: 0 })) };
  }
}

/** Keys are strings, as those of JSON: `200:` is a status. Comparing each with every other one would take minutes. */
function composeAll(tokens: readonly CST.Token[]): readonly Document.Parsed[] {
  const composer = new Composer({
    schema: "core",
    version: "1.2",
    merge: true,
    stringKeys: true,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "silent",
  });
  const documents: Document.Parsed[] = [];
  for (const document of composer.compose(tokens)) documents.push(document);
  return documents;
}
