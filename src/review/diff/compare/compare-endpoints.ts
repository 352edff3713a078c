import { asCode, listCodes } from "../../../language/text/words.js";
import type { Endpoint, NaturalKey } from "../../../language/model/ir/endpoint.js";
import { parameterNames, type Path, renderPath, shapeOf } from "../../../language/model/ir/path.js";
import { type Known, valueOf } from "../../../language/model/ir/known.js";
import { camelCase } from "../../../language/text/names.js";
import type { Pair } from "../pair.js";
import type { Use } from "../reach.js";
import {
  compareDeprecation,
  compareDoc,
  compareKnown,
  comparePresence,
  compareString,
  compareTitle,
  gapKinds,
} from "./compare-facts.js";
import { asAccess } from "./compare-access.js";
import { compareBodyKey } from "./compare-body-keys.js";
import { compareConfirmation } from "./compare-confirmation.js";
import { compareEndpointErrors } from "./compare-endpoint-errors.js";
import { comparePoll } from "./compare-poll.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareBatch, compareList, compareLookup } from "./compare-lists.js";
import { besideWays } from "./compare-page-ways.js";
import { compareHeaders, comparePathParameters, compareQuery } from "./compare-parameters.js";
import { compareBody, compareResponses } from "./compare-responses.js";
import { compareOrderOfSection } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { asPart, type Compare, type Comparer, elsewhere, type Members } from "./members.js";
import { isSameField } from "./match-api.js";
import { compareRepeatableMs, compareRetrySafety } from "./compare-ways-to-repeat.js";
import { describeRoute, isReordered } from "./routes.js";
import { subjectOf, within } from "../subject.js";

/** Compares the operations of two versions; those that a version leaves open are told apart from those that it doesn't have. */
export const compareEndpoints: Compare<readonly Endpoint[]> = (lists, scope, comparison) => {
  const { apis, endpoints: matching } = comparison;
  const isOpen = {
    old: apis.old.version.endpoints !== undefined,
    new: apis.new.version.endpoints !== undefined,
  };
  if (isOpen.new) reportUnspecified("op.unspecified-now", matching.removed, comparison);
  if (isOpen.old) reportUnspecified("op.unspecified-before", matching.added, comparison);
  compareOrderOfSection("endpoints", matching.pairs, ({ id }) => id, comparison);
  compareItems(lists, endpoints, scope, comparison, {
    pairs: matching.pairs,
    added: isOpen.old ? [] : matching.added,
    removed: isOpen.new ? [] : matching.removed,
  });
};

/** A version that names its operations says of others neither that they are there nor that they aren't. */
function reportUnspecified(
  kind: "op.unspecified-before" | "op.unspecified-now",
  endpoints: readonly Endpoint[],
  { apis, report }: Comparison,
): void {
  if (endpoints.length === 0) return;
  const ids = endpoints.map(({ id }) => id);
  const { old, new: next } = apis;
  const isBefore = kind === "op.unspecified-before";
  const scope: Scope = {
    subject: within(subjectOf("versions", (isBefore ? old : next).version.name), ["endpoints"]),
    phrase: listCodes(ids),
    places: { old: old.version.at, new: next.version.at },
    uses: [],
    origin: { kind: "endpoints", ids },
  };
  const names = listCodes(ids.toSorted());
  const [before, after] = isBefore ? [old.version.name, names] : [names, next.version.name];
  report(kind, scope, { before, after });
}

function methodOf({ call, id }: Endpoint): string {
  return call?.name ?? camelCase(id);
}

/** What a request or a response has is judged as such. */
function inUse<Value>(use: Use, compare: Comparer<Endpoint, Value>): Comparer<Endpoint, Value> {
  return (values, scope, ...others) => compare(values, { ...scope, uses: [use] }, ...others);
}

