import * as fc from "fast-check";
import { type JsonMap, type States, versionNames } from "./write-histories.js";

/** Few states, of which versions may share one; of some, all that differs is whether they may be null. */
function statesOf(state: fc.Arbitrary<JsonMap>): fc.Arbitrary<States> {
  const { length } = versionNames;
  const picks = fc.array(fc.nat(1), { minLength: length, maxLength: length });
  return fc
    .tuple(state, state, fc.boolean(), picks)
    .map(([one, other, isSame, indexes]) =>
      indexes.map((index) => [one, isSame ? orNull(one) : other][index]),
    );
}

function orNull(state: JsonMap): JsonMap {
  const { type } = state;
  return typeof type !== "string" || type.endsWith("| null") ? state : { ...state, type: `${type} | null` };
}

/** The same, of something that some versions lack. */
function livesOf(state: fc.Arbitrary<JsonMap>): fc.Arbitrary<States> {
  const lives = fc.constantFrom([0, 3], [0, 3], [1, 3], [0, 2], [1, 2]);
  return fc
    .tuple(statesOf(state), lives)
    .map(([states, [from = 0, to = 0]]) =>
      states.map((one, index) => (index >= from && index < to ? one : undefined)),
    );
}

function some(
  facts: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  requiredKeys: string[] = [],
): fc.Arbitrary<JsonMap> {
  return fc.record(facts, { requiredKeys }).map((drawn): JsonMap => JSON.parse(JSON.stringify(drawn)));
}

const words = fc
  .subarray(["a", "b", "c"], { minLength: 1 })
  .map((drawn) => ["a", ...drawn.filter((one) => one !== "a")]);
const range = fc.constantFrom("1..9", "1..5", "..9", "size");

/** What the values of a field or a type may be. */
const values = fc.oneof(
  some(
    { type: fc.constantFrom("string", "string | null"), length: range, pattern: fc.constantFrom("^a", "a$") },
    ["type"],
  ),
  some({ type: fc.constantFrom("string", "string | null"), enum: words }, ["type"]),
  some({ type: fc.constant("string[]"), items: range, observed: words }, ["type"]),
  some({ enum: words }, ["enum"]),
  some({ observed: words }, ["observed"]),
  some({ type: fc.constantFrom("int32", "int64", "int32 | null"), range }, ["type"]),
  some({ type: fc.constantFrom("T5", "T5 | null", "map<T5[]>", "boolean", "datetime") }, ["type"]),
  some({ unknown: fc.constant("Q") }, ["unknown"]),
);

const aside = some({
  sensitive: fc.boolean(),
  deprecated: fc.constantFrom("No.", "Use another."),
});

/** A default that is valid for what the values may be, if there is one. */
function defaultOf({ type, enum: closed, observed }: JsonMap): string | number | undefined {
  if (type === undefined) return (closed ?? observed) === undefined ? undefined : "a";
  if (type === "string" || type === "string | null") return "a";
  return String(type).startsWith("int") ? 5 : undefined;
}

const fields = fc
  .tuple(values, aside, some({ forbids: fc.constant("credentials") }), fc.boolean(), fc.boolean())
  .map(([value, facts, forbids, optional, hasDefault]): JsonMap => {
    const given = optional && hasDefault ? defaultOf(value) : undefined;
    return { ...value, ...facts, ...forbids, optional, ...(given === undefined ? {} : { default: given }) };
  });

const parameter = fc
  .tuple(
    fc.oneof(
      some({ type: fc.constant("string"), length: range }, ["type"]),
      some({ enum: words }, ["enum"]),
      some({ type: fc.constant("int32"), range }, ["type"]),
    ),
    fc.boolean(),
  )
  .map(([value, optional]): JsonMap => ({ ...value, optional }));

const aliases = fc
  .tuple(fc.oneof(values, fc.constant<JsonMap>({ fields: { f9: "string" } })), aside)
  .map(([value, facts]): JsonMap => {
    const { sensitive: _, ...others } = facts;
    return value["fields"] === undefined ? { ...value, ...facts } : { ...value, ...others };
  });

const returns = fc.constantFrom<readonly JsonMap[string][]>(
  ["T1"],
  ["T1[]"],
  ["none"],
  [{ 201: "T1" }],
  [{ 200: { type: "T1", doc: "It.", headers: { "Age?": "string" } }, 204: "none" }],
  [{ unknown: "Q" }],
);

const paths = fc.constantFrom("/a/{p1}", "/b/{p1}");
const errors = fc.constantFrom<readonly JsonMap[string][]>(
  [[401]],
  [{ 409: "It is." }],
  [{ 409: "It was.", unknown: "Q" }],
);

const operations = fc
  .tuple(
    fc.constantFrom("GET", "POST", "PUT"),
    paths,
    returns,
    some({
      deprecated: fc.constant("No."),
      unknown_fields: fc.constantFrom("ignored", "refused"),
      unknown: fc.constant("Q"),
      call: fc.constantFrom("one", "two"),
    }),
    fc.option(errors),
    some({ body: fc.constantFrom("T1", "T4"), idempotency: fc.constant("none") }),
  )
  .map(([method, path, [returned = ""], facts, listed, writing]): JsonMap => ({
    [method]: path,
    returns: returned,
    ...facts,
    ...(listed === null ? {} : { errors: listed[0] ?? [] }),
    ...(method === "GET" ? {} : writing),
  }));

