/** The words of a name: `line_item-id`, `lineItemId` and `Line item id` are all `line`, `item`, `id`. */
export function readWords(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

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
