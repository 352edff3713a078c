import { displayWidth, visible } from "../../text/visible.js";
import { counted } from "../../text/words.js";
import type { Change } from "../change.js";
import type { ComparisonReport } from "../comparison-report.js";
import type { Finding } from "../finding.js";
import { placeOf } from "./places.js";
import type { TerminalOptions } from "./terminal-options.js";
import { untoldValues, versionsToTell } from "./finding-facts.js";
import { listNames, wrap } from "./wrap.js";

export interface FindingOptions extends TerminalOptions {
  readonly report: ComparisonReport;
  /** Whether the reasons for such a change are shown already. */
  readonly isExplained: boolean;
}

/** A finding with its reasons, in a few lines. */
export function renderFinding(finding: Finding, options: FindingOptions): readonly string[] {
  const { change, accepted } = finding;
  const { width } = options;
  const indented = (text: string) => wrap(visible(text), width - 4).map((line) => `    ${line}`);
  const reasons = options.isExplained || accepted !== undefined ? [] : indented(change.why);
  return [
    ...renderTitle(change, options),
    ...reasons,
    ...renderVersions(change, options).map((line) => `    ${line}`),
    ...renderNamed("help", accepted === undefined && !options.isExplained ? change.help : undefined, options),
    ...renderNamed("asks", accepted === undefined ? change.question : undefined, options),
    ...(accepted === undefined ? [] : renderAcceptance(finding, options)),
    ...renderWitness(finding, options),
    ...renderReach(change, options).map((line) => `    ${line}`),
    ...renderOrigin(change, options).map((line) => `    ${line}`),
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
  const values = untoldValues(change);
  const text = values === undefined ? change.title : `${change.title}  ${values.before} → ${values.after}`;
  return wrap(visible(text), width - 4).map((line, index) => `${index === 0 ? "  " : "    "}${line}`);
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

function renderReach({ reaches, webhooks = [] }: Change, { width }: FindingOptions): readonly string[] {
  const parts = [...nameReached("operation", reaches, width), ...nameReached("webhook", webhooks, width)];
  return parts.flatMap((part) => wrap(visible(part), width - 4));
}

function renderVersions(change: Change, { report, width }: FindingOptions): readonly string[] {
  const { breaksReleased } = change;
  const versions = versionsToTell(change, report);
  const parts = [
    ...(versions.length === 0 ? [] : [`only in ${listNames(versions, width - 20)}`]),
    ...(breaksReleased === undefined ? [] : [`in ${breaksReleased}, which is released`]),
  ];
  return parts.flatMap((part) => wrap(visible(part), width - 4));
}

function nameReached(noun: string, names: readonly string[], width: number): readonly string[] {
  if (names.length === 0) return [];
  const count = `reaches ${counted(names.length, noun)}: `;
  return [`${count}${listNames(names, width - 4 - count.length)}`];
}

function renderNamed(
  word: "help" | "asks",
  text: string | undefined,
  { paint, width }: TerminalOptions,
): readonly string[] {
  if (text === undefined) return [];
  const [first = "", ...rest] = wrap(visible(text), width - 10);
  return [`    ${paint("help", word)}  ${first}`, ...rest.map((line) => `          ${line}`)];
}

/** Code that compiled before the change. */
function renderWitness({ witness, accepted }: Finding, { paint }: TerminalOptions): readonly string[] {
  if (witness === undefined || accepted !== undefined) return [];
  const lines = witness.split("\n").map(visible);
  return lines.map((line, index) => `    ${paint("code", `${index === 0 ? "code" : "    "}  ${line}`)}`);
}

function renderAcceptance({ accepted }: Finding, { width }: TerminalOptions): readonly string[] {
  if (accepted === undefined) return [];
  const { nature, reason, until } = accepted;
  const ending = until === undefined ? "" : ` (until ${until})`;
  return wrap(visible(`${nature}: ${reason}${ending}`), width - 4).map((line) => `    ${line}`);
}
