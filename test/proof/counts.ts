import type { RoundEnd, Violation } from "./trace.js";

/** What is counted of a logical call. */
export interface CountedCall {
  readonly rounds: readonly { readonly end: CountedEnd }[];
  readonly attempts: readonly unknown[];
}

type CountedEnd =
  | { readonly kind: Exclude<RoundEnd["kind"], "failed"> }
  | { readonly kind: "failed"; readonly error: { readonly outcome: string } };

/** A schedule that broke an invariant. */
export interface Failure extends Violation {
  readonly seed: number;
}

/** Counts over many schedules; outcomes count calls, by the first outcome that their callers got. */
export interface Counts {
  schedules: number;
  calls: number;
  attempts: number;
  ok: number;
  not_executed: number;
  unknown: number;
  /** Their process died before they got an outcome. */
  lost: number;
  /** Unknown or lost at first, and known in the end. */
  resumed: number;
  /** The first ones. */
  readonly failures: Failure[];
  /** How many schedules broke an invariant. */
  failed: number;
}

export function emptyCounts(): Counts {
  return {
    schedules: 0,
    calls: 0,
    attempts: 0,
    ok: 0,
    not_executed: 0,
    unknown: 0,
    lost: 0,
    resumed: 0,
    failures: [],
    failed: 0,
  };
}

const maxFailures = 20;

export function count(
  counts: Counts,
  seed: number,
  calls: readonly CountedCall[] | undefined,
  violations: readonly Violation[],
): void {
  counts.schedules += 1;
  for (const call of calls ?? []) countCall(counts, call);
  if (violations.length === 0) return;
  counts.failed += 1;
  for (const violation of violations.slice(0, 3)) {
    if (counts.failures.length < maxFailures) counts.failures.push({ seed, ...violation });
  }
}

function countCall(counts: Counts, { rounds, attempts }: CountedCall): void {
  const first = toldBy(rounds[0]);
  const last = toldBy(rounds.at(-1));
  counts.calls += 1;
  counts.attempts += attempts.length;
  counts[first] += 1;
  const isOpen = first === "unknown" || first === "lost";
  if (isOpen && (last === "ok" || last === "not_executed")) counts.resumed += 1;
}

function toldBy(
  round: CountedCall["rounds"][number] | undefined,
): "ok" | "not_executed" | "unknown" | "lost" {
  if (round === undefined || round.end.kind === "lost") return "lost";
  if (round.end.kind === "ok") return "ok";
  return round.end.kind === "failed" && round.end.error.outcome === "not_executed"
    ? "not_executed"
    : "unknown";
}

export function addCounts(sum: Counts, part: Counts): void {
  for (const name of [
    "schedules",
    "calls",
    "attempts",
    "ok",
    "not_executed",
    "unknown",
    "lost",
    "resumed",
    "failed",
  ] as const) {
    sum[name] += part[name];
  }
  sum.failures.push(...part.failures.slice(0, maxFailures - sum.failures.length));
}

/** `12,345 schedules, 20,000 calls in 40,000 attempts: …` */
export function describeCounts(counts: Counts): string {
  const words = (number: number): string => number.toLocaleString("en-US");
  const { ok, not_executed, unknown, lost, resumed } = counts;
  return [
    `${words(counts.schedules)} schedules, ${words(counts.calls)} calls, ${words(counts.attempts)} attempts:`,
    `${words(ok)} ok, ${words(not_executed)} not executed, ${words(unknown)} unknown,`,
    `${words(lost)} lost with their process, ${words(resumed)} of those resumed;`,
    `${words(counts.failed)} violations`,
  ].join(" ");
}

/** One line for each failure. */
export function describeFailures({ failures }: Counts): string {
  return failures
    .map(
      ({ seed, rule, call, text }) =>
        `seed ${seed} breaks ${rule}${call === undefined ? "" : ` (${call})`}: ${text}`,
    )
    .join("\n");
}
