import { findDifferences } from "../../../src/review/diff/compare/find-differences.js";
import { describeChange } from "../../../src/review/diff/describe-change.js";
import type { Change } from "../../../src/review/diff/change.js";
import type { GuideInput } from "../../../src/review/diff/render/guide/guide-code.js";
import { renderGuide } from "../../../src/review/diff/render/guide/render-guide.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { mentionedTypes, namedTypes } from "../../../src/language/model/type-words.js";
import { lastStepOf } from "../../../src/review/diff/subject.js";

/** What a guide says of a call: that a part of it stays, or a field of what is sent. */
export interface Claim {
  readonly call: string;
  readonly says: string;
  readonly field?: { readonly name: string; readonly type: string };
}

/** The sentences under "What stays as it is", taken apart. */
export function claimsOf(input: GuideInput): readonly Claim[] {
  const page = renderGuide(input);
  const section = /^## What stays as it is\n\n((?:- .*\n)+)/mu.exec(`${page}\n`)?.[1] ?? "";
  return section.split("\n").flatMap((line) => {
    const [, name = "", text = ""] = /^- \*\*`(.*?)`:\*\* (.*)\.$/u.exec(line) ?? [];
    const calls = input.apis.new.endpoints.filter(({ id }) => input.code.nameOf(id, "new") === name);
    // Of two calls that an edit gave one route, the page doesn't say which it means.
    const [call] = calls.length === 1 ? calls : [];
    if (call === undefined) return [];
    return text.split("; ").flatMap((part) => claimsIn(part, call.id));
  });
}

function claimsIn(part: string, call: string): readonly Claim[] {
  const [, names = "", type = ""] = /^(.*) of `([^`]+)`$/u.exec(part) ?? [];
  const fields = [...names.matchAll(/`([^`]+)`/gu)].map(([, name = ""]) => ({ name, type }));
  if (fields.length > 0) return fields.map((field) => ({ call, says: part, field }));
  return part.split(/, | and /u).flatMap((says) => (says === "" ? [] : [{ call, says }]));
}

/** What differs between the two sides of a guide, each difference by itself, with the calls that it reaches. */
export function differencesOf({ apis, reach }: GuideInput): readonly Change[] {
  return findDifferences(apis, reach).map((difference) => describeChange(difference, reach));
}

/** The differences that a claim contradicts. */
export function contradictions(
  claim: Claim,
  changes: readonly Change[],
  input: GuideInput,
): readonly Change[] {
  const { call, says, field } = claim;
  if (field !== undefined) return changes.filter(isOfField(field, input));
  const isIts = refutes[says];
  if (isIts === undefined) throw new Error(`No difference refutes "${says}".`);
  return changes.filter((one) => reachesCall(one, call) && isIts(one));
}

/** What is of the whole API reaches all calls; what is of a type that no call has reaches none. */
function reachesCall({ reaches, subject }: Change, call: string): boolean {
  return reaches.includes(call) || (reaches.length === 0 && subject.section !== "types");
}

const ofBounds =
  /^(?:con\.(?:res-)?(?:length|range|items-count)-|limit\.(?!added|removed)|page\.size-|idem\.(?:key-length|retention|window)-)/u;

const bounds: ReadonlySet<string> = new Set(["length", "range", "count", "size"]);

/** What each part of the sentences can't be said beside. */
const refutes: Readonly<Record<string, (change: Change) => boolean>> = {
  "its route": ({ kind }) =>
    /^(?:op\.(?:method|path)-changed|path\.param-(?:added|removed|renamed|order-changed)|gap\.(?:closed|opened)-path)$/u.test(
      kind,
    ),
  "what it returns": ({ direction, effect, reaches }) =>
    direction === "response" && effect !== "none" && reaches.length > 0,
  "how it authenticates": ({ kind, subject }) =>
    kind.startsWith("auth.") || subject.section === "authentication",
  "where it is sent": ({ kind, subject }) =>
    kind.startsWith("env.") || kind === "op.server-changed" || subject.section === "environments",
  "its limits": ({ kind, subject }) =>
    ofBounds.test(kind) ||
    (/^gap\.(?:closed-constraint|opened)$/u.test(kind) &&
      (subject.section === "limits" || bounds.has(lastStepOf(subject)))),
};

/** Whether a difference is about a field, or about a type that its values are made of. */
function isOfField(field: { readonly name: string; readonly type: string }, { apis, code }: GuideInput) {
  const type = apis.new.types.find(({ id, name }) => (code.typeNameOf(id, "new") ?? name) === field.type);
  const own = type?.kind === "object" ? type.fields.find(({ name }) => name === field.name) : undefined;
  if (type === undefined || own === undefined) throw new Error(`${field.type} has no ${field.name}.`);
  const within = typesWithin(namedTypes(own.type), apis.new);
  const declared = new Map(
    [...apis.old.types, ...apis.new.types].map((one) => [one.id, one.inputOf ?? one.id]),
  );
  return ({ subject, effect }: Change): boolean => {
    if (effect === "none") return false;
    const { section, part, member } = subject;
    const id = declared.get(subject.id ?? "") ?? "";
    if (section !== "types") return false;
    if (within.has(id)) return true;
    return id === type.id && (part === "required" || (part === "fields" && member[0] === own.id));
  };
}

function typesWithin(ids: readonly string[], { types }: Api): ReadonlySet<string> {
  const found = new Set(ids);
  for (const id of found) {
    const type = types.find((one) => one.id === id);
    for (const inner of type === undefined ? [] : mentionedTypes(type)) found.add(inner);
  }
  return found;
}
