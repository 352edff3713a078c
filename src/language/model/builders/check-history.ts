import { asCode, listCodes } from "../../text/words.js";
import type { ModelProblem } from "../model-problem.js";
import type { VersionRange, Availability, LocatedEntry, Versioned } from "./versioned.js";
import type { Facts, SupersededKeys } from "../superseded-keys.js";
import { keyPlace, type Located, valuePlace } from "./located.js";

/** Reports an element that no version can have, or that would exist without what it is a part of. */
export function checkLife(
  element: Located<Availability>,
  own: VersionRange,
  whole: VersionRange,
  owner: string,
  context: Versioned,
): void {
  const refuse = (key: "since" | "until", problem: string, help: string) =>
    context.report("invalid-history", { owner, problem, help }, keyPlace(element, key));
  if (own.from >= own.to) {
    if (element.value.since === undefined) {
      const problem = `no version is earlier than ${nameOf(own.to, context)}, so none would have it`;
      refuse(
        "until",
        problem,
        `Write the first version that no longer has it${exampleOf(context)}, or remove \`until\`.`,
      );
    } else {
      const help = "`since` is the first version that has it, `until` the first one that no longer has it.";
      refuse("until", "`since` is not earlier than `until`", help);
    }
  }
  if (element.value.since !== undefined && own.from < whole.from) {
    const problem = `what it belongs to doesn't exist before ${nameOf(whole.from, context)}`;
    refuse("since", problem, "Remove `since`, or write a later version.");
  }
  if (element.value.until !== undefined && own.to > whole.to) {
    const problem = `what it belongs to doesn't exist from ${nameOf(whole.to, context)} on`;
    refuse("until", problem, "Remove `until`, or write an earlier version.");
  }
}

/** Reports entries of `was` that hold in no version, or in all of them. */
export function checkEnds(
  element: Located<unknown>,
  past: readonly LocatedEntry[],
  versions: VersionRange,
  owner: string,
  context: Versioned,
): void {
  const seen = new Set<number>();
  for (const { path, until } of past) {
    const wrong = wrongEnd(until, versions, seen, context);
    if (wrong !== undefined) {
      context.report("invalid-history", { owner, ...wrong }, valuePlace(element, ...path, "until"));
    }
    seen.add(until);
  }
}

function wrongEnd(
  until: number,
  { from, to }: VersionRange,
  seen: ReadonlySet<number>,
  context: Versioned,
): ModelProblem | undefined {
  const [version, first, last] = [until, from, to].map((index) => nameOf(index, context));
  if (until === 0) {
    const problem = `\`was\` says what it was before ${version}, but no version is earlier`;
    return {
      problem,
      help: `Write the first version in which that no longer holds${exampleOf(context)}, or remove the entry.`,
    };
  }
  if (until <= from) {
    const problem = `it doesn't exist before ${first}, but \`was\` says what it was before ${version}`;
    return { problem, help: "Remove this entry." };
  }
  if (until >= to) {
    const problem = `it doesn't exist from ${last} on, but \`was\` says what it was before ${version}`;
    return { problem, help: "Say it of the element itself, without `was`." };
  }
  return seen.has(until)
    ? {
        problem: `two entries of \`was\` end with ${version}`,
        help: "Write what both say in one of them, and remove the other.",
      }
    : undefined;
}

/** What is known where an entry is read. */
export interface EntryFacts {
  /** What holds in the version that ends it. */
  readonly after: Facts;
  readonly said: Facts;
  /** What later entries say too; repeating them makes an entry readable by itself. */
  readonly saidLater: ReadonlyMap<string, unknown>;
  readonly superseded: SupersededKeys;
}

/** Reports an entry that contradicts itself, or says of a version what holds there anyway. */
export function checkFacts(
  element: Located<unknown>,
  { entry, path, until }: LocatedEntry,
  facts: EntryFacts,
  owner: string,
  context: Versioned,
): void {
  const { after, said } = facts;
  const refuse = (key: string, problem: string, help: string) =>
    context.report("invalid-history", { owner, problem, help }, keyPlace(element, ...path, key));
  const both = (entry.without ?? []).filter((key) => Object.hasOwn(entry, key));
  if (both.length > 0) {
    refuse(
      "without",
      `it sets ${listCodes(both)}, but also lists that under \`without\``,
      "Remove one of them.",
    );
  }
  if (said.get("fields") !== undefined && after.get("fields") !== undefined) {
    refuse("fields", "its fields have histories of their own", "Give each field `since`, `until` and `was`.");
  }
  const version = versionNameAt(until, context);
  for (const [key, value] of said) {
    if (!isRedundant(key, facts)) continue;
    const isLacking = value === undefined;
    const at = keyPlace(element, ...path, isLacking ? "without" : key);
    context.report("redundant-history", { owner, key, version, isLacking }, at);
  }
  if (said.size === 0) {
    const nothing = { owner, key: undefined, version, isLacking: false };
    context.report("redundant-history", nothing, valuePlace(element, ...path));
  }
}

/** Whether a fact would hold, or be lacking, if the entry didn't say so. */
function isRedundant(key: string, { after, said, saidLater, superseded }: EntryFacts): boolean {
  if (saidLater.has(key) || !isSame(said.get(key), after.get(key))) return false;
  const others = new Map([...said].filter(([other]) => other !== key));
  return after.get(key) === undefined || !superseded(after, others).includes(key);
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function versionNameAt(index: number, { versionNames }: Versioned): string {
  return versionNames[index] ?? "";
}

/** The earliest version that anything can end with. */
function exampleOf({ versionNames }: Versioned): string {
  const [, second] = versionNames;
  return second === undefined ? "" : `, such as ${asCode(second)}`;
}

function nameOf(index: number, context: Versioned): string {
  return asCode(versionNameAt(index, context));
}
