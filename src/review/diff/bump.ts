import type { Change } from "./change.js";

/** Which number of a semantic version goes up. */
export type Bump = "major" | "minor" | "patch" | "none";

/** Largest first. */
const bumps: readonly Bump[] = ["major", "minor", "patch", "none"];

/** The larger of two. */
export function maxBump(a: Bump, b: Bump): Bump {
  return bumps.indexOf(a) <= bumps.indexOf(b) ? a : b;
}

/** How much of a new version of the generated package a change takes. */
export function bumpOf({ verdict: { client, source } }: Change): Bump {
  if (client === "breaking" || source === "breaking") return "major";
  if (client !== "safe" || (source !== "doc" && source !== "none")) return "minor";
  return "patch";
}

/** The largest bump of some changes, and the changes that decide it. */
export function decideBump(changes: readonly Change[]): {
  readonly bump: Bump;
  readonly deciding: readonly Change[];
} {
  const bump = changes.map(bumpOf).reduce(maxBump, "none");
  return { bump, deciding: bump === "none" ? [] : changes.filter((change) => bumpOf(change) === bump) };
}

interface SemanticVersion {
  readonly numbers: readonly [number, number, number];
  readonly isPrerelease: boolean;
}

/** What a bump means for a version: before 1.0.0 each is one place down. */
export function shiftBump(version: string, bump: Bump): Bump {
  if (readVersion(version)?.numbers[0] !== 0) return bump;
  return bump === "major" ? "minor" : bump === "minor" ? "patch" : bump;
}

/** The version after a bump that has been shifted; `undefined` if the version can't be read. */
export function nextVersion(version: string, bump: Bump): string | undefined {
  const read = readVersion(version);
  if (read === undefined) return undefined;
  const [major, minor, patch] = read.numbers;
  switch (bump) {
    case "major":
      return `${major + 1}.0.0`;
    case "minor":
      return `${major}.${minor + 1}.0`;
    case "patch":
      return `${major}.${minor}.${patch + 1}`;
    case "none":
      return version;
  }
}

/** Whether the step from one version to the other is at least that bump. After a prerelease, which promises nothing, any is. */
export function isEnough(old: string, next: string, bump: Bump): boolean {
  if (bump === "none") return true;
  const [before, after, required] = [readVersion(old), readVersion(next), nextVersion(old, bump)];
  if (before === undefined || after === undefined || required === undefined) return true;
  if (before.isPrerelease) return old !== next;
  return compareNumbers(after.numbers, readVersion(required)?.numbers ?? [0, 0, 0]) >= 0;
}

function readVersion(text: string): SemanticVersion | undefined {
  const [, major, minor, patch, prerelease] = /^(\d+)\.(\d+)\.(\d+)(-[^+]+)?/u.exec(text) ?? [];
  if (patch === undefined) return undefined;
  return {
    numbers: [Number(major), Number(minor), Number(patch)],
    isPrerelease: prerelease !== undefined,
  };
}

function compareNumbers(a: SemanticVersion["numbers"], b: SemanticVersion["numbers"]): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
