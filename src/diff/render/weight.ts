import type { Change } from "../change.js";
import type { Finding } from "../finding.js";

/** What weighs most about a finding, worst first. */
const weights = [
  "released",
  "client",
  "source",
  "behaviour",
  "risky",
  "question",
  "some-code",
  "accepted",
  "safe",
] as const;

export type Weight = (typeof weights)[number];

/** For documents that have one level for each finding. */
export function weigh({ change, accepted }: Finding): Weight {
  return accepted === undefined ? weighChange(change) : "accepted";
}

/** The same, whether somebody has accepted it or not. */
export function weighChange({ verdict: { client, source }, breaksReleased, question }: Change): Weight {
  if (breaksReleased !== undefined) return "released";
  if (client === "breaking") return "client";
  if (source === "breaking") return "source";
  if (client !== "safe") return client;
  if (question !== undefined) return "question";
  return source === "constructing" || source === "reading" ? "some-code" : "safe";
}

/** Worst first, otherwise in the same order. */
export function orderByWeight(findings: readonly Finding[]): readonly Finding[] {
  return weights.flatMap((weight) => findings.filter((finding) => weigh(finding) === weight));
}
