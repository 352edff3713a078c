import { basename } from "node:path";
import type { ImportedApi } from "../imported-api.js";
import type { FixedNames } from "./fixed-names.js";
import { planGroups } from "./operations/plan-groups.js";
import { createNameOperation, idOfWords, wholeName } from "./operations/wanted-names.js";
import { siteName } from "../node.js";
import { movesToOpenApi } from "../swagger/moves-to-openapi.js";
import { orElse } from "./types/type-names.js";

/**
 * Names that were given to a document, for what has become of it: perhaps it is in another file or of another version of OpenAPI, and
 * operations that have their ids still may have other routes.
 */
export function followNames(names: FixedNames, before: string, now: string, api: ImportedApi): FixedNames {
  const [from, to] = [`${basename(before)}#`, `${basename(now)}#`];
  const moved = from === to ? names : moveSites(names, new Map([[from, to]]), "#");
  const routes = movedOperations(moved, api);
  const routed = routes.size === 0 ? moved : moveSites(moved, routes, "/");
  const places = movesToOpenApi(routed.types.keys(), api.types.keys());
  return places.size === 0 ? routed : moveSites(routed, places, "/");
}

/** From where operations were to where they are. */
function movedOperations(known: FixedNames, api: ImportedApi): ReadonlyMap<string, string> {
  const sites = new Set(api.operations.map(siteName));
  const lost = new Map(
    [...known.operations].filter(([site]) => !sites.has(site)).map(([site, id]) => [id, site]),
  );
  const { groupOf } = planGroups(api.operations, known);
  const nameOperation = createNameOperation(api);
  return new Map(
    api.operations.flatMap((operation) => {
      const site = siteName(operation);
      if (known.operations.has(site) || operation.operationId === undefined) return [];
      const { ids } = nameOperation(operation, groupOf(operation));
      const before = [wholeName(operation), ...ids].map((words) => lost.get(idOfWords(words)));
      return before.flatMap((each) => (each === undefined ? [] : [[each, site] as const])).slice(0, 1);
    }),
  );
}

/** The names with what is at, or below, a place at another one. `end`: what a place ends with, or what follows it. */
function moveSites(names: FixedNames, moves: ReadonlyMap<string, string>, end: "#" | "/"): FixedNames {
  const moveAll = (map: ReadonlyMap<string, string>) =>
    new Map(Array.from(map, ([key, name]) => [moveKey(key, moves, end), name] as const));
  const moveLosses = (map: ReadonlyMap<string, string>) =>
    new Map(
      Array.from(map, ([key, name]) => {
        const start = key.indexOf(" ") + 1;
        return [`${key.slice(0, start)}${moveSite(key.slice(start), moves, end)}`, name] as const;
      }),
    );
  return {
    api: names.api,
    types: moveAll(names.types),
    operations: moveAll(names.operations),
    calls: moveAll(names.calls),
    groups: moveAll(names.groups),
    unknowns: moveLosses(names.unknowns),
  };
}

/** A type that is any of several has the places of all. */
function moveKey(key: string, moves: ReadonlyMap<string, string>, end: "#" | "/"): string {
  return key
    .split(orElse)
    .map((site) => moveSite(site, moves, end))
    .join(orElse);
}

/** A place with another one for the last of those that have moved among it and the places around it. */
export function moveSite(site: string, moves: ReadonlyMap<string, string>, end: "#" | "/"): string {
  let moved = site;
  for (let at = site.indexOf(end); ; at = site.indexOf(end, at + 1)) {
    const whole = at < 0 ? site : site.slice(0, end === "#" ? at + 1 : at);
    const to = moves.get(whole);
    if (to !== undefined) moved = `${to}${site.slice(whole.length)}`;
    if (at < 0) return moved;
  }
}
