import { type Diagnostic, hasErrors } from "../../diagnostics/diagnostic.js";
import type { Change } from "../../diff/change.js";
import { compareModels, compareVersions } from "../../diff/compare-models.js";
import type { Api } from "../../model/ir/api.js";
import type { Flags } from "../config/settings.js";
import type { Sides } from "./judge-packages.js";
import { readSides } from "./read-sides.js";
import { type DiskSource, findBase, resolveSource } from "./resolve-source.js";
import { openSide, type Side } from "./side.js";

/** What is compared, and how: as the command line says. */
export interface GivenSources {
  /** Where the history left the default branch if absent. */
  readonly old?: string | undefined;
  /** The working tree if absent. */
  readonly new?: string | undefined;
  readonly flags: Flags;
}

export interface ComparedSources {
  /** `undefined` if one of the sides can't be compared. */
  readonly comparison: (Sides & { readonly changes: readonly Change[] }) | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

const workingTree: DiskSource = { kind: "disk", path: undefined, version: undefined };

/** Finds, reads and compares both sides. Throws `GitFailure`. */
export async function compareSources(given: GivenSources): Promise<ComparedSources> {
  const { flags } = given;
  const source = given.old === undefined ? await findBase() : await resolveSource(given.old);
  const old = await openSide("old", source, flags);
  const next = await openSide(
    "new",
    given.new === undefined ? workingTree : await resolveSource(given.new),
    flags,
  );
  if (old.side === undefined || next.side === undefined) {
    const sources = new Map([...old.sources, ...next.sources]);
    return { comparison: undefined, diagnostics: [...old.diagnostics, ...next.diagnostics], sources };
  }
  return compareSides(old.side, next.side);
}

async function compareSides(old: Side, next: Side): Promise<ComparedSources> {
  const { apis, diagnostics, sources } = await readSides(old, next);
  if (apis === undefined || hasErrors(diagnostics)) return { comparison: undefined, diagnostics, sources };
  const changes = compareApis(apis, old.version !== undefined || next.version !== undefined);
  return { comparison: { old, new: next, apis, changes }, diagnostics, sources };
}

/** All versions of both, or one with one: then a side that names none stands with its current version. */
function compareApis({ old, new: next }: Sides["apis"], isOneVersion: boolean): readonly Change[] {
  if (!isOneVersion) return compareModels(old, next);
  const [before, after] = [currentOf(old), currentOf(next)];
  return before === undefined || after === undefined ? [] : compareVersions(before, after);
}

/** Of a side that names a version there is only that one. */
export function currentOf(apis: readonly Api[]): Api | undefined {
  return apis.length === 1 ? apis[0] : apis.find(({ version }) => version.isCurrent);
}
