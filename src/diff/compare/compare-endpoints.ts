import { asCode, listCodes } from "../../diagnostics/words.js";
import type { Api } from "../../model/ir/api.js";
import type { Endpoint, NaturalKey, QueryParameter } from "../../model/ir/endpoint.js";
import { type Known, valueOf } from "../../model/ir/known.js";
import { camelCase } from "../../model/names.js";
import type { Matching, Pair } from "../pair.js";
import { compareDeprecation, compareDoc, compareKnown, gapKinds } from "./compare-facts.js";
import { compareNeededScopes } from "./compare-authentication.js";
import { compareEndpointErrors } from "./compare-endpoint-errors.js";
import { compareBatch, compareList, compareLookup } from "./compare-lists.js";
import { compareHeaders, comparePathParameters, compareQuery } from "./compare-parameters.js";
import { compareBody, compareResponses } from "./compare-responses.js";
import { compareOrderOfSection } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { compareMembers, elsewhere, type Members } from "./members.js";
import { isSameField } from "./renamed-fields.js";
import { describeRoute, isReordered, parameterNames, shapeOf } from "./routes.js";

/** Compares the operations of two versions; those that a version leaves open are told apart from those that it doesn't have. */
export function compareEndpoints(
  { pairs, added, removed }: Matching<Endpoint>,
  comparison: Comparison,
): void {
  const { old, new: next } = comparison.apis;
  if (next.version.endpoints !== undefined) {
    reportUnspecified("op.unspecified-now", removed, comparison);
  } else {
    for (const endpoint of removed) {
      const kind = endpoint.deprecated === undefined ? "op.removed" : "op.removed-deprecated";
      comparison.report(kind, scopeOf({ old: endpoint, new: undefined }), {
        before: describeRoute(endpoint),
      });
    }
  }
  if (old.version.endpoints !== undefined) {
    reportUnspecified("op.unspecified-before", added, comparison);
  } else {
    for (const endpoint of added) {
      comparison.report("op.added", scopeOf({ old: undefined, new: endpoint }), {
        after: describeRoute(endpoint),
      });
    }
  }
  compareOrderOfSection("endpoints", pairs, ({ id }) => id, comparison);
  for (const pair of pairs) compareEndpoint(pair, comparison);
}

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
    address: `versions.${(isBefore ? old : next).version.name}.endpoints`,
    phrase: listCodes(ids),
    places: { old: old.version.at, new: next.version.at },
    uses: [],
    origin: { kind: "endpoints", ids },
  };
  const names = listCodes(ids.toSorted());
  report(
    kind,
    scope,
    isBefore ? { before: old.version.name, after: names } : { before: names, after: next.version.name },
  );
}

function scopeOf({ old, new: next }: Pair<Endpoint | undefined>): Scope {
  const id = next?.id ?? old?.id ?? "";
  return {
    address: `endpoints.${id}`,
    phrase: asCode(id),
    places: placesOf({ old, new: next }),
    uses: [],
    origin: { kind: "endpoints", ids: [id] },
  };
}

function compareEndpoint(pair: Pair<Endpoint>, comparison: Comparison): void {
  const scope = scopeOf(pair);
  compareIds(pair, scope, comparison);
  compareMembers(endpointMembers, pair, scope, comparison);
}

/** An operation that is called by another id, and a method by another name. */
function compareIds({ old, new: next }: Pair<Endpoint>, scope: Scope, { report }: Comparison): void {
  const [before, after] = [methodOf(old), methodOf(next)];
  if (old.id !== next.id) {
    const kind = before === after ? "name.operation-id-changed" : "name.operation-renamed";
    return report(kind, scope, { before: old.id, after: next.id });
  }
  if (before !== after) report("name.method-renamed", scope, { before, after });
}

function methodOf({ call, id }: Endpoint): string {
  return call?.name ?? camelCase(id);
}

/** What a request or a response has is judged as such. */
function inUse(scope: Scope, use: "request" | "response"): Scope {
  return { ...scope, uses: [use] };
}

