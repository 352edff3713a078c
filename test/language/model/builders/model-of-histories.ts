import type { Histories } from "./draw-histories.js";
import type { Json, JsonMap, Kind, States } from "./write-histories.js";

/** Writes an element, of which these are the states, or omits it. */
type Write = (states: States, kind: Kind) => JsonMap | undefined;

/** A model of these versions. */
export function modelOf(drawn: Histories, versions: readonly string[], write: Write): JsonMap {
  const named = (id: string, states: States, kind: Kind = "value") =>
    write(withNames(id, states, drawn), kind);
  const section = (key: string, states: States) => entry(key, write(states, "section"));
  const type = (id: "T1" | "T2" | "T3" | "T4", facts: JsonMap = {}) =>
    entry(id, merge(facts, withoutKeys(named(id, drawn[id], id === "T2" ? "value" : "section"), ["name"])));
  const field = (id: string, states: States) => fieldEntry(id, named(id, states));
  const limit = (id: string, states: States) => entry(id, withoutKeys(named(id, states, "limit"), ["name"]));
  const f5 = drawn.T3.map((state): JsonMap => ({
    type: state === undefined ? "string" : "T3",
    optional: false,
  }));
  const fields = {
    ...field("f1", drawn.f1),
    ...field("f2", drawn.f2),
    ...field("f3", drawn.f3),
    ...field("f4", drawn.f4),
    ...field("f5", f5),
    "f6?": "T2",
    "f7?": "T4[]",
  };
  const running = write(drawn.running, "section");
  const kind = withoutKeys(named("k1", drawn.kind), ["name"]);
  return {
    quoin: 1,
    api: { name: "Shop" },
    versions: {
      header: "V",
      current: versions.at(-1) ?? "",
      list: Object.fromEntries(versions.map((name) => [name, {}])),
    },
    ...section("conventions", drawn.conventions),
    ...section("authentication", drawn.authentication),
    ...section("idempotency", drawn.idempotency),
    ...section("pagination", drawn.pagination),
    limits: {
      ...entry("size", write(drawn.size, "limit")),
      ...limit("width", drawn.width),
      ...limit("kept", drawn.kept),
    },
    errors: {
      401: { name: "Unauthorized", retry: "never" },
      409: [...(running === undefined ? [] : [running]), write(drawn.conflict, "section") ?? {}],
    },
    webhooks: { kinds: { ...entry("k1", kind), k2: { payload: "T6" } } },
    unknowns: { Q: "Something." },
    group: "Things",
    types: {
      ...type("T1", { fields }),
      ...type("T2"),
      ...type("T3", { fields: { f8: "string" } }),
      ...type("T4"),
      T5: { fields: { kind: { enum: ["a"] } } },
      T6: { fields: { kind: { enum: ["b"] } } },
    },
    endpoints: {
      ...entry(
        "do-it",
        merge(
          { path: { p1: "string" }, query: { ...field("q1", drawn.q1) } },
          write(drawn.operation, "endpoint"),
        ),
      ),
      ...entry("list-them", write(drawn.listing, "endpoint")),
    },
  };
}

/** Gives everything the names that it has in the version of that index. */
export function rename(text: string, drawn: Histories, index: number): string {
  const all = Object.entries({ ...drawn, k1: drawn.kind });
  return all.reduce((renamed, [id, states]) => {
    const name = isStates(states) ? nameOf(id, states, index, drawn) : id;
    return renamed.replaceAll(new RegExp(`\\b${id}\\b`, "gu"), name);
  }, text);
}

function withNames(id: string, states: States, drawn: Histories): States {
  return states.map((state, index) => state && { ...state, name: nameOf(id, states, index, drawn) });
}

/** The last version that has it calls it by its id. */
function nameOf(id: string, states: States, index: number, { renamed }: Histories): string {
  const last = states.findLastIndex((state) => state !== undefined);
  if (index >= last || !renamed.includes(id)) return id;
  const name = `${index === 0 ? "Older" : "Old"}${id}`;
  return ["width", "kept"].includes(id) ? name.toLowerCase() : name;
}

function isStates(value: States | readonly string[]): value is States {
  return value.some((one) => typeof one === "object");
}

/** A field, whose name and requiredness are in its key. */
function fieldEntry(id: string, field: JsonMap | undefined): JsonMap {
  return entry(`${id}${field?.["optional"] === true ? "?" : ""}`, withoutKeys(field, ["name", "optional"]));
}

function entry(key: string, value: JsonMap | undefined): JsonMap {
  return value === undefined ? {} : { [key]: value };
}

function merge(facts: JsonMap, value: JsonMap | undefined): JsonMap | undefined {
  return value && { ...facts, ...value };
}

function withoutKeys(value: JsonMap | undefined, keys: readonly string[]): JsonMap | undefined {
  const kept = (row: readonly [string, Json]) => !keys.includes(row[0]);
  return value && Object.fromEntries(Object.entries(value).filter(kept));
}
