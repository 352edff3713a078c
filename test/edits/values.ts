import type { Draw } from "../fuzz/draw.js";
import { scalarNames } from "../fuzz/scalar-names.js";
import type { Tree } from "./tree.js";

/** What a model has names for. */
export interface Names {
  readonly types: readonly string[];
  readonly unknowns: readonly string[];
  readonly limits: readonly string[];
  readonly versions: readonly string[];
  readonly scopes: readonly string[];
  readonly fields: readonly string[];
  readonly statuses: readonly number[];
}

type DrawValue = (names: Names, draw: Draw, value: Tree) => Tree;

const oneOf =
  (...values: readonly Tree[]): DrawValue =>
  (_, draw) =>
    draw.one(values);

const sentence: DrawValue = (_, draw) => `Another sentence, ${draw.count(1, 99)}.`;
const word: DrawValue = (_, draw) => draw.one(["other", "another_one", "more"]);
const header = oneOf("Other-Header", "X-Another", "Request-Token");
const unknown: DrawValue = (names, draw) => draw.one(names.unknowns);
const version: DrawValue = (names, draw) => draw.one(names.versions);
const status: DrawValue = (names, draw) => draw.one(names.statuses);
const duration = oneOf("7s", "20s", "10m", "25h", "40d");
const range: DrawValue = (names, draw) =>
  draw.one(["1..40", "2..", "..900", "1..300", "0..7", ...names.limits]);
const statuses: DrawValue = (_, draw) =>
  draw.some(["200", "204", "2xx", "409", "4xx", "429", "5xx", "503"], 1, 4);
const day = oneOf("2025-07-01", "2026-02-01", "2027-01-31", "2030-01-31");

const expression: DrawValue = (names, draw, value) => {
  const text = typeof value === "string" ? value : "string";
  const same = [
    `${text} | null`,
    text.replace(" | null", ""),
    text.includes(" ") ? text : `${text}[]`,
    `map<${text}>`,
  ];
  return draw.chance(40) ? draw.one(same) : draw.one([...scalarNames, ...names.types, ...names.types]);
};
const declared: DrawValue = (names, draw) => draw.one(names.types);
const optionalType: DrawValue = (names, draw) => draw.one(["none", ...names.types]);
const words: DrawValue = (_, draw, value) =>
  Array.isArray(value) && draw.chance(50)
    ? value.toSpliced(draw.count(0, value.length - 1), 1)
    : [...(Array.isArray(value) ? value : ["one"]), draw.one(["additional", "unheard_of"])];
const constant: DrawValue = (_, draw, value) =>
  typeof value === "boolean"
    ? !value
    : typeof value === "number"
      ? value + 1
      : draw.one([0, 5, true, "thing", "2.50", null]);
const flipped: DrawValue = (_names, _draw, value) => value !== true;
const field: DrawValue = (names, draw, value) =>
  draw.chance(50)
    ? expression(names, draw, value)
    : new Map([
        ["type", expression(names, draw, value)],
        ["doc", "What is new."],
      ]);
const member: DrawValue = (names, draw) => draw.one(names.fields);
const past: DrawValue = (names, draw, value) =>
  new Map<string, Tree>([
    ["until", version(names, draw, value)],
    ["optional", draw.chance(50)],
  ]);
const retry: DrawValue = (_, draw) =>
  draw.one<Tree>([
    "never",
    new Map([["backoff", "transient"]]),
    new Map([
      ["backoff", "throttle"],
      ["writes", "any"],
    ]),
    new Map([["after", "Wait-Seconds"]]),
  ]);

