import { asCode, conjunction, shortened } from "../../text/words.js";
import type { TreeNode } from "../tree/tree.js";

const maxShown = 3;

/** What to write in place of a list of things that have names: `- id: get-book`, `- get-book:`, `[Books]`. */
export function helpForNamed(items: readonly TreeNode[], owner: string): string | undefined {
  const named = items.flatMap((item) => nameItem(item) ?? []);
  const [first] = named;
  if (first === undefined || named.length < items.length) return undefined;
  if (items.every(({ kind }) => kind === "scalar")) {
    const entries = named.map(({ name }) => `${name}: {}`);
    return owner === "groups" ? `Write ${asCode(`${owner}: { ${entries.join(", ")} }`)}.` : undefined;
  }
  const shown = named.map(
    ({ name, written }) => `${asCode(`${name}:`)} in place of ${asCode(`- ${written}`)}`,
  );
  return `Write ${conjunction(shortened(shown, maxShown))}: the keys are the names, and no list.`;
}

interface NamedItem {
  readonly name: string;
  /** What the item starts with. */
  readonly written: string;
}

function nameItem(item: TreeNode): NamedItem | undefined {
  if (item.kind === "scalar") return { name: String(item.value), written: item.source };
  if (item.kind === "list") return undefined;
  const [entry] = item.entries;
  if (entry === undefined) return undefined;
  const [key, { value }] = entry;
  if (value.kind !== "scalar" || value.source === "") return { name: key, written: `${key}:` };
  return nameKeys.has(key) ? { name: String(value.value), written: `${key}: ${value.source}` } : undefined;
}

const nameKeys = new Set(["id", "name", "key", "operationId", "operation_id", "status", "code", "version"]);
