import { error, warning } from "../define.js";
import { quoted } from "../words.js";

/** What can be wrong with a file before its meaning is looked at. */
export const syntaxDiagnostics = {
  "invalid-yaml": error<{ found: string }>(
    ({ found }) =>
      found === "" ? "This is not valid YAML." : `This is not valid YAML: ${found} can't stand here.`,
    () => "Quote a text that has special characters in it.",
  ),
  "text-cut-by-bracket": error<{ text: string; bracket: string }>(
    ({ text, bracket }) => `Inside { … } and [ … ], a text ends before a ${bracket}, but ${text} goes on.`,
    ({ text }) => `Quote it, ${quoted(text)}, or write the map as a block, one key a line.`,
  ),
  "text-starts-with-bracket": error<{ text: string; bracket: string }>(
    ({ bracket }) =>
      `A value that starts with ${bracket} is a ${bracket === "{" ? "map" : "list"}, and text follows its end.`,
    ({ text }) => `If a text is meant, quote it: ${quoted(text)}.`,
  ),
  "text-cut-by-comma": error<{ text: string; rest: string }>(
    ({ rest }) => `Inside { … } a comma ends the text before it, so ${rest} is a key without a value.`,
    ({ text }) => `Quote the whole text, ${quoted(text)}, or write the map as a block, one key a line.`,
  ),
  "key-without-value": error<{ text: string }>(
    ({ text }) => `The key ${text} has no value.`,
    ({ text }) => adviseColon(text),
  ),
  "text-cut-by-comment": error<{ text: string }>(
    ({ text }) => `A # after a space starts a comment, so only ${text} is read, which is no pattern.`,
    () => "Put the whole pattern between single quotes.",
  ),
  "comment-after-text": warning<{ text: string }>(
    ({ text }) => `A # after a space starts a comment: the text ends with ${text}.`,
    () => "Quote the text if the # belongs to it, or move the comment to a line of its own.",
  ),
  "reserved-start": error<{ text: string; character: string }>(
    ({ character }) => `A text can't start with ${character} in YAML.`,
    ({ text }) => `Quote it: ${quoted(text)}.`,
  ),
  "colon-in-text": error<{ text: string }>(
    () => "A colon before a space makes a key, and this line has a key already.",
    ({ text }) => `If it is text, quote it: ${quoted(text)}.`,
  ),
  "missing-colon": error<{ text: string }>(
    ({ text }) => `${text} stands where a key is wanted, and no colon and space follow it.`,
    ({ text }) => adviseColon(text),
  ),
  "block-not-indented": error<{ header: string }>(
    ({ header }) => `The text below ${header} must be indented deeper than its key.`,
    () => "Indent it by two spaces more than the key.",
  ),
  "bad-escape": error<{ escape: string }>(
    ({ escape }) => `Between double quotes, ${escape} is not an escape that YAML knows.`,
    () => "Use single quotes: between them a backslash is an ordinary character.",
  ),
  "tab-indentation": error<{}>(
    () => "A tab indents this line, and YAML takes only spaces.",
    () => "Use two spaces for each level.",
  ),
  "uneven-indentation": error<{}>(
    () => "This line is not indented like the others of its level.",
    () => "Give all keys of a map, and all items of a list, the same indentation.",
  ),
  "indented-too-deep": error<{ text: string }>(
    ({ text }) => `The line before has the value ${text} already, so nothing can stand below it.`,
    () => "Indent this line like the one before, or take that value away.",
  ),
  "unclosed-quote": error<{ quote: string }>(
    ({ quote }) => `The text that starts with ${quote} here has no end.`,
    ({ quote }) => `Close it with ${quote}.`,
  ),
  "text-after-quote": error<{ text: string }>(
    ({ text }) => `The quoted text has ended, and ${text} follows it.`,
    () => "Put quotes around the whole text; write '' for an apostrophe between single quotes.",
  ),
  "unclosed-bracket": error<{ bracket: string; closing: string }>(
    ({ bracket, closing }) => `No ${closing} closes this ${bracket}.`,
    ({ closing }) => `Add ${closing}, and indent the lines before it deeper than the key.`,
  ),
  "stray-bracket": error<{ bracket: string }>(
    ({ bracket }) => `Nothing is open that this ${bracket} could close.`,
    () => "Take it away, or quote the text that it belongs to.",
  ),
  "missing-comma": error<{}>(
    () => "A comma is missing between two items.",
    () => "Put a comma between them, or quote the text if they are one.",
  ),
  "list-in-line": error<{}>(
    () => "A list with - can't start in the line of its key.",
    () => "Start it on the next line, write [a, b], or quote the text.",
  ),
  "yaml-directive": error<{ text: string }>(
    ({ text }) => `Directives like ${text} are not part of the model language.`,
    () => "Take the line away.",
  ),
  "several-documents": error<{}>(
    () => "A second document starts here, and a file holds only one.",
    () => "Move it to a file of its own, or take the --- away.",
  ),
  "yaml-anchor": error<{ text: string }>(
    ({ text }) => `Anchors like ${text} are not part of the model language.`,
    ({ text }) => `Name a type and refer to it. If a text is meant, quote it: ${quoted(text)}.`,
  ),
  "yaml-alias": error<{ text: string }>(
    ({ text }) => `Aliases like ${text} are not part of the model language.`,
    ({ text }) => `Name a type and refer to it. If a text is meant, quote it: ${quoted(text)}.`,
  ),
  "yaml-tag": error<{ text: string }>(
    ({ text }) => `Tags like ${text} are not part of the model language.`,
    ({ text }) => `Take it away. If a text is meant, quote it: ${quoted(text)}.`,
  ),
  "yaml-merge-key": error<{}>(
    () => "Merging with << is not part of the model language.",
    () => "Write the keys out.",
  ),
  "duplicate-key": error<{ key: string }>(
    ({ key }) => `The key ${key} stands twice in this map.`,
    () => "Keep one of them.",
  ),
  "similar-key": error<{ key: string; other: string }>(
    ({ key, other }) =>
      `The keys ${other} and ${key} differ only in case, spaces, or how accents are written.`,
    () => "Give them names that nobody mixes up.",
  ),
  "key-not-text": error<{}>(
    () => "A key must be a text.",
    () => "Write it as `name: …`; quote it if it has brackets in it.",
  ),
  "key-reads-as-other": error<{ key: string; kind: string }>(
    ({ key, kind }) => `Unquoted, the key ${key} is no text to other readers of YAML, but ${kind}.`,
    ({ key }) => `Quote it: ${quoted(key)}.`,
  ),
  "forbidden-key": error<{ key: string }>(
    ({ key }) => `Nothing can be called ${key}.`,
    () => "Choose another name: many programs treat this one as something special.",
  ),
};

