import type { CallStory, Story, Violation } from "./story.js";

/** A schedule that broke an invariant. */
export interface Failure extends Violation {
  readonly seed: number;
}

/** What became of many schedules; outcomes count calls, by what their callers were told first. */
export interface Tally {
  schedules: number;
  calls: number;
  tries: number;
  ok: number;
  not_executed: number;
  unknown: number;
  /** Their process died before they were told anything. */
  lost: number;
  /** Unknown or lost at first, and known in the end. */
  resumed: number;
  /** The first ones. */
  readonly failures: Failure[];
  /** How many schedules broke an invariant. */
  failed: number;
}

export function emptyTally(): Tally {
  return {
    schedules: 0,
    calls: 0,
    tries: 0,
    ok: 0,
    not_executed: 0,
    unknown: 0,
    lost: 0,
    resumed: 0,
    failures: [],
    failed: 0,
  };
}

const mostFailures = 20;

export function count(
  tally: Tally,
  seed: number,
  story: Story | undefined,
  violations: readonly Violation[],
): void {
  tally.schedules += 1;
  for (const call of story?.calls ?? []) countCall(tally, call);
  if (violations.length === 0) return;
  tally.failed += 1;
  for (const violation of violations.slice(0, 3)) {
    if (tally.failures.length < mostFailures) tally.failures.push({ seed, ...violation });
  }
}

function countCall(tally: Tally, { rounds, tries }: CallStory): void {
  const first = toldBy(rounds[0]);
  const last = toldBy(rounds.at(-1));
  tally.calls += 1;
  tally.tries += tries.length;
  tally[first] += 1;
  const isOpen = first === "unknown" || first === "lost";
  if (isOpen && (last === "ok" || last === "not_executed")) tally.resumed += 1;
}

function toldBy(round: CallStory["rounds"][number] | undefined): "ok" | "not_executed" | "unknown" | "lost" {
  if (round === undefined || round.end.kind === "lost") return "lost";
  if (round.end.kind === "ok") return "ok";
  return round.end.kind === "failed" && round.end.error.outcome === "not_executed"
    ? "not_executed"
    : "unknown";
}

export function addTally(sum: Tally, part: Tally): void {
  for (const name of [
    "schedules",
    "calls",
    "tries",
    "ok",
    "not_executed",
    "unknown",
    "lost",
    "resumed",
    "failed",
  ] as const)
    sum[name] += part[name];
  sum.failures.push(...part.failures.slice(0, mostFailures - sum.failures.length));
}

/** `12,345 schedules, 20,000 calls in 40,000 tries: …` */
export function describeTally(tally: Tally): string {
  const words = (number: number): string => number.toLocaleString("en-US");
  const { ok, not_executed, unknown, lost, resumed } = tally;
  return [
    `${words(tally.schedules)} schedules, ${words(tally.calls)} calls, ${words(tally.tries)} tries:`,
    `${words(ok)} ok, ${words(not_executed)} not executed, ${words(unknown)} unknown,`,
    `${words(lost)} lost with their process, ${words(resumed)} of those resumed;`,
    `${words(tally.failed)} violations`,
  ].join(" ");
}

/** One line for each failure. */
export function describeFailures({ failures }: Tally): string {
  return failures
    .map(
      ({ seed, rule, call, text }) =>
        `seed ${seed} breaks ${rule}${call === undefined ? "" : ` (${call})`}: ${text}`,
    )
    .join("\n");
}