const endpointMembers: Members<Endpoint> = {
  id: ({ old: before, new: after }, scope, { report }, { old, new: next }) => {
    const isMethodKept = methodOf(old) === methodOf(next);
    report(isMethodKept ? "name.operation-id-changed" : "name.operation-renamed", scope, { before, after });
    // Nothing depends on the id under which a read was stored.
    if (old.retrySafety === "safe" && next.retrySafety === "safe") return;
    report("idem.operation-id-changed", partOf(scope, "idempotency", scope.phrase), { before, after });
  },
  call: (_names, scope, { report }, { old, new: next }) => {
    const [before, after] = [methodOf(old), methodOf(next)];
    if (old.id === next.id && before !== after) report("name.method-renamed", scope, { before, after });
  },
  group: compareString("name.group-changed"),
  title: compareTitle,
  doc: compareDoc,
  deprecated: compareDeprecation,
  method: compareString("op.method-changed"),
  path: asPart("path", "the path of {owner}", comparePath),
  variant: elsewhere("nobody sends it, and it is no name in code"),
  pathParameters: inUse("request", comparePathParameters),
  query: inUse("request", (lists, scope, comparison, endpoints) => {
    compareQuery(besideWays(lists, endpoints, comparison.apis), scope, comparison, endpoints);
  }),
  headers: inUse("request", compareHeaders),
  body: inUse("request", compareBody),
  responses: inUse("response", (lists, scope, comparison, { old, new: next }) => {
    // What an operation returns that turns into a list, or no longer is one, is said by that.
    if ((old.list === undefined) !== (next.list === undefined)) return;
    compareResponses(lists, scope, comparison);
  }),
  list: compareList,
  batch: compareBatch,
  retrySafety: compareRetrySafety,
  bodyKey: compareBodyKey,
  repeatableMs: asPart("idempotency", "the time in which {owner} can be repeated", compareRepeatableMs),
  naturalKey: compareNaturalKey,
  precondition: ({ old, new: next }, scope, comparison) => {
    if (old?.header.id.toLowerCase() === next?.header.id.toLowerCase()) return;
    comparePreconditions({ old: old?.header.name, new: next?.header.name }, scope, comparison);
  },
  confirmation: compareConfirmation,
  poll: comparePoll,
  isPublic: asAccess(() => true),
  access: asAccess(({ old, new: next }) => old.isPublic === next.isPublic),
  scopes: asAccess(({ old, new: next }) => old.isPublic === next.isPublic && old.access === next.access),
  server: inUse("request", ({ old, new: next }, scope, { report }) => {
    const part = partOf(scope, "server", scope.phrase);
    report("op.server-changed", part, { before: serverWords(old), after: serverWords(next) });
  }),
  errors: inUse("response", compareEndpointErrors),
  unknownFields: (facts, scope, comparison) => {
    const part = partOf(scope, "unknown_fields", `what ${scope.phrase} does with unknown fields`);
    const kinds = valueOf(facts.new) === "refused" ? gapKinds.constraint : gapKinds.fact;
    const known = compareKnown(facts, String, part, comparison, kinds);
    if (known === undefined || known.old === known.new) return;
    const kind = known.new === "refused" ? "op.unknown-fields-refused" : "op.unknown-fields-ignored";
    comparison.report(kind, scope, { before: known.old, after: known.new });
  },
  lookup: compareLookup,
  unknowns: elsewhere("compared where they are declared"),
};

const endpoints: Items<Endpoint> = {
  nameOf: ({ id }) => id,
  scopeOf: ({ id }, sides) => ({
    subject: subjectOf("endpoints", id),
    phrase: asCode(id),
    places: placesOf(sides),
    uses: [],
    origin: { kind: "endpoints", ids: [id] },
  }),
  added: (endpoint, scope, { report }) => report("op.added", scope, { after: describeRoute(endpoint) }),
  removed: (endpoint, scope, { report }) => {
    const kind = endpoint.deprecated === undefined ? "op.removed" : "op.removed-deprecated";
    const path = valueOf(endpoint.path);
    const data = path && { old: { kind: "path" as const, path } };
    report(kind, scope, { before: describeRoute(endpoint), ...(data && { data }) });
  },
  members: endpointMembers,
};

/** The names of path parameters are not sent. */
function comparePath(
  facts: Pair<Known<Path>>,
  scope: Scope,
  comparison: Comparison,
  { old, new: next }: Pair<Endpoint>,
): void {
  const known = compareKnown(facts, renderPath, scope, comparison, gapKinds.path);
  if (known === undefined) return;
  const values = { before: renderPath(known.old), after: renderPath(known.new) };
  const names = { old: parameterNames(known.old), new: parameterNames(known.new) };
  // A parameter that comes or goes says it.
  if (names.old.length !== names.new.length) return;
  // Arguments that change places are worse than another path, which a new client knows.
  if (isReordered(names)) return comparison.report("path.param-order-changed", scope, values);
  if (shapeOf(known.old) === shapeOf(known.new)) return;
  const operation = { ...scope, phrase: scope.owner ?? scope.phrase };
  const moved = {
    before: `${old.method} ${values.before}`,
    after: `${next.method} ${values.after}`,
    values: { old: values.before, new: values.after },
  };
  comparison.report("op.path-changed", operation, moved);
}

function compareNaturalKey(
  { old, new: next }: Pair<NaturalKey | undefined>,
  scope: Scope,
  comparison: Comparison,
): void {
  // A field that is only called otherwise is told as such.
  const isSame = isSameField({ old: old?.items, new: next?.items }, comparison);
  if (isSame && isSameField({ old: old?.member, new: next?.member }, comparison)) return;
  const keys = { old: old && describeKey(old), new: next && describeKey(next) };
  compareKeys(keys, scope, comparison);
}

const compareKeys = comparePresence({
  added: "idem.natural-key-added",
  removed: "idem.natural-key-withdrawn",
  changed: "idem.natural-key-changed",
});

const comparePreconditions = comparePresence({
  added: "idem.condition-added",
  removed: "idem.condition-withdrawn",
  changed: "idem.condition-changed",
});

function describeKey({ items, member }: NaturalKey): string {
  return items === undefined ? member.name : `${items.name}[].${member.name}`;
}

function serverWords(name: string | undefined): string {
  return name === undefined ? "the API's own server" : `the server ${asCode(name)}`;
}
