import type { Finding } from "./finding.js";

/** For whom a comparison is made: what is sent, what callers of the SDK compile, what a server has to do. */
export const readers = ["wire", "sdk", "server"] as const;

export type Reader = (typeof readers)[number];

/** Whether a finding concerns that reader. */
export function concerns({ change: { verdict, direction } }: Finding, reader: Reader): boolean {
  switch (reader) {
    case "wire":
      return direction !== "none" || verdict.client !== "safe";
    case "sdk":
      return verdict.source !== "none";
    case "server":
      return verdict.server !== "safe";
  }
}

/** What can make a comparison fail. */
export const conditions = ["client", "risky", "source", "behaviour", "released", "question", "bump"] as const;

export type Condition = (typeof conditions)[number];

/** What finding meets a condition; that of a package's version isn't about one. */
const tests: Readonly<Record<Exclude<Condition, "bump">, (finding: Finding) => boolean>> = {
  client: ({ change }) => change.verdict.client === "breaking",
  risky: ({ change }) => change.verdict.client === "risky",
  behaviour: ({ change }) => change.verdict.client === "behaviour",
  source: ({ change }) => change.verdict.source === "breaking",
  released: ({ change }) => change.breaksReleased !== undefined,
  question: ({ change }) => change.question !== undefined,
};

/** How many findings that nobody has accepted meet a condition. */
export function countMet(findings: readonly Finding[], condition: Exclude<Condition, "bump">): number {
  return findings.filter((finding) => finding.accepted === undefined && tests[condition](finding)).length;
}
