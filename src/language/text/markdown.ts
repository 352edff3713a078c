import { embeddingControls, hiddenCharacters, showCharacter } from "./visible.js";

const lineBreaks = /[\s\u0085\u2028\u2029]+/g;

/**
 * Text of the model in a line of Markdown, or at its start: it makes no HTML, no links, no emphasis, no table cells and no
 * headings, lists or fences of its own. What it has between backticks stays code.
 */
export function markdownText(text: string): string {
  return encodeLine(text, encodeProse);
}

/**
 * Markdown of the model in a line: emphasis, code and links to websites are what they say, and anything else is text, as
 * `markdownText` has it.
 */
export function markdownLine(markdown: string): string {
  const plain = markdown.replaceAll(/\\([!-/:-@[-`{-~])/gu, "$1");
  return encodeLine(plain, encodeProse)
    .replaceAll(/\\\[([^[\]]*)\\\]\((https?:\/\/[\w.~/?=&%#:+,;@-]+)\)/gu, "[$1]($2)")
    .replaceAll(/\\\*\\\*(?=[^\s\\])([^*]*[^\s*\\])\\\*\\\*/gu, "**$1**")
    .replaceAll(/\\([*_])(?=[^\s\\])([^*_]*[^\s*_\\])\\\1/gu, "$1$2$1");
}

/**
 * The same in a comment of a pull request: it also mentions nobody, refers to no issue, and links to nothing. A zero-width
 * space does that; in code no host looks for names.
 */
export function markdownComment(text: string): string {
  return encodeLine(text, (prose) =>
    encodeProse(prose)
      .replaceAll(/@|[#!$%](?=\d)|:(?=\/\/)/g, "$&&#8203;")
      .replaceAll(/\b(www|GH|mailto)(?=[.:-])/gi, "$1&#8203;"),
  );
}

function encodeLine(text: string, encode: (prose: string) => string): string {
  const line = inline(text).replaceAll(embeddingControls, showCharacter);
  const parts = line.split(/(?<!`)(`[^`]+`)(?!`)/);
  const encoded = parts.map((part, index) =>
    index % 2 === 1 ? markdownCode(part.slice(1, -1)) : encode(part),
  );
  return encoded.join("").replace(/^(?:[#+=-]|\d+(?=[.)]))/, encodeStart);
}

function encodeProse(text: string): string {
  return text
    .replaceAll(/&(?=#?\w+;)/g, "&amp;")
    .replaceAll(/[\\<>[\]|*`~]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, (character) => `\\${character}`);
}

/** Of a number at the start of a list, it is the dot behind it that counts. */
function encodeStart(start: string): string {
  return /\d/.test(start) ? `${start}\\` : `\\${start}`;
}

/**
 * Text of the model as code in a line; as HTML where it has characters that code between backticks can't have in a table. To
 * Markdown that is text like any other, so what an address is made of is encoded there, too.
 */
export function markdownCode(text: string): string {
  const line = inline(text).replaceAll(hiddenCharacters, showCharacter);
  if (line !== "" && !/[`|\\]/.test(line)) return `\`${line}\``;
  const entities = line.replaceAll(
    /[^\w\s,;()=-]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/gu,
    (character) => `&#${character.codePointAt(0) ?? 0};`,
  );
  return `<code>${entities}</code>`;
}

/** A block of code whose lines are made of text of the model: each stays one line, and none ends the block. */
export function markdownBlock(language: string, lines: readonly string[]): string {
  const text = lines.map(showLine).join("\n");
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}${language}`, ...(lines.length === 0 ? [] : [text]), fence].join("\n");
}

/** Tabs stay, which Makefiles need. Most lines are printable ASCII, which takes a tenth of the time to see. */
function showLine(line: string): string {
  return /^[\t -~]*$/.test(line)
    ? line
    : line.replaceAll(hiddenCharacters, (character) =>
        character === "\t" ? character : showCharacter(character),
      );
}

function inline(text: string): string {
  return text.replaceAll(lineBreaks, " ").trim();
}
