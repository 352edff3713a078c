import { renderExport } from "../../src/openapi/export/render-export.js";
import { isObject } from "../../src/openapi/import/node.js";
import { readOpenApi } from "../../src/openapi/import/read-openapi.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { comparable } from "../openapi/import/exported/round-trip.js";
import { checkFiles, importFiles } from "../openapi/import/model/import-document.js";

/** What is otherwise once an API is exported as OpenAPI and the export is imported, each with its path: nothing. */
export async function tryRoundTrip(api: Api): Promise<readonly string[]> {
  const text = renderExport("openapi", api);
  const imported = await readOpenApi("openapi.json", async () => ({ text }));
  if ("severity" in imported) return [imported.message];
  if (imported.exported === undefined) {
    const unread = imported.losses.filter(({ construct }) => construct === "unread-extensions");
    return unread.map(({ pointer, detail }) => `${pointer}: ${detail}`);
  }
  const { api: again, mistakes } = checkFiles(importFiles(imported).files);
  return again === undefined ? mistakes : differences(comparable(api), comparable(again), "api");
}

/** The innermost values that differ: `api.types.Order.fields.id.type.scalar: "string" → "uuid"`. */
function differences(before: unknown, after: unknown, path: string): readonly string[] {
  const [left, right] = [membersOf(before), membersOf(after)];
  if (left === undefined || right === undefined) {
    return before === after ? [] : [`${path}: ${render(before)} → ${render(after)}`];
  }
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    differences(left.get(key), right.get(key), `${path}.${key}`),
  );
}

/** Items that have a name go by that, if no two have the same. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (!Array.isArray(value)) return isObject(value) ? new Map(Object.entries(value)) : undefined;
  const items: readonly unknown[] = value;
  const named = new Map(items.map((item, index) => [nameOf(item) ?? String(index), item]));
  return named.size === items.length ? named : new Map(items.map((item, index) => [String(index), item]));
}

function nameOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const name = item["id"] ?? item["name"];
  return typeof name === "string" ? name : undefined;
}

function render(value: unknown): string {
  return (JSON.stringify(value) ?? "nothing").slice(0, 200);
}
