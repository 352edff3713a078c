import type { Api } from "../../../src/language/model/ir/api.js";

/** One change to an IR, made without its builder. */
export interface ApiEdit {
  /** `types.*.fields.*.name: changed`: where it is, without names, and what is done there. */
  readonly pattern: string;
  readonly path: readonly string[];
  readonly apply: (api: Api) => Api;
}

/** What JSON can hold. */
export type Json = unknown;

/** What takes the place of a value; `undefined`: nothing does. */
interface Alternative {
  readonly words: string;
  readonly value: Json | undefined;
}

/** Every member of an IR, changed one at a time. What refers to something that is gone is left out. */
export function editsOf(api: Api): readonly ApiEdit[] {
  const edits: ApiEdit[] = [];
  const root = api;
  walk(root, [], (path, alternative) => {
    edits.push({
      pattern: `${patternOf(path)}: ${alternative.words}`,
      path,
      apply: (before) => fromJson(before, replaceAt(before, path, alternative.value)),
    });
  });
  return edits;
}

/** The IR with the members of its JSON. */
function fromJson(api: Api, json: Json): Api {
  if (!isMap(json)) throw new Error("An API is an object.");
  const copy = { ...api };
  for (const name of Object.keys(copy)) if (!(name in json)) Reflect.deleteProperty(copy, name);
  return Object.assign(copy, json);
}

function isMap(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Visit = (path: readonly string[], alternative: Alternative) => void;

function walk(value: Json, path: readonly string[], visit: Visit, isWithinNull = false): void {
  const key = path.at(-1) ?? "";
  for (const alternative of alternativesOf(value, key, path.at(-3) === "alternatives")) {
    if (!isWithinNull || alternative.words === "another type") visit(path, alternative);
  }
  if (optionalMembers.has(key) && !isArray(value)) visit(path, { words: "removed", value: undefined });
  if (isArray(value)) {
    value.forEach((item, index) => {
      const here = [...path, String(index)];
      if (isMade(item)) return;
      if (!referred.has(patternOf(path))) visit(here, { words: "removed", value: undefined });
      walk(item, here, visit);
    });
    return;
  }
  // The last row of a status takes what the header of the others leaves to it.
  if (!isMap(value) || value["present"] === false) return;
  for (const [name, below] of Object.entries(value)) {
    if (isBound(name, value)) continue;
    if (name === "kind" || unsound.has(patternOf([...path, name]))) continue;
    if (name !== "at" || typeof below !== "object") {
      walk(below, [...path, name], visit, value["kind"] === "nullable");
    }
  }
}

/** Whether another member decides about one: a model can't say the one without the other. */
function isBound(name: string, owner: Readonly<Record<string, Json>>): boolean {
  const { isClass, others, listed, unknowns } = owner;
  // A class is written as its first status.
  if (name === "status") return isClass === true;
  if (name === "refusesOthers") return others !== undefined;
  return name === "isOpen" && isArray(listed) && isArray(unknowns) && unknowns.length > 0;
}

/** An alternative of a union is known by what it can be in JSON. */
function alternativesOf(value: Json, key: string, isAlternative: boolean): readonly Alternative[] {
  if (typeof value === "boolean") return [{ words: "changed", value: !value }];
  if (typeof value === "number") return [{ words: "changed", value: value + 11 }];
  if (typeof value === "string") {
    return isFixed(key, value) ? [] : [{ words: "changed", value: otherText(value, key) }];
  }
  if (!isMap(value)) return [];
  const { kind } = value;
  if (kind === "known") return [{ words: "unknown", value: { kind: "unknown", ids: [] } }];
  if (typeof kind !== "string" || !typeKinds.has(kind) || "id" in value === (kind !== "named")) return [];
  const other = value["scalar"] === "boolean" ? "int32" : "boolean";
  return [
    { words: "another type", value: { kind: "scalar", scalar: other } },
    ...(kind === "nullable" ? [{ words: "not nullable", value: value["type"] }] : []),
    ...(isNullAlready(value) ? [] : [{ words: "nullable", value: { kind: "nullable", type: value } }]),
    ...(kind === "unknown" || isAlternative
      ? []
      : [{ words: "unknown", value: { kind: "unknown", ids: [] } }]),
  ];
}

/** Text that isn't changed by itself: an object in the query has its members written in brackets. */
function isFixed(key: string, value: string): boolean {
  return key === "characters" || (key === "style" && ["brackets", "json"].includes(value));
}

/** Types that any value fits, null among them. */
function isNullAlready({ kind, scalar, id }: Readonly<Record<string, Json>>): boolean {
  return kind === "nullable" || kind === "unknown" || scalar === "json" || id === "Audit";
}

const typeKinds = new Set(["scalar", "enum", "observed", "array", "map", "nullable", "named", "unknown"]);

/** Members that may be absent. */
const optionalMembers = new Set(
  "variant title doc deprecated default pattern multipleOf format length range count property body others list batch naturalKey lookup explanation released retires characters echoHeader replayedHeader sortParameter requestIdHeader errorStatusMember unit minimum maximum webhooks idempotency".split(
    " ",
  ),
);

/** What nothing but the builder can change, or only together with something else. */
const unsound = new Set([
  "versions",
  "types.*.id",
  "types.*.usage",
  "errors.*.when.present",
  "errors.*.isClass",
  "endpoints.*.errors.listed.*.isClass",
  "endpoints.*.responses.*.isClass",
  "errors.*.bodies.*.origin",
  "endpoints.*.path.value.*.name",
  "endpoints.*.path.value.*.parts.*.name",
]);

/** Lists whose items others refer to, or that have to have some. */
const referred = new Set([
  "types",
  "versions",
  "groups",
  "endpoints.*.path.value",
  "endpoints.*.path.value.*.parts",
  "types.*.fields.*.type.alternatives.*.type.values",
]);

const choices: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    method: ["POST", "PUT"],
    methods: ["POST", "PUT"],
    retrySafety: ["key", "none", "natural", "safe", "repeatable", "condition"],
    stored: ["refused"],
    operation: ["account"],
    ignored: ["refused"],
    refused: ["ignored"],
    effect: ["none", "possible"],
    form: ["text", "bytes"],
    guarantee: ["at-least-once", "at-most-once"],
    style: ["exact", "in"],
    profile: ["transient", "throttle"],
    scalar: ["boolean", "int32"],
    requestIdType: ["string", "uuid"],
  }),
);