const lists = fc
  .tuple(
    fc.boolean(),
    fc.constantFrom("T1", "T5"),
    some({
      filters: fc.constantFrom({ "g1?": "string" }, { unknown: "Q" }),
      sort: fc.constantFrom({ fields: ["f1"] }, { unknown: "Q" }),
    }),
  )
  .map(([isList, items, facts]): JsonMap => ({
    GET: "/c",
    ...(isList ? { list: { items, ...(items === "T1" ? facts : {}) } } : { returns: "T1[]" }),
  }));

/** All elements of a model that may differ between versions. */
export const histories = fc.record({
  f1: statesOf(
    some({ type: fc.constant("string"), length: range, deprecated: fc.constant("No.") }, ["type"]).map(
      (facts) => ({ ...facts, optional: false }),
    ),
  ),
  f2: statesOf(fields),
  f3: livesOf(fields),
  f4: livesOf(fields),
  T1: statesOf(
    some({
      deprecated: fc.constant("No."),
      traps: fc.constantFrom({ x: "f1" }, { x: "f1", y: "f2" }),
      required: fc.constant({ unknown: "Q" }),
    }),
  ),
  T2: statesOf(aliases),
  T3: livesOf(some({ deprecated: fc.constant("No.") })),
  T4: statesOf(
    fc.tuple(fc.boolean(), fc.boolean()).map(([open, both]): JsonMap => ({
      union: { discriminator: "kind", variants: both ? { a: "T5", b: "T6" } : { a: "T5" }, open },
    })),
  ),
  q1: livesOf(parameter),
  operation: statesOf(operations),
  listing: livesOf(lists),
  size: statesOf(
    fc.oneof(
      fc.constantFrom<JsonMap[]>({ range: "1..7" }, { range: "0..8" }),
      fc.constant<JsonMap>({ unknown: "Q" }),
    ),
  ),
  width: livesOf(some({ range: fc.constantFrom("1..7", "0..8"), unit: fc.constant("items") }, ["range"])),
  kept: statesOf(fc.constantFrom<JsonMap[]>({ duration: "12h" }, { duration: "24h" })),
  conventions: livesOf(
    some({
      request_id: fc.constantFrom("A", "B"),
      unknown_fields: fc.constant("ignored"),
      error_status: fc.constant("status"),
    }),
  ),
  authentication: livesOf(
    some(
      {
        scheme: fc.constant("bearer"),
        secret: fc.constantFrom("server", "public"),
        rejected: fc.constant(401),
      },
      ["scheme", "secret"],
    ),
  ),
  idempotency: livesOf(
    some(
      {
        header: fc.constantFrom("Key", "Other-Key"),
        methods: fc.constantFrom(["POST"], ["POST", "PUT"]),
        length: fc.constantFrom("1..90", "1..50", "..90"),
        characters: fc.constantFrom("printable-ascii", "uuid"),
        retention: fc.constantFrom("1h", "kept"),
        scope: fc.constant("operation"),
        echo: fc.constant("Echo"),
        replayed: fc.constant("Replayed"),
        stored: fc.constantFrom(["2xx"], ["2xx", "4xx"]),
        released: fc.constantFrom(["5xx"], []),
        reused: fc.constantFrom(409, { unknown: "Q" }),
        unknown: fc.constant("Q"),
      },
      ["header", "methods", "length", "retention", "scope", "stored", "released"],
    ),
  ),
  pagination: statesOf(
    some(
      {
        limit: fc.constantFrom("limit", "take"),
        offset: fc.constantFrom("offset", "skip"),
        sort: fc.constant("sort"),
        size: fc.constantFrom("1..50", "size"),
        items: fc.constantFrom("data", "rows"),
        details: fc.constant("page"),
        total_pages: fc.constantFrom("pages", "total"),
        short_pages: fc.boolean(),
        unknown: fc.constant("Q"),
      },
      ["limit", "offset", "items", "details", "total_pages"],
    ),
  ),
  conflict: statesOf(
    some(
      {
        name: fc.constantFrom("Conflict", "Taken"),
        retry: fc.constantFrom("never", { backoff: "transient" }, { after: "Retry-After" }),
        effect: fc.constantFrom("none", "possible"),
        body: fc.constantFrom("T5", { api: "T5", gateway: "text" }),
        unknown: fc.constant("Q"),
      },
      ["name", "retry"],
    ),
  ),
  running: livesOf(
    some(
      {
        name: fc.constant("Running"),
        retry: fc.constant("never"),
        when: fc.constant({ header: "Shop-Wait" }),
      },
      ["name", "retry", "when"],
    ),
  ),
  kind: livesOf(some({ payload: fc.constantFrom("T5", "T6") }, ["payload"])),
  /** What had other names. */
  renamed: fc.subarray(["f1", "f2", "f3", "q1", "T1", "T2", "T3", "T4", "k1", "width", "kept"]),
});

/** What one drawing says of each element. */
export type Histories = typeof histories extends fc.Arbitrary<infer Drawn> ? Drawn : never;