/** What may be at a place instead, or be added there: by how its pattern ends, the first one that fits. */
const drawers: readonly (readonly [RegExp, DrawValue])[] = [
  [/(?:^|\.)doc$/u, sentence],
  [/\.deprecated$/u, sentence],
  [/^unknowns\.\*$/u, sentence],
  [
    /\.scopes\.\*$|^endpoints\.\*\.errors\.\*$/u,
    (names, draw, value) =>
      typeof value === "number" ? status(names, draw, value) : sentence(names, draw, value),
  ],
  [/^endpoints\.\*\.scopes$/u, (names, draw) => draw.some(names.scopes, 1, 2)],
  [/\.unknown$/u, unknown],
  [/(?:fields|path|query|headers|filters)\.\*$/u, field],
  [/\.(?:fields|path|query|headers|filters)\.\*\.type$/u, expression],
  [/\.(?:since|until|current|missing)$/u, version],
  [/\.(?:released|retires)$/u, day],
  [/^idempotency\.(?:stored|released)$|\.acknowledged$/u, statuses],
  [/\.(?:retention|timeout|within|tolerance|duration)$/u, duration],
  [/^limits\.\*\.range$/u, (_, draw) => draw.one(["1..40", "2..", "..900", "1..300", "0..7"])],
  [/\.(?:length|range|size)$/u, range],
  [/^types\.\*(?:\.fields\.\*)?\.items$/u, range],
  [/\.pattern$/u, oneOf("^[a-z]{2,9}$", "^[A-Z0-9]+$")],
  [/\.(?:enum|observed)$|sort\.fields$/u, words],
  [/\.enum\.\*|\.observed\.\*$/u, word],
  [/\.(?:sensitive|open|ordered|short_pages|always|required|optional)$/u, flipped],
  [/\.forbids$/u, () => "credentials"],
  [/\.default$/u, constant],
  [/\.(?:discriminator|explains|error_status|natural_key|details|total_pages)$/u, member],
  [/^pagination\.(?:limit|offset|sort|items)$|\.property$|\.call$/u, word],
  [/\.variants\.\*$|\.payload$|^endpoints\.\*\.body$|list\.items$/u, declared],
  [/^endpoints\.\*\.returns(?:\.\*)?(?:\.type)?$/u, optionalType],
  [/^errors\.\*(?:\.\*)?\.body(?:\.(?:api|gateway|infrastructure))?$/u, declared],
  [/\.type$/u, expression],
  [/^errors\.\*(?:\.\*)?\.name$/u, oneOf("Different", "Unusual")],
  [/\.retry$/u, retry],
  [/\.backoff$/u, oneOf("transient", "throttle")],
  [/\.writes$/u, oneOf("any", "keyed")],
  [/\.effect$/u, oneOf("none", "possible")],
  [/\.guarantee$/u, oneOf("at-least-once", "at-most-once")],
  [/\.attempts$/u, oneOf(2, 5, 9)],
  [/\.unit$/u, oneOf("rows", "characters", "events")],
  [/\.unknown_fields$/u, oneOf("ignored", "refused")],
  [/\.secret$/u, oneOf("server", "public")],
  [/\.(?:rejected|denied|refused|reused)$/u, status],
  [/\.methods$/u, (_, draw) => draw.some(["POST", "PUT", "PATCH", "DELETE"], 1, 4)],
  [/^endpoints\.\*\.idempotency$/u, () => "none"],
  [/\.traps\.\*$/u, member],
  [/\.url$/u, oneOf("https://other.example", "https://api.other.example/v2")],
  [
    /^endpoints\.\*\.(?:GET|POST|PUT|PATCH|DELETE)$/u,
    (_, _draw, value) => `/other${typeof value === "string" ? value : ""}`,
  ],
  [/\.(?:header|echo|replayed|after|request_id)$/u, header],
  [/^api\.(?:name|package)$/u, oneOf("other-name", "Different")],
  [/\.(?:naming)\.(?:bodies|webhooks)$/u, oneOf("snake_case", "camelCase")],
  [/\.characters$/u, () => "printable-ascii"],
  [/\.was$/u, past],
  [/\.(?:by|where)\.\*$/u, oneOf("id", "past", "open")],
  [/\.signed$/u, oneOf("{body}", "{timestamp}.{body}")],
  [/\.was\.name$/u, word],
];

export function drawerOf(pattern: string): DrawValue | undefined {
  return drawers.find(([end]) => end.test(pattern))?.[1];
}

/** Keys that may be added to a map, by its pattern. */
const addable: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^types\.\*\.fields\.\*$/u,
    "doc deprecated length range items pattern enum observed sensitive forbids default unknown since until was".split(
      " ",
    ),
  ],
  [
    /\.(?:path|query|headers|filters)\.\*$/u,
    "doc deprecated length range pattern enum default since until was".split(" "),
  ],
  [/^types\.\*$/u, "doc deprecated unknown since until explains length pattern".split(" ")],
  [/^types\.\*\.union$/u, ["open"]],
  [/^types\.\*\.fields$/u, ["extra", "extra?", "more", "more?"]],
  [/^types\.\*\.(?:traps)$/u, ["extraName", "moreNames"]],
  [/^endpoints\.\*\.(?:query|headers|list\.filters)$/u, ["extra", "extra?", "Extra-Header?"]],
  [
    /^endpoints\.\*$/u,
    "body returns scopes idempotency unknown_fields deprecated unknown since until call".split(" "),
  ],
  [/^endpoints\.\*\.returns$/u, ["201", "202", "204"]],
  [/^endpoints\.\*\.returns\.\*$/u, ["doc"]],
  [/^endpoints\.\*\.list\.sort$/u, ["required"]],
  [/^limits\.\*$/u, ["doc", "unit", "since", "until"]],
  [/^errors\.\*(?:\.\*)?$/u, ["doc", "effect", "unknown", "since", "until"]],
  [/^errors\.\*(?:\.\*)?\.body$/u, ["gateway", "infrastructure", "api"]],
  [/^versions$/u, ["doc", "missing", "refused"]],
  [/^versions\.list\.\*$/u, ["doc", "deprecated", "released", "retires", "unknown"]],
  [/^conventions$/u, ["unknown_fields", "error_status", "request_id"]],
  [/^authentication$/u, ["rejected", "denied"]],
  [/^authentication\.scopes$/u, ["added"]],
  [/^idempotency$/u, ["echo", "replayed", "reused", "characters", "unknown"]],
  [/^pagination$/u, ["short_pages", "sort", "size", "unknown"]],
  [/^webhooks$/u, ["doc", "discriminator"]],
  [/^webhooks\.delivery$/u, ["ordered", "timeout", "attempts", "within"]],
  [/^webhooks\.signing$/u, ["tolerance"]],
  [/^webhooks\.kinds\.\*$/u, ["doc", "since", "until"]],
  [/^groups\.\*$/u, ["property", "doc", "unknown"]],
  [/^unknowns$/u, ["NEW-1"]],
  [/^api$/u, ["doc", "package"]],
  [/^environments\.\*$/u, ["doc"]],
];

export function addableTo(pattern: string): readonly string[] {
  return addable.find(([place]) => place.test(pattern))?.[1] ?? [];
}
