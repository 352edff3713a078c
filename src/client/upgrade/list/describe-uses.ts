import type { UseRole } from "../../../language/plan/caller-use.js";
import type { ApiFinding } from "../reach/api-finding.js";
import type { GivenMember } from "../reach/find-given.js";
import type { Use } from "../reach/use.js";
import type { Owner, RelatedSpan } from "./remark.js";

type UseWords = (use: Use) => string;

const words: Readonly<Record<UseRole, string>> = {
  retried: "The call is retried here.",
  key: "An idempotency key is given here.",
  stored: "A stored request is handled here.",
  status: "A status is compared here.",
  webhook: "Webhooks are received here.",
  call: "It is called here.",
  unresolved: "Nothing says what is called here.",
};

/** Where some calls take effect and others only read, tells them apart: `reads` are the latter, empty if all calls are of one sort. */
export function createUseWords(
  calls: readonly Use[],
  effects: ReadonlySet<string>,
): { readonly wordsOf: UseWords; readonly reads: ReadonlySet<Use> } {
  const reads = calls.filter(({ operations = [] }) => isOnlyReads(operations, effects));
  if (reads.length === 0 || reads.length === calls.length) return { wordsOf, reads: new Set() };
  const reading = new Set(reads);
  const doesOf = (use: Use) => (reading.has(use) ? "only reads" : "takes effect");
  return {
    reads: reading,
    wordsOf: (use) => (isResolved(use) ? wordsOfCall(use, doesOf(use)) : wordsOf(use)),
  };
}

function isResolved({ role }: Use): boolean {
  return role === "call" || role === "retried";
}

function wordsOfCall({ role }: Use, does: string): string {
  return role === "retried" ? `The call is retried here, and ${does}.` : `The call here ${does}.`;
}

function isOnlyReads(operations: readonly string[], effects: ReadonlySet<string>): boolean {
  return operations.length > 0 && !operations.some((id) => effects.has(id));
}

const wordsOf: UseWords = ({ role }) => words[role];

/** What says most of what may go wrong comes first. */
const order: readonly UseRole[] = ["retried", "key", "stored", "status", "webhook", "call", "unresolved"];

/** @param reads the calls that come after all others */
export function sortUses(
  [first, ...others]: readonly [Use, ...Use[]],
  reads: ReadonlySet<Use>,
): readonly [Use, ...Use[]] {
  const rank = (use: Use) => order.indexOf(use.role) + (reads.has(use) ? order.length : 0);
  const main = others.reduce((best, use) => (rank(use) < rank(best) ? use : best), first);
  const left = [first, ...others].filter((use) => use !== main);
  return [main, ...left.toSorted((one, other) => rank(one) - rank(other))];
}

/** A place below an entry. Uses are those of the texts before the edits. */
export function relatedTo(use: Use, describe: UseWords = wordsOf): RelatedSpan {
  return { span: use.span, message: describe(use), isAfter: false };
}

/** What an entry is known by of a place. */
export function ownerOfUse({ span: { path }, owner: name, role, operations = [] }: Use): Owner {
  return { path, name, use: [role, ...operations].join(" ") };
}

/** The same for an entry about a finding, which may hang on what the call is given. */
export function createOwners({ names, isOfBehaviour }: ApiFinding): (use: Use) => Owner {
  const matters = ({ name, isOption }: GivenMember) => names.has(name) || (isOption && isOfBehaviour);
  return (use) => {
    const owner = ownerOfUse(use);
    const given = use.given.filter(matters).map(wordsOfMember).toSorted();
    return given.length === 0 ? owner : { ...owner, use: `${owner.use} (${given.join(", ")})` };
  };
}

function wordsOfMember({ name, value }: GivenMember): string {
  return value === undefined ? name : `${name}: ${value}`;
}
