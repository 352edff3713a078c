import type { Difference } from "./find-differences.js";
import type { Verdict } from "./run.js";
import type { Summary } from "./run-book.js";
import type { Vector } from "./vector.js";

export const usage = `Usage: npm run vectors:serve -- [--port <number>]

Plays the conformance vectors to a client in any language, over HTTP on this machine.
test/vectors/README.md says how a client is played.

  --port <number>  where it listens; 0 takes any that is free (default: 4020)
  --help           this text

It runs until it is interrupted. Exit codes: 0 if every verdict was that the client passed, 1 if one
was not, 2 if it can't start.
`;

/** What is printed when the server has started. */
export function renderStart(url: string, { vectors }: Summary): string {
  return `${vectors} vectors on ${url}
  curl ${url}/vectors
  curl -d '{"vector":"N8 read"}' ${url}/runs
`;
}

/** One line for a run that has ended, and one for each difference. */
export function renderVerdict({ id }: Vector, { passed, differences }: Verdict): string {
  return [`${passed ? "passed" : "failed"}  ${id}`, ...differences.map(renderDifference), ""].join("\n");
}

function renderDifference({ what, expected, observed }: Difference): string {
  return `        ${what}: expected ${JSON.stringify(expected)}, observed ${JSON.stringify(observed)}`;
}

/** The last line. */
export function renderSummary({ vectors, passed, failed, notPlayed }: Summary): string {
  return `${vectors} vectors: ${passed} passed, ${failed.length} failed, ${notPlayed} not played\n`;
}
