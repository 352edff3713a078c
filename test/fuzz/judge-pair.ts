import type { ModelPair } from "./draw-pair.js";
import { judgeFindings } from "./judge-findings.js";
import { judgeLaws } from "./judge-laws.js";
import { judgeTexts } from "./judge-texts.js";
import { broken, judgeDiagnostic, judgeError, judgeTime, type Verdict, type Violation } from "./judge.js";
import { type Comparison, oldMark, type PairOutcome, type PairPipeline } from "./pair-pipeline.js";
import { readApis } from "./read-apis.js";

/** Compares two models as `quoin diff` does, and says which promises that breaks; never throws. */
export async function judgePair(pair: ModelPair, pipeline: PairPipeline): Promise<Verdict> {
  try {
    const { outcome, milliseconds } = await timed(pair, pipeline);
    const { comparison } = outcome;
    const again = await pipeline.compare(pair);
    const violations = [
      ...judgeRefusal(outcome, pair),
      ...(comparison === undefined ? [] : judgeComparison(comparison, pair)),
      ...(textOf(outcome) === textOf(again) ? [] : [broken("same twice", "The second time differs.")]),
      ...(await judgeTime(milliseconds, async () => (await timed(pair, pipeline)).milliseconds)),
    ];
    const codes = comparison?.report.findings.map(({ change }) => change.kind) ?? [];
    const says = `${outcome.rendered}${comparison?.texts.terminal ?? ""}`;
    return { isAccepted: comparison !== undefined, says, codes: [...new Set(codes)], violations };
  } catch (error) {
    return { isAccepted: false, says: "", codes: [], violations: [judgeError(error)] };
  }
}

/** Sound models are compared, and others are refused with a place. */
function judgeRefusal({ comparison, diagnostics }: PairOutcome, pair: ModelPair): readonly Violation[] {
  const areSound = readApis(pair.old) !== undefined && readApis(pair.new) !== undefined;
  const files = [...pair.old.map(({ path, text }) => ({ path: `${oldMark}${path}`, text })), ...pair.new];
  const placed = diagnostics.filter(({ code }) => code !== "unsound-side");
  return [
    ...(areSound === (comparison !== undefined)
      ? []
      : [broken("compared or refused", `Sound: ${areSound}.`)]),
    ...(areSound || placed.length > 0 ? [] : [broken("refusal without a reason", "")]),
    ...placed.flatMap((diagnostic) => judgeDiagnostic(diagnostic, files)),
  ];
}

function judgeComparison({ apis, report, texts }: Comparison, pair: ModelPair): readonly Violation[] {
  const reasons = report.packages.flatMap(({ because }) => because);
  return [
    ...judgeFindings(report.findings, pair),
    ...report.migrations.flatMap(({ findings, isGone }) =>
      judgeFindings(findings, isGone ? pair : { ...pair, old: pair.new }),
    ),
    ...judgeLaws(pair, apis),
    ...judgeTexts(texts),
    ...reasons
      .filter((text) => text.includes("no change of the model explains"))
      .map((text) => broken("unexplained report", text)),
  ];
}

function textOf({ comparison, rendered }: PairOutcome): string {
  return JSON.stringify([comparison?.texts, rendered]);
}

async function timed(
  pair: ModelPair,
  { compare, now }: PairPipeline,
): Promise<{ outcome: PairOutcome; milliseconds: number }> {
  const started = now();
  const outcome = await compare(pair);
  return { outcome, milliseconds: now() - started };
}
