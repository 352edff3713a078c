import type { Api } from "../../language/model/ir/api.js";
import type { Change } from "./change.js";
import { compareVersions, type Versions } from "./compare-models.js";
import { isListed } from "./compare-version-lists.js";

/** What moving from one version to another one means for its callers. It hits nobody who doesn't move. */
export interface Migration {
  readonly from: Api;
  readonly to: Api;
  /** Whether only the old model has the version that is left. */
  readonly isGone: boolean;
  readonly changes: readonly Change[];
}

/** From the version before each one that was added, and from the version that was current to the one that is. */
export function findMigrations(old: Versions, next: Versions): readonly Migration[] {
  if (!old.some(isListed) || !next.some(isListed)) return [];
  const found = new Map<string, Migration>();
  for (const [from, to] of [...findAdded(old, next), ...findMoved(old, next)]) {
    const key = JSON.stringify([from.version.name, to.version.name]);
    const isGone = !next.includes(from);
    if (!found.has(key)) found.set(key, { from, to, isGone, changes: compareVersions(from, to) });
  }
  return [...found.values()];
}

type Step = readonly [from: Api, to: Api];

function findAdded(old: Versions, next: Versions): readonly Step[] {
  const known = new Set(old.map(({ version }) => version.name));
  return next.flatMap((to, index): readonly Step[] => {
    const from = next[index - 1];
    return from === undefined || known.has(to.version.name) ? [] : [[from, to]];
  });
}

/** As the new model has both, if it does: what changed within a version is no part of the move. */
function findMoved(old: Versions, next: Versions): readonly Step[] {
  const [before, to] = [old, next].map((apis) => apis.find(({ version }) => version.isCurrent));
  if (before === undefined || to === undefined || before.version.name === to.version.name) return [];
  const from = next.find(({ version }) => version.name === before.version.name) ?? before;
  return [[from, to]];
}
