import type { Place } from "../../language/diagnostics/diagnostic.js";
import type { Api } from "../../language/model/ir/api.js";
import type { Change } from "./change.js";
import { versionScope } from "./compare/compare-version.js";
import type { Difference } from "./compare/comparison.js";
import { describeChange } from "./describe-change.js";
import type { Pair } from "./pair.js";
import { createReach } from "./reach.js";
import { type HasCome, judgeRemoval } from "./seals.js";
import { worstOf } from "./verdict.js";
import { subjectOf, within } from "./subject.js";

interface ListOptions {
  /** Finds what code is compiled against that moves with the current version. */
  readonly compareCurrents: (old: Api, next: Api) => readonly Change[];
  readonly hasCome: HasCome;
}

/** Which versions came and went, and which one is current now. Existing clients ask for the version that they were made for. */
export function compareVersionLists(
  old: readonly Api[],
  next: readonly Api[],
  options: ListOptions,
): readonly Change[] {
  if (!old.some(isListed) || !next.some(isListed)) return [];
  const removed = without(old, next);
  const added = without(next, old);
  const left = next.at(-1);
  return [
    ...removed.map((api) => describeRemoved(api, left?.version.at, options)),
    ...added.map((api) =>
      describe({ new: api }, { ...versionScope(api.version, { new: api.version }), kind: "ver.added" }),
    ),
    ...describeMoved(old, next, options),
  ];
}

function without(apis: readonly Api[], others: readonly Api[]): readonly Api[] {
  const names = new Set(others.map(({ version }) => version.name));
  return apis.filter(({ version }) => !names.has(version.name));
}

/** An API without versions has one that nobody can ask for. */
export function isListed({ versioning }: Api): boolean {
  return versioning !== undefined;
}

function describeRemoved(api: Api, parent: Place | undefined, { hasCome }: ListOptions): Change {
  const scope = { ...versionScope(api.version, { old: api.version }), parent };
  return judgeRemoval(describe({ old: api }, { ...scope, kind: "ver.removed" }), api.version, hasCome);
}

function describe(apis: Partial<Pair<Api>>, difference: Omit<Difference, "direction">): Change {
  const api = apis.new ?? apis.old;
  if (api === undefined) throw new TypeError("A version is on one side at least.");
  const reach = createReach(api);
  const change = describeChange({ ...difference, direction: "both" }, { old: reach, new: reach });
  return { ...change, versions: [api.version.name] };
}

/** Whoever generates a client of the current version anew moves with it: their code compiles as it does after any move. */
function describeMoved(
  old: readonly Api[],
  next: readonly Api[],
  { compareCurrents }: ListOptions,
): readonly Change[] {
  const [before, after] = [old, next].map((apis) => apis.find(({ version }) => version.isCurrent));
  if (before === undefined || after === undefined || before.version.name === after.version.name) return [];
  const change = describe(
    { old: before, new: after },
    {
      ...versionScope(after.version, { old: before.version, new: after.version }),
      kind: "ver.current-moved",
      subject: within(subjectOf("versions"), ["current"]),
      before: before.version.name,
      after: after.version.name,
    },
  );
  const moved = compareCurrents(before, after);
  const { source } = worstOf([change.verdict, ...moved.map(({ verdict }) => verdict)]);
  const deciding = moved.filter(({ verdict }) => verdict.source === source);
  const reaches = [...new Set(deciding.flatMap((one) => one.reaches))];
  return [{ ...change, verdict: { ...change.verdict, source }, reaches, versions: [] }];
}
