import { moveOf } from "../../../review/diff/kinds/catalog.js";
import type { Change } from "../../../review/diff/change.js";
import type { CallerKind } from "../../../review/diff/kinds/move.js";
import { currentOf, type SiteVersion, type SiteVersions } from "./site-versions.js";

/** A move from one version to another one, of which the site has a guide. */
export interface Move {
  readonly from: SiteVersion;
  readonly to: SiteVersion;
}

/** From each version to the next one, and to the current one, oldest first. */
export function movesOf(versions: SiteVersions): readonly Move[] {
  const { all } = versions;
  const current = currentOf(versions);
  return all.flatMap((from, index) => {
    const next = all[index + 1];
    const isBefore = index < all.indexOf(current) && next !== current;
    return [
      ...(next === undefined ? [] : [{ from, to: next }]),
      ...(isBefore ? [{ from, to: current }] : []),
    ];
  });
}

/** The page of the guide. Those for requests of one's own are beside those for clients, where there are such. */
export function upgradePath({ from, to }: Move, caller: CallerKind, versions: SiteVersions): string {
  const ending = caller === "wire" && versions.callers !== undefined ? "--http" : "";
  return `upgrade/${from.folder}--${to.folder}${ending}`;
}

/** Whom the guide is for that other pages link to. */
export function usualCaller({ callers }: SiteVersions): CallerKind {
  return callers === undefined ? "wire" : "sdk";
}

/** By which a guide is linked for a call. */
export function callAnchor(id: string): string {
  return `call-${id}`;
}

/** Whether a guide says what to do about a change that touches the call. */
export function isToldOf(id: string, { kind, reaches }: Change, caller: CallerKind): boolean {
  return reaches.includes(id) && moveOf(kind, caller) !== undefined;
}
