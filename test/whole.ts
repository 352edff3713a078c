/** Whether all cases are tried, as `npm run test:whole` does, or only as many as `npm test` has time for. */
export const isWhole = process.env["QUOIN_TESTS"] === "whole";

/** Every so-many-th of some cases; in a whole run all of them. */
export function everyNth<Case>(count: number, cases: readonly Case[]): readonly Case[] {
  return isWhole ? cases : cases.filter((_, index) => index % count === 0);
}
