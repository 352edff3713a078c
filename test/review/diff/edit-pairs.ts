import type { Change } from "../../../src/review/diff/change.js";
import type { Versions } from "../../../src/review/diff/compare-models.js";
import { clientOrder, serverOrder, sourceOrder, worstOf } from "../../../src/review/diff/verdict.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { type ApiEdit, mapJson } from "./edit-api.js";

export function currentOf(versions: Versions): Api {
  const api = versions.find(({ version }) => version.isCurrent);
  if (api === undefined) throw new Error("No version is current.");
  return api;
}

/** Draws items, the same ones in each run. */
export function chooser(seed: number): <Item>(items: readonly Item[]) => Item {
  let state = seed;
  return (items) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const item = items[Math.floor((state / 2 ** 32) * items.length)];
    if (item === undefined) throw new Error("There is nothing to draw from.");
    return item;
  };
}

/** Applies two edits; what leaves a list comes last, so that the items after it keep their places. */
export function both(one: ApiEdit, other: ApiEdit, api: Api): Api {
  const edits = [one, other].toSorted(
    (left, right) =>
      Number(isRemoval(left)) - Number(isRemoval(right)) || comparePaths(right.path, left.path),
  );
  return edits.reduce((before, edit) => edit.apply(before), api);
}

function isRemoval({ pattern }: ApiEdit): boolean {
  return pattern.endsWith("*: removed");
}

function comparePaths(left: readonly string[], right: readonly string[]): number {
  const at = left.findIndex((step, index) => step !== right[index]);
  return Number(left[at]) - Number(right[at]) || 0;
}

/** The axes on which a change together with another one is judged milder than alone, with both verdicts. */
export function loweredAxes(less: readonly Change[], more: readonly Change[]): readonly string[] {
  const [before, after] = [less, more].map((changes) => worstOf(changes.map(({ verdict }) => verdict)));
  if (before === undefined || after === undefined) return [];
  return [
    ...(clientOrder.indexOf(after.client) > clientOrder.indexOf(before.client)
      ? [`client ${before.client} to ${after.client}`]
      : []),
    ...(serverOrder.indexOf(after.server) > serverOrder.indexOf(before.server)
      ? [`server ${before.server} to ${after.server}`]
      : []),
    ...(sourceOrder.indexOf(after.source) > sourceOrder.indexOf(before.source)
      ? [`source ${before.source} to ${after.source}`]
      : []),
  ].map((words) => `${words} (${kindsOf(less)} / ${kindsOf(more)})`);
}

function kindsOf(changes: readonly Change[]): string {
  return changes.map(({ kind }) => kind).join(" ");
}

/** The same model with its lists the other way round, but for those whose order means something. */
export function reverseLists(api: Api): Api {
  return mapJson(api, (value, key) =>
    Array.isArray(value) && !orderedKeys.has(key) && !isOrdered(value) ? value.toReversed() : value,
  );
}

/** Of rows and versions, and of what is a path to a member. */
const orderedKeys = new Set<unknown>(["errors", "versions", "path", "items", "more", "total", "totalPages"]);

const inOrder = new Set<unknown>(["text", "parameter", "past", "future", "null", "value"]);

/** Whether it is a path or a condition, which say something else in another order, or say it otherwise. */
function isOrdered(list: readonly { readonly kind?: unknown }[]): boolean {
  return list.some(({ kind }) => inOrder.has(kind));
}

/** The same model further down in its files. */
export function shiftPlaces(api: Api): Api {
  return mapJson(api, (value, key) => (key === "line" && typeof value === "number" ? value + 3 : value));
}
