import type { Paint } from "../../../language/diagnostics/paint.js";
import { displayWidth, visible } from "../../../language/text/visible.js";
import { counted } from "../../../language/text/words.js";
import type { Change } from "../change.js";
import type { ComparisonReport } from "../comparison-report.js";
import type { Acceptance, Finding } from "../finding.js";
import type { Bundle } from "./bundles.js";
import { describeAffected } from "./callers.js";
import { codeInLanguages, openPoints, untoldValues, versionsToTell } from "./finding-facts.js";
import { placeOf } from "./places.js";
import { indent, listNames } from "./wrap.js";

export interface TerminalOptions {
  readonly paint: Paint;
  /** How many columns a line may have. */
  readonly width: number;
  /** Whether to show what is safe, and every finding of a section. */
  readonly verbose: boolean;
}

export interface FindingOptions extends TerminalOptions {
  readonly report: ComparisonReport;
}

/** A finding with its reasons, or several that have one cause, in a few lines. */
export function renderBundle({ finding, findings }: Bundle, options: FindingOptions): readonly string[] {
  const { change, accepted } = finding;
  const { paint, width } = options;
  const { why, help, question, witness } = openPoints(finding);
  const say = (...texts: readonly string[]) => texts.flatMap((text) => indent(text, width));
  const name = (word: string, text: string) =>
    indent(text, width, " ".repeat(10), `    ${paint("help", word)}  `);
  return [
    ...renderTitle(change, options),
    ...(why === undefined ? [] : say(why)),
    ...say(...describeVersions(change, options)),
    ...(help === undefined ? [] : name("help", help)),
    ...(question === undefined ? [] : name("asks", question)),
    ...(accepted === undefined ? [] : say(describeAcceptance(accepted))),
    ...(witness === undefined ? [] : renderWitness(witness, options)),
    ...say(...describeReach(change, options), ...describeLanguages(change)),
    ...say(...describeCallers(finding, options)),
    ...(findings.length === 1
      ? renderOrigin(change, options).map((line) => `    ${line}`)
      : findings.flatMap((one) => renderMember(one, options))),
  ];
}

/** One of several findings that have one cause: its title, where it is, and its fingerprint. */
function renderMember({ change }: Finding, options: FindingOptions): readonly string[] {
  const { width } = options;
  return [
    ...indent(titleOf(change), width, "      ", "    - "),
    ...renderOrigin(change, options).map((line) => `      ${line}`),
  ];
}

/** A finding in one line, or as many as its title and its kind take. */
export function renderLine({ change }: Finding, options: TerminalOptions): readonly string[] {
  const lines = renderTitle(change, options);
  const last = lines.at(-1) ?? "";
  const kind = options.paint("code", change.kind);
  return displayWidth(`${last}  ${change.kind}`) > options.width
    ? [...lines, `    ${kind}`]
    : [...lines.slice(0, -1), `${last}  ${kind}`];
}

function renderTitle(change: Change, { width }: TerminalOptions): readonly string[] {
  return indent(titleOf(change), width, "    ", "  ");
}

function titleOf(change: Change): string {
  const values = untoldValues(change);
  return values === undefined ? change.title : `${change.title}  ${values.before} → ${values.after}`;
}

/** `spec/api.yaml:12:3  res.field-removed  7f3a9c1e20ab`, in a narrow terminal one below the other. */
function renderOrigin(change: Change, { paint, report, width }: FindingOptions): readonly string[] {
  const { kind, fingerprint } = change;
  const at = placeOf(change, report);
  const place = at && visible(`${at.mark}${at.file}:${at.line}:${at.column}`);
  const words = [...(place === undefined ? [] : [place]), kind, fingerprint];
  const painted = words.map((word) => paint(word === place ? "place" : "code", word));
  return displayWidth(words.join("  ")) <= width - 4 ? [painted.join("  ")] : painted;
}

function describeReach({ reaches, webhooks = [] }: Change, { width }: FindingOptions): readonly string[] {
  return [...nameReached("operation", reaches, width), ...nameReached("webhook", webhooks, width)];
}

function nameReached(noun: string, names: readonly string[], width: number): readonly string[] {
  if (names.length === 0) return [];
  const count = `reaches ${counted(names.length, noun)}: `;
  return [`${count}${listNames(names, width - 4 - count.length)}`];
}

function describeCallers(finding: Finding, { width }: FindingOptions): readonly string[] {
  const affected = describeAffected(finding);
  if (affected === undefined) return [];
  const count = `affects ${affected.words}: `;
  // On two lines.
  return [`${count}${listNames(affected.names, 2 * (width - 4) - count.length)}`];
}

function describeVersions(change: Change, { report, width }: FindingOptions): readonly string[] {
  const { breaksReleased } = change;
  if (breaksReleased !== undefined) return [`in ${breaksReleased}, which is released`];
  const versions = versionsToTell(change, report);
  return versions.length === 0 ? [] : [`only in ${listNames(versions, width - 20)}`];
}

function describeLanguages(change: Change): readonly string[] {
  const languages = codeInLanguages(change);
  return languages === undefined ? [] : [`code that compiled: ${languages}`];
}

function describeAcceptance({ nature, reason, until }: Acceptance): string {
  return `${nature}: ${reason}${until === undefined ? "" : ` (until ${until})`}`;
}

/** Code that compiled before the change. */
function renderWitness(witness: string, { paint }: TerminalOptions): readonly string[] {
  const lines = witness.split("\n").map(visible);
  return lines.map((line, index) => `    ${paint("code", `${index === 0 ? "code" : "    "}  ${line}`)}`);
}
