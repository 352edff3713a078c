import { groupBy } from "../../../language/model/group-by.js";
import { asCode, compareTexts, conjunction, shortened } from "../../../language/text/words.js";
import type { CallerPlace } from "../affected-callers.js";
import type { Change } from "../change.js";
import type { Finding } from "../finding.js";
import { changeKinds } from "../kinds/catalog.js";
import { fillInAny } from "../kinds/fill-in.js";
import type { ChangeKind } from "../kinds/kind.js";
import { tallyOf } from "../kinds/tally.js";
import type { Pair } from "../pair.js";
import { countChanges } from "./sections.js";
import { around, lastStepOf, type Subject, subjectKey } from "../subject.js";

/** What has one cause, as one item of a list. */
export interface Bundle {
  /** What is told: the only finding, or one with the hits of all. */
  readonly finding: Finding;
  /** All of them, in their order: never empty. */
  readonly findings: readonly Finding[];
}

/** Longer bundles are several. */
const maxFindings = 20;

/**
 * Puts findings together that say the same of several things: of one parent, or of the same part of several ones, or of operations that
 * are gone or elsewhere. What was accepted, and what others have put together already, stays alone.
 */
export function bundleFindings(findings: readonly Finding[]): readonly Bundle[] {
  const bySibling = groupBy(findings, (finding) => keyOf(finding, parentOf) ?? finding);
  const alone = new Set([...bySibling.values()].filter(({ length }) => length === 1).flat());
  const groups = groupBy(
    findings,
    (finding) => keyOf(finding, alone.has(finding) ? lastStepOf : parentOf) ?? finding,
  );
  return [...groups.values()].flatMap(chunk).map(bundle);
}

function keyOf({ change, accepted }: Finding, whereOf: (subject: Subject) => string): string | undefined {
  const { kind, subject, versions, breaksReleased, question, why, help, parts } = change;
  if (accepted !== undefined || parts !== undefined || tallyOf(kind, 1) === undefined) return undefined;
  const moved = movedPart(change);
  const shape = moved ?? [change.before, change.after, whereOf(subject)];
  return JSON.stringify([kind, versions, breaksReleased, question, why, help, shape]);
}

function parentOf(subject: Subject): string {
  return subjectKey(around(subject));
}

/** What differs of where a call goes: nothing where it is gone; `undefined` if the change is about something else. */
function movedPart({ kind, before, after }: Change): Pair<string> | undefined {
  const { leads }: ChangeKind = changeKinds[kind];
  if (leads !== "moved") return undefined;
  if (before === undefined || after === undefined) return { old: "", new: "" };
  const rest = withoutSharedStart({ old: before.split("/"), new: after.split("/") });
  const ends = withoutSharedStart({ old: rest.old.toReversed(), new: rest.new.toReversed() });
  return { old: ends.old.toReversed().join("/"), new: ends.new.toReversed().join("/") };
}

function withoutSharedStart({ old, new: next }: Pair<readonly string[]>): Pair<readonly string[]> {
  const end = old.findIndex((segment, index) => segment !== next[index]);
  const shared = end === -1 ? old.length : end;
  return { old: old.slice(shared), new: next.slice(shared) };
}

function chunk(group: readonly [Finding, ...Finding[]]): readonly (readonly [Finding, ...Finding[]])[] {
  const [first, ...others] = group.slice(maxFindings);
  const start: readonly [Finding, ...Finding[]] = [group[0], ...group.slice(1, maxFindings)];
  return first === undefined ? [start] : [start, ...chunk([first, ...others])];
}

function bundle(findings: readonly [Finding, ...Finding[]]): Bundle {
  const [first, ...others] = findings;
  return { finding: others.length === 0 ? first : merge(findings), findings };
}

/** The first with the hits of all. */
function merge(findings: readonly [Finding, ...Finding[]]): Finding {
  const [{ witness, change: first }] = findings;
  const changes = findings.map(({ change }) => change);
  const { several }: ChangeKind = changeKinds[first.kind];
  return {
    change: {
      ...withoutValues(first),
      title: titleOf(findings, first),
      why: several === undefined ? ofEach(first.why) : fillInAny(several.why),
      ...(first.help !== undefined && { help: several?.help ?? first.help }),
      reaches: unionOf(changes.map(({ reaches }) => reaches)),
      webhooks: unionOf(changes.map(({ webhooks = [] }) => webhooks)),
    },
    symbols: unionOf(findings.map(({ symbols }) => symbols)),
    witness,
    callers: placesOf(findings),
  };
}

/** The title says them, or each of its changes says its own. */
function withoutValues({ before: _before, after: _after, count: _count, ...shared }: Change): Change {
  return shared;
}

/** The start of a sentence is a small letter after a colon, unless it is a name. */
function ofEach(sentence: string): string {
  return `For each of them: ${sentence.replace(/^[A-Z](?=[a-z ])/u, (letter) => letter.toLowerCase())}`;
}

/** `2 fields became required in requests: `name` and `size`.`, `3 operations moved to another path: `organizations` → `orgs`.` */
function titleOf(findings: readonly Finding[], first: Change): string {
  const all = countChanges(findings);
  const { old = "", new: next = "" } = movedPart(first) ?? {};
  const fields = unionOf(
    findings.map(({ change: { subject } }) =>
      lastStepOf(around(subject)) === "fields" ? [lastStepOf(subject)] : [],
    ),
  );
  const what = old === "" || next === "" ? nameFirst(fields) : `${asCode(old)} → ${asCode(next)}`;
  return `${tallyOf(first.kind, all) ?? ""}${what === "" ? "" : `: ${what}`}.`;
}

/** How many names a title has. */
const maxNames = 3;

function nameFirst(names: readonly string[]): string {
  return conjunction(shortened(names.map(asCode), maxNames));
}

function placesOf(findings: readonly Finding[]): readonly CallerPlace[] {
  const places = findings.flatMap(({ callers = [] }) => callers);
  const byPlace = groupBy(places, ({ file, line, column, use }) => `${file}:${line}:${column} ${use}`);
  return [...byPlace.values()]
    .map(([place]) => place)
    .toSorted((one, other) => compareTexts(one.file, other.file) || one.line - other.line);
}

function unionOf<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  return [...new Set(lists.flat())];
}
