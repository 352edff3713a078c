import { type Diagnosed, hasErrors } from "../../../language/diagnostics/diagnostic.js";
import type { Change } from "../../../review/diff/change.js";
import { compareModels, compareVersions } from "../../../review/diff/compare-models.js";
import { findMigrations, type Migration } from "../../../review/diff/migrations.js";
import type { Flags } from "../config/flags.js";
import { readSides } from "./read-sides.js";
import { findSources, followDocument } from "./find-sources.js";
import { placeInDocuments } from "./place-in-documents.js";
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

/** Finds, reads and compares both sides. Throws `GitFailure`. */
export async function compareSources(given: GivenSources): Promise<ComparedSources> {
  const { flags } = given;
  const sources = await findSources(given);
  const next = await openSide("new", sources.new, flags);
  const isFile = sources.new.kind !== "url";
  const before = isFile ? await followDocument(sources.old, next.side, flags) : sources.old;
  const old = await openSide("old", before, flags);
  if (old.side === undefined || next.side === undefined) {
    const texts = new Map([...old.sources, ...next.sources]);
    return { comparison: undefined, diagnostics: [...old.diagnostics, ...next.diagnostics], sources: texts };
  }
  return compareSides(old.side, next.side, given.today);
}

/** Reads and compares two sides, wherever their files are. */
export async function compareSides(old: Side, next: Side, today: string): Promise<ComparedSources> {
  const { apis, origins, diagnostics, sources } = await readSides(old, next);
  if (apis === undefined || hasErrors(diagnostics)) return { comparison: undefined, diagnostics, sources };
  const sides = { old, new: next, apis };
  const { changes, migrations } = compareApis(sides, today);
  const comparison = { ...sides, changes: placeInDocuments(changes, origins), migrations };
  return { comparison, diagnostics, sources };
}

/** All versions of both, or one with one. */
function compareApis(sides: Sides, today: string): Pick<SidesCompared, "changes" | "migrations"> {
  const versions = versionsOf(sides);
  if (versions !== undefined) {
    return { changes: compareVersions(versions.old, versions.new, { today }), migrations: [] };
  }
  const { old, new: next } = sides.apis;
  const isCurrentFollowed = sides.new.settings.outputs.some(
    ({ apiVersion, scope }) => apiVersion === undefined && scope === "client",
  );
  return {
    changes: compareModels(old, next, { isCurrentFollowed, today }),
    migrations: findMigrations(old, next),
  };
}
