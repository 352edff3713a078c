import type { Member } from "../merge/merge-keys.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isList, isMap } from "../render/flow.js";
import { addElement, type VersionContext } from "./add-element.js";
import { errorKind } from "./elements.js";

/** The errors of a status in all versions: rows of one name are the same error, and so are two that are left over. */
export function addErrorRows(
  older: ModelValue | undefined,
  newer: ModelValue | undefined,
  path: readonly string[],
  context: VersionContext,
): ModelValue | undefined {
  const pairs = pairRows(rowsOf(older), rowsOf(newer));
  const rows = pairs.flatMap(([before, now]) => {
    const row = addElement(asMember(before), asMember(now), { kind: errorKind, path }, context);
    return row === undefined ? [] : [row.value];
  });
  if (!isInOrder(rowsOf(older), pairs)) context.report({ path, kind: "changed" });
  const [only, another] = rows;
  return another === undefined ? only : rows;
}

type Pair = readonly [older: ModelMap | undefined, newer: ModelMap | undefined];

/** In the order of the newer side; what only the older one has comes behind what it followed there. */
function pairRows(older: readonly ModelMap[], newer: readonly ModelMap[]): readonly Pair[] {
  const left = newer.filter((row) => findNamed(older, row) === undefined);
  const gone = older.filter((row) => findNamed(newer, row) === undefined);
  const isRenamed = left.length === 1 && gone.length === 1;
  const pairs: Pair[] = newer.map((row) => [
    isRenamed && left.includes(row) ? gone[0] : findNamed(older, row),
    row,
  ]);
  for (const [index, row] of older.entries()) {
    if (pairs.some(([other]) => other === row)) continue;
    const after = pairs.findIndex(([other]) => index > 0 && other === older[index - 1]);
    pairs.splice(after + 1, 0, [row, undefined]);
  }
  return pairs;
}

function findNamed(rows: readonly ModelMap[], row: ModelMap): ModelMap | undefined {
  return rows.find((other) => other.get("name") === row.get("name"));
}

/** The first row that matches a response counts, so their order says something. */
function isInOrder(older: readonly ModelMap[], pairs: readonly Pair[]): boolean {
  const order = pairs.flatMap(([row]) => (row === undefined ? [] : [row]));
  return order.every((row, index) => row === older[index]);
}

function rowsOf(value: ModelValue | undefined): readonly ModelMap[] {
  if (value === undefined) return [];
  return (isList(value) ? value : [value]).filter(isMap);
}

function asMember(row: ModelMap | undefined): Member | undefined {
  return row && { key: "", value: row };
}
