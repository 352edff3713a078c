import { seededRandom } from "../src/sandbox/random.js";

/**
 * Whether all cases are tried, as `npm run test:whole` does, or only as many as `npm test` has time for. Tests that only
 * the former runs have the tag `whole`; files that only it reads are called `….whole.test.ts`.
 */
export const isWhole = process.env["QUOIN_TESTS"] === "whole";

/** What draws begin with. It is the same each time: nobody's change fails by what another draw would have found before it. */
export const seed = Number(process.env["QUOIN_SEED"] ?? 1);

/** Draws so many of some cases, others for each seed, and keeps their order; in a whole run all of them. */
export function drawSome<Case>(count: number, cases: readonly Case[]): readonly Case[] {
  return isWhole ? cases : drawFew(count, cases);
}

/** Draws so many in a whole run, too: other files try them all. */
export function drawFew<Case>(count: number, cases: readonly Case[]): readonly Case[] {
  const random = seededRandom(seed, "cases");
  const ranks = cases.map((_, index) => ({ index, rank: random.next() }));
  const drawn = new Set(
    ranks
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, count)
      .map(({ index }) => index),
  );
  return cases.filter((_, index) => drawn.has(index));
}
