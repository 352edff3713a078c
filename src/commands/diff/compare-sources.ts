import { type Diagnosed, hasErrors } from "../../diagnostics/diagnostic.js";
import type { Change } from "../../diff/change.js";
import { compareModels, compareVersions } from "../../diff/compare-models.js";
import { findMigrations, type Migration } from "../../diff/migrations.js";
import type { Flags } from "../config/flags.js";
import { readSides } from "./read-sides.js";
import { type DiskSource, findBase, resolveSource } from "./resolve-source.js";
import { openSide, type Side } from "./side.js";
import { type Sides, versionsOf } from "./sides.js";

/** What is compared, and how: as the command line says. */
export interface GivenSources {
  /** Where the history left the default branch if absent. */
  readonly old?: string | undefined;
  /** The working tree if absent. */
  readonly new?: string | undefined;
  readonly flags: Flags;
  /** YYYY-MM-DD */
  readonly today: string;
}

export interface SidesCompared extends Sides {
  readonly changes: readonly Change[];
  /** Between versions of the new model; none where two versions are what is compared. */
  readonly migrations: readonly Migration[];
}

export interface ComparedSources extends Diagnosed {
  /** `undefined` if one of the sides can't be compared. */
  readonly comparison: SidesCompared | undefined;
}

const workingTree: DiskSource = { kind: "disk", path: undefined, version: undefined };

/** Finds, reads and compares both sides. Throws `GitFailure`. */
export async function compareSources(given: GivenSources): Promise<ComparedSources> {
  const { flags } = given;
  const source = given.old === undefined ? await findBase() : await resolveSource(given.old);
  const old = await openSide("old", source, flags);
  const target = given.new === undefined ? workingTree : await resolveSource(given.new);
  const next = await openSide("new", target, flags);
  if (old.side === undefined || next.side === undefined) {
    const sources = new Map([...old.sources, ...next.sources]);
    return { comparison: undefined, diagnostics: [...old.diagnostics, ...next.diagnostics], sources };
  }
  return compareSides(old.side, next.side, given.today);
}

/** Reads and compares two sides, wherever their files are. */
export async function compareSides(old: Side, next: Side, today: string): Promise<ComparedSources> {
  const { apis, diagnostics, sources } = await readSides(old, next);
  if (apis === undefined || hasErrors(diagnostics)) return { comparison: undefined, diagnostics, sources };
  const sides = { old, new: next, apis };
  return { comparison: { ...sides, ...compareApis(sides, today) }, diagnostics, sources };
}

/** All versions of both, or one with one. */
function compareApis(sides: Sides, today: string): Pick<SidesCompared, "changes" | "migrations"> {
  const versions = versionsOf(sides);
  if (versions !== undefined) {
    return { changes: compareVersions(versions.old, versions.new, { today }), migrations: [] };
  }
  const { old, new: next } = sides.apis;
  const isCurrentFollowed = sides.new.settings.outputs.some(({ apiVersion }) => apiVersion === undefined);
  return {
    changes: compareModels(old, next, { isCurrentFollowed, today }),
    migrations: findMigrations(old, next),
  };
}
