import { type Document, isSeq, parseDocument, type YAMLSeq } from "yaml";
import { findItems, type ItemLines, withComments } from "./list-items.js";

const banner = `# What the imported document hints at and doesn't say. Nothing here has an effect before you set \`accept: yes\`, where
# the fact is true of the service. Correct it where it isn't quite, and delete the lines of what it isn't true of; then run
# \`quoin import\` again. An answer may be changed at any time.
questions:
`;

/**
 * The text of a file of questions with those at the indexes `kept` as they are, and more of them behind, each as an item without
 * indentation.
 *
 * @param text that of a sound file; `undefined`: there is none, and with nothing to ask there will be none
 */
export function editQuestions(
  text: string | undefined,
  kept: ReadonlySet<number>,
  added: readonly string[],
): string | undefined {
  const plain = text?.replaceAll("\r\n", "\n");
  const edited = editPlain(plain, kept, added);
  if (edited === plain) return text;
  return text !== undefined && /^[^\n]*\r\n/u.test(text) ? edited?.replaceAll("\n", "\r\n") : edited;
}

function editPlain(
  text: string | undefined,
  kept: ReadonlySet<number>,
  added: readonly string[],
): string | undefined {
  if (text === undefined || text.trim() === "") {
    return added.length === 0 ? text : `${banner}${join(added.map(indented("  ")))}`;
  }
  const document = parseDocument(text);
  const items = findItems(document, text, "questions");
  if (items === undefined) {
    const list = document.get("questions");
    if (isSeq(list) && list.items.length > 0) return editBrackets(document, list, kept, added) ?? text;
    return added.length > 0 ? `${banner}${join(added.map(indented("  ")))}` : text;
  }
  if (added.length === 0 && items.every((_, index) => kept.has(index))) return text;
  const end = items.at(-1)?.end ?? text.length;
  const left = textsOf(text, items).filter((_, index) => kept.has(index));
  const all = [...left, ...added.map(indented(items[0]?.indent ?? ""))];
  const head = text.slice(0, withComments(text, items[0]?.start ?? 0));
  if (all.length === 0) return `${head.replace(/questions:\s*$/u, "questions: []\n")}${text.slice(end)}`;
  return `${head}${join(all)}${text.slice(end)}`;
}

/** A list in brackets gets an item with a dash for each question; `undefined`: nothing changes, or there are other things in it. */
function editBrackets(
  document: Document,
  list: YAMLSeq,
  kept: ReadonlySet<number>,
  added: readonly string[],
): string | undefined {
  if (added.length === 0 && list.items.every((_, index) => kept.has(index))) return undefined;
  list.flow = false;
  const text = document.toString({ lineWidth: 0 });
  const hasItems = findItems(parseDocument(text), text, "questions") !== undefined;
  return hasItems ? editPlain(text, kept, added) : undefined;
}

/**
 * How each question of a sound file is written, without indentation and with the comments above it; none where one isn't an item with
 * a dash.
 */
export function questionTexts(text: string): readonly string[] {
  const plain = text.replaceAll("\r\n", "\n");
  const items = findItems(parseDocument(plain), plain, "questions") ?? [];
  return textsOf(plain, items).map((each, index) =>
    each.replaceAll(new RegExp(`^${items[index]?.indent ?? ""}`, "gmu"), "").trim(),
  );
}

function textsOf(text: string, items: readonly ItemLines[]): readonly string[] {
  const starts = items.map(({ start }) => withComments(text, start));
  return starts.map((start, index) => text.slice(start, starts[index + 1] ?? items.at(-1)?.end));
}

function indented(indent: string): (block: string) => string {
  return (block) => block.replaceAll(/^(?=.)/gmu, indent);
}

/** Questions have an empty line between them. */
function join(blocks: readonly string[]): string {
  return blocks.map((block) => `${block.trimEnd()}\n`).join("\n");
}
