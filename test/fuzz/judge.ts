import { catalog } from "../../src/language/diagnostics/catalog.js";
import {
  type Diagnostic,
  hasErrors,
  isDiagnosticCode,
  type Place,
} from "../../src/language/diagnostics/diagnostic.js";
import { normaliseText } from "../../src/language/read/files/decode-file.js";
import type { Outcome, Pipeline } from "./pipeline.js";
import type { ModelFiles } from "./random-model.js";

/** A promise that is broken for a model. */
export interface Violation {
  /** The same for all models that break it in the same way. */
  readonly rule: string;
  readonly says: string;
}

export interface Verdict {
  readonly isAccepted: boolean;
  /** What people are told of it. */
  readonly says: string;
  readonly codes: readonly string[];
  readonly violations: readonly Violation[];
}

/** In milliseconds. Other programs take their share too, so that the fastest of some attempts counts. */
const longest = 2_000;
const attempts = 4;

/** Reads, builds, checks, renders and emits a model, and says which promises that breaks; never throws. */
export async function judge(files: ModelFiles, pipeline: Pipeline, isWhole: boolean): Promise<Verdict> {
  try {
    const { outcome, milliseconds } = timed(files, pipeline);
    const again = pipeline.read(files);
    const violations = [
      ...outcome.diagnostics.flatMap((diagnostic) => judgeDiagnostic(diagnostic, files)),
      ...judgeOutcome(outcome),
      ...(JSON.stringify(outcome) === JSON.stringify(again)
        ? []
        : [broken("same twice", "The second time differs.")]),
      ...(await judgeOutput(outcome, pipeline, isWhole)),
      ...(await judgeTime(milliseconds, async () => timed(files, pipeline).milliseconds)),
    ];
    const codes = [...new Set(outcome.diagnostics.map(({ code }) => code))];
    return { isAccepted: outcome.apis !== undefined, says: outcome.rendered, codes, violations };
  } catch (error) {
    return { isAccepted: false, says: "", codes: [], violations: [judgeError(error)] };
  }
}

function judgeOutcome({ hasDocument, apis, diagnostics, rendered }: Outcome): readonly Violation[] {
  const isFaulty = hasErrors(diagnostics);
  const control = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.exec(rendered);
  return [
    ...(isFaulty === (apis === undefined) ? [] : [broken("accepted or refused", `Errors: ${isFaulty}.`)]),
    ...(hasDocument || apis === undefined ? [] : [broken("model without a document", "")]),
    ...(control === null
      ? []
      : [broken("control character", JSON.stringify(rendered.slice(control.index - 40)))]),
  ];
}

export function judgeDiagnostic(diagnostic: Diagnostic, files: ModelFiles): readonly Violation[] {
  const { code, at, help, related = [] } = diagnostic;
  const says = JSON.stringify(diagnostic);
  if (!isDiagnosticCode(code)) return [broken(`code ${code}`, says)];
  const texts = [diagnostic.message, help ?? "", ...related.map(({ message }) => message)];
  const source = files.map(({ text }) => text).join("\n");
  return [
    ...(catalog[code].severity === diagnostic.severity ? [] : [broken(`severity of ${code}`, says)]),
    ...(help === undefined || help.trim() === "" ? [broken(`help of ${code}`, says)] : []),
    ...(isPlaceIn(files, at) ? [] : [broken(`place of ${code}`, says)]),
    ...(related.every((one) => isPlaceIn(files, one.at)) ? [] : [broken(`related place of ${code}`, says)]),
    ...(texts.some((text) => isInternal(text, source)) ? [broken(`text of ${code}`, says)] : []),
  ];
}

export function isPlaceIn(files: ModelFiles, at: Place | undefined): boolean {
  const file = files.find(({ path }) => path === at?.file);
  if (file === undefined || at === undefined) return false;
  const lines = normaliseText(file.text).split("\n");
  const isIn = (line: number, column: number) =>
    line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1] ?? "").length + 2;
  const isForward = at.endLine > at.line || (at.endLine === at.line && at.endColumn >= at.column);
  return isIn(at.line, at.column) && isIn(at.endLine, at.endColumn) && isForward;
}

/** What JavaScript says of itself, unless the model says it. */
export function isInternal(text: string, source: string): boolean {
  const words =
    text.match(/\[object \w+\]|\bundefined\b|\bNaN\b|\bCannot read\b|is not a function|\w+Error: /gu) ?? [];
  // A help may put a space where the source has none, and the source quotes.
  const compact = (one: string) => one.toLowerCase().replaceAll(/[\s"]/gu, "");
  return words.some((word) => !compact(source).includes(compact(word)));
}

async function judgeOutput(
  { apis = [] }: Outcome,
  pipeline: Pipeline,
  isWhole: boolean,
): Promise<readonly Violation[]> {
  const reports = apis.map(pipeline.report);
  if (!isWhole) return reports.some((text) => text.trim() === "") ? [broken("empty report", "")] : [];
  const emitted = await Promise.all(apis.map(async (api) => pipeline.emit(api)));
  return emitted.some((texts) => texts.some((text) => text.trim() === ""))
    ? [broken("empty output", "")]
    : [];
}

/** `again` does once more what took `first` milliseconds, and says how long that took. */
export async function judgeTime(first: number, again: () => Promise<number>): Promise<readonly Violation[]> {
  let fastest = first;
  for (let left = attempts; left > 0 && fastest > longest; left -= 1) {
    fastest = Math.min(fastest, await again());
  }
  return fastest > longest ? [broken("time", `It takes ${Math.round(fastest)} ms.`)] : [];
}

function timed(files: ModelFiles, { read, now }: Pipeline): { outcome: Outcome; milliseconds: number } {
  const started = now();
  const outcome = read(files);
  return { outcome, milliseconds: now() - started };
}

/** The same for errors that are thrown by the same function. */
export function judgeError(error: unknown): Violation {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const [, thrower = ""] = /^ +at (?:async )?(\S+)/mu.exec(stack) ?? [];
  return broken(
    `throws ${error instanceof Error ? error.name : "a value"} in ${thrower}`,
    `${message}\n${stack}`,
  );
}

export function broken(rule: string, says: string): Violation {
  return { rule, says };
}
