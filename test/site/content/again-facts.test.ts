import { expect, it } from "vitest";
import { createVersionContent } from "../../../src/site/content/version-content.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { Endpoint } from "../../../src/language/model/ir/endpoint.js";
import { againOf, contentOf, markdownOf } from "./library.js";
import { ways } from "./ways.js";

type Path = readonly string[];

/** What says nothing about repeating, or is said elsewhere: the rules in the service's words are on the page of errors. */
const elsewhere = new Set(["at", "doc", "methods", "limit", "retentionLimit", "id", "kind"]);

/** The paths to all plain values of a fact. */
function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return value === undefined ? [] : [path];
  return Object.entries(value)
    .filter(([name]) => !elsewhere.has(name))
    .flatMap(([name, member]) => leavesOf(member, [...path, name]));
}

/** The same data, but for the value at a path. */
function changed(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return otherThan(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (String(index) === step ? changed(item, rest) : item));
  }
  if (typeof value !== "object" || value === null) return value;
  const member: unknown = Reflect.get(value, step);
  return { ...value, [step]: changed(member, rest) };
}

const others: Readonly<Record<string, string>> = {
  operation: "account",
  account: "operation",
  stored: "refused",
  refused: "stored",
};

function otherThan(value: unknown): unknown {
  if (value === "printable-ascii") return undefined;
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value < 100 ? value - 1 : value * 2;
  return typeof value === "string" ? (others[value] ?? `${value}-other`) : value;
}

/** Where the model has its facts about a call. */
const factNames = [
  "bodyKey",
  "naturalKey",
  "repeatableMs",
  "precondition",
  "confirmation",
  "poll",
] as const satisfies readonly (keyof Endpoint)[];

function pathsOf(api: Api): readonly Path[] {
  const index = api.endpoints.findIndex(({ id }) => id === "do-it");
  const endpoint = api.endpoints[index];
  const hasHeader = endpoint?.retrySafety === "key" && endpoint.bodyKey === undefined;
  return [
    ...(hasHeader ? leavesOf(api.idempotency).map((path) => ["idempotency", ...path]) : []),
    ...factNames.flatMap((name) =>
      leavesOf(endpoint?.[name]).map((path) => ["endpoints", String(index), name, ...path]),
    ),
  ];
}

function changedApi(api: Api, path: Path): Api {
  return JSON.parse(JSON.stringify(changed(api, path)));
}

it.each(Object.entries(ways))("the box has all facts of a model about %s", (_, model) => {
  const version = contentOf(model);
  const said = (api: Api) => markdownOf([againOf(createVersionContent(api, ""), "do-it")]);
  const before = said(version.api);
  const unsaid = pathsOf(version.api).filter((path) => said(changedApi(version.api, path)) === before);
  expect(unsaid).toEqual([]);
});

it("knows the facts that there are", () => {
  const paths = Object.values(ways).flatMap((model) => pathsOf(contentOf(model).api));
  const names = new Set(paths.map((path) => path.filter((step) => !/^\d+$/u.test(step)).join(".")));
  for (const name of ["idempotency.retentionMs", "endpoints.repeatableMs", "endpoints.bodyKey.retentionMs"]) {
    expect(names).toContain(name);
  }
});