function otherText(value: string, key: string): string {
  const choice = (choices.get(value) ?? choices.get(key))?.find((candidate) => candidate !== value);
  if (choice !== undefined) return choice;
  if (/^-?\d+(?:\.\d+)?$/u.test(value)) return String(Number(value) + 1);
  return value.startsWith("/") ? `/other${value}` : `${value}Other`;
}

function patternOf(path: readonly string[]): string {
  return path.map((step) => (/^\d+$/u.test(step) ? "*" : step)).join(".");
}

function replaceAt(root: Json, path: readonly string[], value: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) throw new Error("The whole isn't replaced.");
  if (isArray(root)) {
    const index = Number(step);
    const next = rest.length === 0 ? value : replaceAt(root[index] ?? null, rest, value);
    return root.flatMap((item, at) => (at === index ? (next === undefined ? [] : [next]) : [item]));
  }
  if (!isMap(root)) throw new Error(`Nothing is at ${path.join(".")}.`);
  const { [step]: old, ...others } = root;
  const next = rest.length === 0 ? value : replaceAt(old ?? null, rest, value);
  return next === undefined ? others : { ...root, [step]: next };
}

const madeParameters = new Set(["limit", "offset", "sort", "page_size", "skip", "order_by"]);

/** Types and parameters that the builder makes of lists. */
function isMade(item: Json): boolean {
  if (isMap(item) && item["style"] !== undefined && madeParameters.has(String(item["id"]))) return true;
  return isMap(item) && item["usage"] !== undefined && !/^[A-Z]\w*$/u.test(String(item["id"]));
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Whether an edit is at, or in, what another one replaces. */
export function isWithin({ path }: ApiEdit, other: ApiEdit): boolean {
  return other.path.every((step, index) => path[index] === step);
}

/** Replaces values from the inside out. */
export function mapJson(api: Api, change: (value: Json, key: string) => Json): Api {
  const map = (value: Json, key: string): Json => {
    if (isArray(value)) {
      return change(
        value.map((item) => map(item, "")),
        key,
      );
    }
    if (!isMap(value)) return change(value, key);
    const entries = Object.entries(value).map(([name, below]) => [name, map(below, name)] as const);
    return change(Object.fromEntries(entries), key);
  };
  return fromJson(api, map(api, ""));
}
