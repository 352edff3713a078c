import { renderExport } from "../../../../src/openapi/export/render-export.js";
import { importModel } from "../../../../src/openapi/import/model/import-model.js";
import { isObject } from "../../../../src/openapi/import/node.js";
import type { Api } from "../../../../src/language/model/ir/api.js";
import { read } from "../open-document.js";
import { apiOf, filesOf } from "./round-trip.js";

/** What an import makes of an export without its extensions. */
export async function importPlainly(api: Api): Promise<Api> {
  const document = withoutExtensions(JSON.parse(renderExport("openapi", api)));
  return apiOf(filesOf(importModel(await read(isObject(document) ? document : {}))));
}

function withoutExtensions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExtensions);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !name.startsWith("x-quoin-"));
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutExtensions(member)]));
}

type Thing = object;

/** The members that differ, each with what it is a member of: `endpoint lookup`. Things that only the first has differ as a whole: `api types`. */
export function differences(one: Api, other: Api): ReadonlySet<string> {
  const found = new Set<string>();
  const compare = (kind: string, left: Thing, right: Thing, skipped: readonly string[] = []) => {
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const isSame = textOf(Reflect.get(left, name)) === textOf(Reflect.get(right, name));
      if (!isSame && !aside.has(name) && !skipped.includes(name)) found.add(`${kind} ${name}`);
    }
  };
  const pair = <Of extends Thing>(
    kind: string,
    left: readonly Of[],
    right: readonly Of[],
    nameOf: (thing: Of) => string | number,
    then: (a: Of, b: Of) => void,
  ) => {
    const named = new Map(right.map((thing) => [nameOf(thing), thing]));
    for (const thing of left) {
      const same = named.get(nameOf(thing));
      if (same === undefined) found.add(`api ${kind}s`);
      else then(thing, same);
    }
  };
  const fields = (left: Api["endpoints"][number]["headers"], right: typeof left) =>
    pair(
      "field",
      left,
      right,
      ({ name }) => name,
      (a, b) => compare("field", a, b),
    );
  compare("api", one, other, ["types", "endpoints"]);
  pair(
    "endpoint",
    one.endpoints,
    other.endpoints,
    ({ id }) => id,
    (a, b) => {
      compare("endpoint", a, b, ["query", "headers", "pathParameters", "responses"]);
      for (const place of ["query", "headers", "pathParameters"] as const) fields(a[place], b[place]);
      pair(
        "response",
        a.responses,
        b.responses,
        ({ status }) => status,
        (c, d) => compare("response", c, d),
      );
    },
  );
  pair(
    "type",
    one.types,
    other.types,
    ({ name }) => name,
    (a, b) => {
      compare("type", a, b, ["fields"]);
      if (a.kind === "object" && b.kind === "object") fields(a.fields, b.fields);
    },
  );
  return found;
}

const aside: ReadonlySet<string> = new Set(["at", "places", "otherNames", "newerNames"]);

function textOf(value: unknown): string {
  return JSON.stringify([value], (name, member: unknown) => (aside.has(name) ? undefined : member));
}