function adviseColon(text: string): string {
  const [, key, value] = /^([\w?-]+):(.+)$/u.exec(text) ?? [];
  return key === undefined || value === undefined
    ? "Write `key: value`; quote a text that has { or } in it."
    : `Put a space after the colon: \`${key}: ${value}\`.`;
}

/** What is too much for one file. */
export const limitDiagnostics = {
  "file-too-large": error<{ limit: string }>(
    ({ limit }) => `The file is larger than ${limit}.`,
    () => "Cut the model into several files.",
  ),
  "too-deep": error<{ limit: number }>(
    ({ limit }) => `Maps and lists are nested more than ${limit} levels deep.`,
    () => "No model needs that: look for brackets that are never closed.",
  ),
  "too-many-keys": error<{ count: number; limit: number }>(
    ({ count, limit }) => `This map has ${count} keys; ${limit} are the most.`,
    () => "Cut the model into several files.",
  ),
  "too-many-items": error<{ count: number; limit: number }>(
    ({ count, limit }) => `This list has ${count} items; ${limit} are the most.`,
    () => "Say with a pattern what so many values have in common.",
  ),
  "text-too-long": error<{ length: number; limit: number }>(
    ({ length, limit }) => `This text has ${length} characters; ${limit} are the most.`,
    () => "Shorten it.",
  ),
};
