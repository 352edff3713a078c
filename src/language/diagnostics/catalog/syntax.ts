import { error, warning } from "../define.js";
import { asCode, counted, quoted } from "../../text/words.js";

/** What can be wrong with a file before its meaning is looked at. */
export const syntaxDiagnostics = {
  "invalid-yaml": error<{ found: string }>(
    ({ found }) =>
      found === "" ? "This is not valid YAML." : `This is not valid YAML: unexpected ${asCode(found)}.`,
    "Quote strings that contain special characters.",
  ),
  "string-cut-by-bracket": error<{ text: string; bracket: string }>(
    ({ text, bracket }) =>
      `Inside \`{ … }\` and \`[ … ]\`, an unquoted string ends at ${asCode(bracket)}, but ${asCode(text)} continues.`,
    ({ text }) => `Quote it, ${asCode(quoted(text))}, or write the map as a block with one key per line.`,
  ),
  "string-starts-with-bracket": error<{ text: string; bracket: string }>(
    ({ bracket }) =>
      `A value that starts with ${asCode(bracket)} is a ${bracket === "{" ? "map" : "list"}, but other characters follow its end.`,
    ({ text }) => `If you mean a string, quote it: ${asCode(quoted(text))}.`,
  ),
  "string-cut-by-comma": error<{ text: string; rest: string }>(
    ({ rest }) =>
      `Inside \`{ … }\`, a comma ends the string before it, so ${asCode(rest)} is a key without a value.`,
    ({ text }) =>
      `Quote the whole string, ${asCode(quoted(text))}, or write the map as a block with one key per line.`,
  ),
  "key-without-value": error<{ text: string; owner: string | undefined }>(
    ({ text }) => `The key ${asCode(text)} has no value.`,
    ({ text, owner }) => {
      if (owner === undefined) return adviseColon(text);
      const advice = text.includes(":") ? "Put a space after the colon" : "Write its type too";
      return `${advice}: ${asCode(writeTypes(owner, text))}.`;
    },
  ),
  "string-cut-by-comment": error<{ text: string }>(
    ({ text }) =>
      `A \`#\` after a space starts a comment, so the pattern is only ${asCode(text)}, which is not a regular expression.`,
    "Quote the whole pattern with single quotes.",
  ),
  "comment-after-string": warning<{ text: string }>(
    ({ text }) => `A \`#\` after a space starts a comment, so the string ends with ${asCode(text)}.`,
    "Quote the string if the `#` belongs to it, or move the comment to its own line.",
  ),
  "reserved-start": error<{ text: string; character: string }>(
    ({ character }) =>
      `An unquoted string can't start with ${character === "`" ? "a backtick" : asCode(character)} in YAML.`,
    ({ text }) => {
      const [, inside] = /^`([^`]*)`$/u.exec(text) ?? [];
      return inside === undefined
        ? `Quote it: ${asCode(quoted(text))}.`
        : `Write ${asCode(quoted(inside))}: a backtick is not a quote in YAML.`;
    },
  ),
  "colon-in-string": error<{ text: string; key?: string | undefined }>(
    () => "A colon before a space makes a key, but this line already has a key.",
    ({ text, key }) =>
      key === undefined || !/^[^\s:]+:$/u.test(text)
        ? `If you mean a string, quote it: ${asCode(quoted(text))}.`
        : `Remove the second colon: ${asCode(`${key}: ${text.slice(0, -1)}`)}.`,
  ),
  "missing-colon": error<{ text: string; hasBlock: boolean }>(
    ({ text }) => `Expected a key, but ${asCode(text)} isn't followed by a colon and a space.`,
    ({ text, hasBlock }) =>
      hasBlock && /^[\w?-]+$/u.test(text) ? `Write ${asCode(`${text}:`)}, with a colon.` : adviseColon(text),
  ),
  "block-not-indented": error<{ header: string; spaces?: number }>(
    ({ header }) =>
      `The lines below ${asCode(header)} must be indented deeper than ${header.endsWith(":") ? "it" : "its key"}.`,
    ({ spaces }) =>
      spaces === undefined
        ? "Indent them by two spaces more than the key."
        : `Indent this line by ${spaces} spaces, like those below it.`,
  ),
  "bad-escape": error<{ escape: string }>(
    ({ escape }) => `${asCode(escape)} is not a valid escape in a double-quoted string.`,
    "Use single quotes, in which a backslash is an ordinary character.",
  ),
  "tab-indentation": error<{}>(
    () => "This line is indented with a tab, but YAML allows only spaces.",
    "Use two spaces for each level.",
  ),
  "uneven-indentation": error<{
    levels: { own: number; outer: number; inner: number } | undefined;
    /** The number of a line that is an item of a list, among keys. */
    dash: number | undefined;
  }>(
    ({ levels }) =>
      levels === undefined
        ? "The indentation of this line doesn't match the lines around it."
        : `This line is indented by ${levels.own} spaces, the lines around it by ${levels.outer} or ${levels.inner}.`,
    ({ dash }) =>
      dash === undefined
        ? "Indent all keys of a map, and all items of a list, alike."
        : `Remove the \`- \` of line ${dash}: keys and items of a list can't be side by side.`,
  ),
  "indented-too-deep": error<{ text: string; field: string | undefined }>(
    ({ text }) => `The line before already has the value ${asCode(text)}, so nothing can be nested below it.`,
    ({ text, field }) =>
      field !== undefined
        ? `To describe ${asCode(field)}, write ${asCode(`${field}:`)}, and below it ${asCode(`type: ${text}`)} and \`doc\`, indented alike.`
        : "Indent this line like the one before, or remove that value.",
  ),
  "unclosed-quote": error<{ quote: string }>(
    ({ quote }) => `The string that starts with ${asCode(quote)} here is never closed.`,
    ({ quote }) => `Close it with ${asCode(quote)}.`,
  ),
  "text-after-quote": error<{ text: string }>(
    ({ text }) => `Unexpected ${asCode(text)} after the closing quote.`,
    "Quote the whole string. In single quotes, write `''` for an apostrophe.",
  ),
  "unclosed-bracket": error<{ bracket: string; closing: string; isLine: boolean }>(
    ({ bracket }) => `This ${asCode(bracket)} is never closed.`,
    ({ closing, isLine }) =>
      isLine
        ? `Add ${asCode(closing)} at the end of this line.`
        : `Add ${asCode(closing)}, and indent the lines before it deeper than the key.`,
  ),
  "stray-bracket": error<{ bracket: string }>(
    ({ bracket }) => `Unexpected ${asCode(bracket)}: it closes nothing.`,
    "Remove it, or quote the string that it belongs to.",
  ),
  "missing-comma": error<{}>(
    () => "A comma is missing between two items.",
    "Put a comma between them, or quote them if they are one string.",
  ),
  "list-in-line": error<{}>(
    () => "A list with `-` can't start on the line of its key.",
    "Start it on the next line, or write `[a, b]`. If you mean a string that starts with `-`, quote it.",
  ),
  "yaml-directive": error<{ text: string }>(
    ({ text }) => `Directives such as ${asCode(text)} are not supported.`,
    "Remove the line.",
  ),
  "several-documents": error<{}>(
    () => "A second document starts here, but a file holds only one.",
    "Remove the `---`. If another file of the model begins here, move it to a file of its own.",
  ),
  "yaml-anchor": error<{ text: string }>(
    ({ text }) => `Anchors such as ${asCode(text)} are not supported.`,
    ({ text }) =>
      `Declare a type and refer to it by name. If you mean a string, quote it: ${asCode(quoted(text))}.`,
  ),
  "yaml-alias": error<{ text: string }>(
    ({ text }) => `Aliases such as ${asCode(text)} are not supported.`,
    ({ text }) =>
      `Declare a type and refer to it by name. If you mean a string, quote it: ${asCode(quoted(text))}.`,
  ),
  "yaml-tag": error<{ text: string }>(
    ({ text }) => `Tags such as ${asCode(text)} are not supported.`,
    ({ text }) => `Remove it. If you mean a string, quote it: ${asCode(quoted(text))}.`,
  ),
  "yaml-merge-key": error<{}>(() => "Merge keys (`<<`) are not supported.", "Write the keys out."),
  "duplicate-key": error<{ key: string; isInList?: boolean; isError?: boolean; others?: number }>(
    ({ key, others = 0 }) => {
      const more = others === 0 ? "" : `, and ${counted(others, "more key")} in theirs`;
      return `The key ${asCode(key)} appears twice in this map${more}.`;
    },
    ({ key, isInList, isError }) => {
      if (isError === true) {
        return `Keep one of them, or make the rows of this status a list: \`${key}: [{ … }, { … }]\`. The first that fits counts.`;
      }
      return isInList === true
        ? "If another item of the list begins here, put `- ` before it; otherwise keep one of the two."
        : "Keep one of them.";
    },
  ),
  "similar-key": error<{ key: string; other: string }>(
    ({ key, other }) =>
      `The keys ${asCode(other)} and ${asCode(key)} differ only in case, spaces, or how accents are written.`,
    "Choose names that can't be confused.",
  ),
  "lookalike-name": warning<{ key: string; other: string }>(
    ({ key, other }) =>
      `The names ${asCode(other)} and ${asCode(key)} look alike: they differ only in how their characters are encoded.`,
    "If the service has only one of them, remove the other.",
  ),
  "non-string-key": error<{}>(
    () => "A key must be a string.",
    "Write it as `name: …`. Quote it if it contains brackets.",
  ),
  "key-reads-as-other": error<{ key: string; kind: string }>(
    ({ key, kind }) => `Other YAML parsers read the unquoted key ${asCode(key)} as ${kind}, not as a string.`,
    ({ key }) => `Quote it: ${asCode(quoted(key))}.`,
  ),
  "forbidden-key": error<{ key: string }>(
    ({ key }) => `${asCode(key)} can't be used as a name.`,
    "Choose another name. Many programs treat this one specially.",
  ),
};

