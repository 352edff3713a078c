/** How many characters of a text are shown. */
const longest = 160;

/** How many characters that both texts have are shown on either side of what differs. */
const context = 30;

/** Two texts in one line each, of long ones only what differs, with the words around it; `↵` is a line break. */
export function differingParts(old: string, next: string): readonly [old: string, next: string] {
  const [before, after] = [inOneLine(old), inOneLine(next)];
  const shorter = Math.min(before.length, after.length);
  if (Math.max(before.length, after.length) <= longest) return [join(before), join(after)];
  const start = commonLength(shorter, (index) => before[index] === after[index]);
  const end = commonLength(shorter - start, (index) => before.at(-1 - index) === after.at(-1 - index));
  return [cutOut(before, start, end), cutOut(after, start, end)];
}

/** A text in one line, as characters, so that none is cut in two. */
function inOneLine(text: string): readonly string[] {
  return [
    ...text
      .trim()
      .replaceAll(/ *\r?\n */gu, " ↵ ")
      .replaceAll("↵  ↵", "↵ ↵"),
  ];
}

function join(characters: readonly string[]): string {
  return characters.join("");
}

function commonLength(most: number, isSame: (index: number) => boolean): number {
  let length = 0;
  while (length < most && isSame(length)) length += 1;
  return length;
}

/** What is between so many characters at the start and at the end, with some of these from the nearest word on. */
function cutOut(characters: readonly string[], start: number, end: number): string {
  const from = atWord(characters.slice(0, start).toReversed());
  const to = atWord(characters.slice(characters.length - end));
  const part = characters.slice(start - from, characters.length - end + to);
  const shown = part.length <= longest ? join(part) : upToWord(join(part.slice(0, longest)));
  const isCut = part.length > longest || to < end;
  return `${from < start ? "… " : ""}${shown.trim()}${isCut ? " …" : ""}`;
}

function upToWord(text: string): string {
  return text.replace(/(?<= )\S{0,30}$/u, "");
}

/** How many of the characters beside a difference are shown: whole words, and at least the rest of the nearest one. */
function atWord(characters: readonly string[]): number {
  if (characters.length <= context) return characters.length;
  const space = characters.slice(0, context + 1).lastIndexOf(" ");
  return space < 0 ? context : space;
}
