import { camelCase, readWords } from "../../../../language/text/names.js";
import type { ImportedOperation } from "../../imported-api.js";
import { siteName } from "../../node.js";
import type { FixedNames } from "../fixed-names.js";
import type { OperationNames } from "../imported-model.js";
import { reservedNames } from "../reserved-names.js";
import { lengthOfStart } from "./compare-words.js";
import { ShortNames } from "./short-names.js";
import type { WantedNames } from "./wanted-names.js";

type CallContext = Pick<OperationNames, "idOf" | "groupOf"> & {
  readonly fixed: Pick<FixedNames, "operations" | "calls">;
};

/** What clients call operations, by their places. */
export interface CallPlan {
  /** What a client calls an operation in its group. */
  readonly callOf: (operation: ImportedOperation) => string;
  /** The calls that the ids of their operations don't tell. */
  readonly untold: ReadonlyMap<string, string>;
}

/** Plans all calls. Those of operations that had their ids before come first: no new one takes a call from them. */
export function planCalls(
  wanted: ReadonlyMap<ImportedOperation, WantedNames>,
  context: CallContext,
): CallPlan {
  const { idOf, groupOf, fixed } = context;
  const calls = new Map<ImportedOperation, string>();
  const takenIn = new Map<string, ShortNames>();
  for (const [operation, candidates] of candidatesOf(wanted, context)) {
    const group = groupOf(operation);
    const taken = takenIn.get(group) ?? new ShortNames();
    takenIn.set(group, taken);
    const free = candidates.find((each) => /^[a-z]/u.test(each) && !taken.has(each));
    calls.set(operation, taken.take(callable(free ?? camelCase(idOf(operation))), ""));
  }
  const callOf = (operation: ImportedOperation) => calls.get(operation) ?? camelCase(idOf(operation));
  const isUntold = (operation: ImportedOperation) =>
    fixed.calls.has(siteName(operation)) ||
    callsById(operation, context).some((call) => call !== callOf(operation));
  return {
    callOf,
    untold: new Map([...wanted.keys()].filter(isUntold).map((each) => [siteName(each), callOf(each)])),
  };
}

type Candidates = readonly [operation: ImportedOperation, calls: readonly string[]];

/** What each operation may be called, in the order in which they choose. */
function candidatesOf(
  wanted: ReadonlyMap<ImportedOperation, WantedNames>,
  context: CallContext,
): readonly Candidates[] {
  const { fixed, groupOf } = context;
  const isKnown = (operation: ImportedOperation) => fixed.operations.has(siteName(operation));
  const known = [...wanted.keys()].filter(isKnown).map((operation): Candidates => {
    const before = fixed.calls.get(siteName(operation));
    return [operation, before === undefined ? callsById(operation, context) : [before]];
  });
  const others = [...wanted].filter(([operation]) => !isKnown(operation));
  const given = others.flatMap(([operation]): readonly Candidates[] => {
    const { call } = operation.given;
    return call === undefined ? [] : [[operation, [camelCase(call), ...callsById(operation, context)]]];
  });
  const unnamed = others.filter(([operation]) => operation.given.call === undefined);
  const written = unnamed.filter(([, { calls }]) => calls === undefined);
  const made = unnamed.flatMap(([operation, { calls }]): readonly Candidates[] =>
    calls === undefined ? [] : [[operation, calls.map((words) => camelCase(words.join(" ")))]],
  );
  return [
    ...known,
    ...given,
    ...written.map(([operation]): Candidates => [operation, callsById(operation, context)]),
    ...withoutShared(made, groupOf),
  ];
}

/** The short name that several operations of a group would have says of none which one it is. */
function withoutShared(made: readonly Candidates[], groupOf: CallContext["groupOf"]): readonly Candidates[] {
  const keyOf = ([operation, [first]]: Candidates) => `${groupOf(operation)} ${first}`;
  const counts = new Map<string, number>();
  for (const each of made) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return made.map((each): Candidates => {
    const [operation, calls] = each;
    return (counts.get(keyOf(each)) ?? 0) > 1 ? [operation, calls.slice(1)] : each;
  });
}

/** `issues-list` in `Issues` → `list`, `issuesList`, whichever words the two are made of. */
export function callsById(
  operation: ImportedOperation,
  { idOf, groupOf }: Pick<CallContext, "idOf" | "groupOf">,
): readonly string[] {
  const words = idOf(operation).split("-");
  const short = words.slice(lengthOfStart(words, readWords(groupOf(operation))));
  return [camelCase(short.join("-")), camelCase(words.join("-"))];
}

function callable(call: string): string {
  return reservedNames.call.has(call) ? `${call}Call` : call;
}