const endpointMembers: Members<Endpoint> = {
  id: elsewhere("compared before the members are"),
  call: elsewhere("compared with the id, of which the method's name is made where it has none"),
  group: ({ old, new: next }, scope, { report }) =>
    report("name.group-changed", scope, { before: old, after: next }),
  doc: compareDoc,
  deprecated: compareDeprecation,
  method: ({ old, new: next }, scope, { report }) =>
    report("op.method-changed", scope, { before: old, after: next }),
  path: comparePath,
  pathParameters: (lists, scope, comparison, { old, new: next }) => {
    const paths = { old: valueOf(old.path), new: valueOf(next.path) };
    comparePathParameters(lists, paths, inUse(scope, "request"), comparison);
  },
  query: (lists, scope, comparison, { old, new: next }) => {
    const filters = { old: old.list?.filters, new: next.list?.filters };
    const own = {
      old: ownParameters(lists.old, old, comparison.apis.old),
      new: ownParameters(lists.new, next, comparison.apis.new),
    };
    compareQuery(own, filters, inUse(scope, "request"), comparison);
  },
  headers: (lists, scope, comparison) => compareHeaders(lists, inUse(scope, "request"), comparison),
  body: (bodies, scope, comparison) => compareBody(bodies, inUse(scope, "request"), comparison),
  responses: (lists, scope, comparison, { old, new: next }) => {
    // What an operation returns that turns into a list, or no longer is one, is said by that.
    if ((old.list === undefined) !== (next.list === undefined)) return;
    compareResponses(lists, inUse(scope, "response"), comparison);
  },
  list: compareList,
  batch: compareBatch,
  retrySafety: (values, scope, { apis, report }, { old, new: next }) => {
    // Told by a method that reads, or by the idempotency keys that are given up for all.
    const isRead = old.method !== next.method && (values.old === "safe" || values.new === "safe");
    const isForAll = (apis.old.idempotency === undefined) !== (apis.new.idempotency === undefined);
    if (isRead || isForAll) return;
    const facts = { before: safetyWords[values.old], after: safetyWords[values.new], values };
    if (values.old === "key") report("idem.operation-key-withdrawn", scope, facts);
    if (values.new === "key") report("idem.operation-key-accepted", scope, facts);
  },
  naturalKey: compareNaturalKey,
  scopes: compareNeededScopes,
  errors: compareEndpointErrors,
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
  at: elsewhere("a place is no difference"),
};

/** Those that walk and sort a list are compared with the pagination, and with how it can be sorted. */
function ownParameters(
  query: readonly QueryParameter[],
  { list }: Endpoint,
  { pagination }: Api,
): readonly QueryParameter[] {
  if (list === undefined || pagination === undefined) return query;
  const { limitParameter, offsetParameter, sortParameter } = pagination;
  return query.filter(({ id }) => id !== limitParameter && id !== offsetParameter && id !== sortParameter);
}

const safetyWords = {
  safe: "only reads",
  key: "takes a key",
  natural: "drops duplicate items",
  none: "takes no key",
} as const;

/** The names of path parameters are not sent. */
function comparePath(facts: Pair<Known<string>>, scope: Scope, comparison: Comparison): void {
  const part = partOf(scope, "path", `the path of ${scope.phrase}`);
  const known = compareKnown(facts, String, part, comparison, gapKinds.path);
  if (known?.old === undefined || known.new === undefined) return;
  const values = { before: known.old, after: known.new };
  const names = { old: parameterNames(known.old), new: parameterNames(known.new) };
  // A parameter that comes or goes says it.
  if (names.old.length !== names.new.length) return;
  // Arguments that change places are worse than another path, which a new client knows.
  if (isReordered(names)) return comparison.report("path.param-order-changed", part, values);
  if (shapeOf(known.old) !== shapeOf(known.new)) comparison.report("op.path-changed", part, values);
}

function compareNaturalKey(
  { old, new: next }: Pair<NaturalKey | undefined>,
  scope: Scope,
  comparison: Comparison,
): void {
  const [before, after] = [old && describeKey(old), next && describeKey(next)];
  // A field that is only called otherwise is told as such.
  const isSame = isSameField({ old: old?.items, new: next?.items }, comparison);
  if (isSame && isSameField({ old: old?.member, new: next?.member }, comparison)) return;
  const kind =
    before === undefined
      ? "idem.natural-key-added"
      : after === undefined
        ? "idem.natural-key-withdrawn"
        : "idem.natural-key-changed";
  comparison.report(kind, scope, { before, after });
}

function describeKey({ items, member }: NaturalKey): string {
  return `${items.name}[].${member.name}`;
}
