/** The words of a name: `line_item-id`, `lineItemId` and `Line item id` are all `line`, `item`, `id`. */
export function readWords(name: string): string[] {
  return spellInAscii(name)
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

/** `größe` → `grosse`: letters of other scripts than Latin stay. */
export function spellInAscii(name: string): string {
  if (/^[\0-\x7f]*$/.test(name)) return name;
  const spelt = name.replaceAll(/[^\0-\x7f]/gu, (letter) => spellings.get(letter) ?? letter);
  return spelt.normalize("NFKD").replaceAll(/\p{M}/gu, "");
}

/** Letters that aren't another one with a mark. */
const spellings: ReadonlyMap<string, string> = new Map(
  "ß:ss æ:ae Æ:Ae ø:o Ø:O œ:oe Œ:Oe ł:l Ł:L đ:d Đ:D ð:d Ð:D þ:th Þ:Th ı:i".split(" ").map((pair) => {
    const [letter = "", spelling = ""] = pair.split(":");
    return [letter, spelling];
  }),
);

/** `update-line-item` → `updateLineItem` */
export function camelCase(name: string): string {
  const [first = "", ...rest] = readWords(name);
  return first + rest.map(capitalize).join("");
}

/** `update-line-item` → `UpdateLineItem` */
export function pascalCase(name: string): string {
  return readWords(name).map(capitalize).join("");
}

/** `Line items` → `line-items` */
export function kebabCase(name: string): string {
  return readWords(name).join("-");
}

/** `events-per-request` → `EVENTS_PER_REQUEST` */
export function constantCase(name: string): string {
  return readWords(name).join("_").toUpperCase();
}

/** `lineItem` → `line_item` */
export function snakeCase(name: string): string {
  return readWords(name).join("_");
}

/** `line_items` → `Line items` */
export function sentenceCase(name: string): string {
  return capitalize(readWords(name).join(" "));
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