function adviseColon(text: string): string {
  const [, key, value] = /^([\w?-]+):(.+)$/u.exec(text) ?? [];
  if (key !== undefined && value !== undefined) return `Put a space after the colon: \`${key}: ${value}\`.`;
  const meant = addColon(text);
  return meant === undefined
    ? "Write `key: value`. Quote strings that contain `{` or `}`."
    : `Write ${asCode(meant)}, with a colon.`;
}

/** `active: boolean` for `active boolean` and `active = boolean`, `doc: An order.` for `doc An order.`; else it is prose. */
function addColon(text: string): string | undefined {
  const [name = "", second = "", ...others] = text.split(/ +/u);
  if (!/^[A-Za-z][\w-]*\??$/u.test(name) || second === "") return undefined;
  if (second === "=" && others.length > 0) return `${name}: ${others.join(" ")}`;
  if (name !== "doc" && others.length > 0) return undefined;
  return `${name}: ${[second, ...others].join(" ")}`;
}

/** `path: { id: string }` for `path: { id }`. */
function writeTypes(owner: string, text: string): string {
  const fields = text.split(",").map((field) => {
    const [name, type = "string"] = field.trim().split(/:(.+)/u);
    return `${name}: ${type}`;
  });
  return `${owner}: { ${fields.join(", ")} }`;
}

/** What is too much for one file. */
export const limitDiagnostics = {
  "file-too-large": error<{ limit: string }>(
    ({ limit }) => `The file is larger than ${limit}.`,
    "Split it into several files.",
  ),
  "too-deep": error<{ limit: number }>(
    ({ limit }) => `Maps and lists are nested more than ${limit} levels deep.`,
    "Look for brackets that are never closed.",
  ),
  "too-many-keys": error<{ limit: number }>(
    ({ limit }) => `This map has more than ${limit} keys.`,
    "Split the model into several files.",
  ),
  "too-many-items": error<{ limit: number }>(
    ({ limit }) => `This list has more than ${limit} items.`,
    "If these are the values of an enum, use a `pattern` instead.",
  ),
  "string-too-long": error<{ length: number; limit: number }>(
    ({ length, limit }) => `This string has ${length} characters. The maximum is ${limit}.`,
    "Shorten it.",
  ),
};
