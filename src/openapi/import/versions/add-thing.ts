import { isSameValue } from "../merge/digests.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { addElement, addMembers, mapOf, type Place, type VersionContext } from "./add-element.js";
import { kindOfSection, namedKinds, wayKind, webhookKind } from "./elements.js";
import { addErrorRows } from "./error-rows.js";
import type { FoundThing } from "./find-things.js";

/** A section, or an entry of one, in all versions; `undefined`: none of them has it. */
export function addThing(
  section: string,
  name: string | undefined,
  older: FoundThing | undefined,
  newer: FoundThing | undefined,
  context: VersionContext,
): ModelValue | undefined {
  const path = name === undefined ? [section] : [section, name];
  const kind = namedKinds.get(section);
  if (kind !== undefined) {
    if (section === "endpoints") checkGroup(older, newer, path, context);
    return addWhole(older?.value, newer?.value, { kind, path }, context);
  }
  if (section === "errors") return addErrorRows(older?.value, newer?.value, path, context);
  return addSection(section, older?.value, newer?.value, path, context);
}

function addSection(
  section: string,
  older: ModelValue | undefined,
  newer: ModelValue | undefined,
  path: readonly string[],
  context: VersionContext,
): ModelValue | undefined {
  if (section === "webhooks") return addWebhooks(older, newer, path, context);
  const [then, now] = [older, newer].map((value) =>
    value === undefined ? undefined : kindOfSection(section, value),
  );
  const kind = now ?? then;
  if (
    kind === undefined ||
    (then !== undefined && now !== undefined && (then === "ways") !== (now === "ways"))
  ) {
    if (isOtherwise(section, older, newer)) context.report({ path, kind: "changed" });
    return section === "environments" ? joinServers(older, newer) : (newer ?? older);
  }
  if (kind === "ways") return addMembers(mapOf(older), mapOf(newer), { kind: wayKind, path }, context);
  // Without any convention, there is a section all the same: what has ended can't begin again.
  const none = section === "conventions" ? new Map() : undefined;
  return addWhole(older ?? none, newer ?? none, { kind, path }, context);
}

/** Each kind has a history of its own; for what is said of all of them there is none. */
function addWebhooks(
  older: ModelValue | undefined,
  newer: ModelValue | undefined,
  path: readonly string[],
  context: VersionContext,
): ModelValue {
  const [then, now] = [mapOf(older), mapOf(newer)];
  const isBoth = older !== undefined && newer !== undefined;
  if (isBoth && !isSameValue(without(then, ["kinds"]), without(now, ["kinds"]))) {
    context.report({ path, kind: "changed" });
  }
  const [before, after] = [mapOf(then.get("kinds")), mapOf(now.get("kinds"))];
  const kinds = addMembers(before, after, { kind: webhookKind, path: [...path, "kinds"] }, context);
  return new Map([...(newer === undefined ? then : now), ["kinds", kinds]]);
}

function addWhole(
  older: ModelValue | undefined,
  newer: ModelValue | undefined,
  place: Place,
  context: VersionContext,
): ModelValue | undefined {
  const asMember = (value: ModelValue | undefined) => (value === undefined ? undefined : { key: "", value });
  return addElement(asMember(older), asMember(newer), place, context)?.value;
}

/** A version's endpoints are in the groups of the newest one. */
function checkGroup(
  older: FoundThing | undefined,
  newer: FoundThing | undefined,
  path: readonly string[],
  { report }: VersionContext,
): void {
  const isMoved = older !== undefined && newer !== undefined && older.group !== newer.group;
  if (isMoved) report({ path, kind: "changed" });
}

/** What has no history, with the keys that don't count: sentences, and what is known to be missing. */
const uncounted: ReadonlyMap<string, readonly string[]> = new Map([
  ["environments", ["doc"]],
  ["groups", ["doc", "unknown"]],
  ["pagination", []],
]);

function isOtherwise(section: string, older: ModelValue | undefined, newer: ModelValue | undefined): boolean {
  const keys = uncounted.get(section);
  // A group without endpoints says nothing.
  const isNew = older === undefined || newer === undefined;
  if (keys === undefined || (isNew && section === "groups")) return false;
  return isNew || !isSameValue(without(mapOf(older), keys), without(mapOf(newer), keys));
}

/** Endpoints of older versions may be at servers that the newest one lacks. */
function joinServers(older: ModelValue | undefined, newer: ModelValue | undefined): ModelValue | undefined {
  if (older === undefined || newer === undefined) return newer ?? older;
  const [then, now] = [mapOf(mapOf(older).get("servers")), mapOf(mapOf(newer).get("servers"))];
  if ([...then.keys()].every((name) => now.has(name))) return newer;
  return new Map(mapOf(newer)).set(
    "servers",
    new Map([...now, ...[...then].filter(([name]) => !now.has(name))]),
  );
}

function without(map: ModelMap, keys: readonly string[]): ModelMap {
  return new Map([...map].filter(([key]) => !keys.includes(key)));
}
