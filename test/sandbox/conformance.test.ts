import { wayOf } from "../../src/language/model/way-of-list.js";
import { describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import { renderPath } from "../../src/language/model/ir/path.js";
import { bodyForm, fileNames } from "../../src/language/model/body-form.js";
import type { TypeRef } from "../../src/language/model/ir/type.js";
import { indexTypes, type TypeIndex } from "../../src/language/model/type-index.js";
import type { Endpoint, RequestBody } from "../../src/language/model/ir/endpoint.js";
import { formBodies } from "../../src/runtime/features/form-bodies.js";
import { writeParts } from "../../src/runtime/features/multipart-writer.js";
import { formPolicy } from "../../src/sandbox/calls/wire-body.js";
import { planOf } from "../../src/sandbox/plan/plan.js";
import type { EndpointPlan } from "../../src/sandbox/plan/endpoint-plan.js";
import { defaultSwitches } from "../../src/sandbox/switches.js";
import { readBeacon, readHarbour } from "../fixture/harbour.js";
import { readShop, shopVersions } from "../fixture/shop.js";
import { drawSome } from "../whole.js";
import { billing, sandboxOf, type TestSandbox } from "./billing-sandbox.js";
import { issuesOf, sampleFor } from "./sample-source.js";

const boundary = "quoin-boundary";

function writeBody(sent: RequestBody, body: unknown, types: TypeIndex): unknown {
  const { type } = sent;
  const form = bodyForm(sent, types);
  if (form === "form") return formBodies.write(body, formPolicy({ body: sent }));
  if (form === "multipart") return writeMultipart(Object.entries(Object(body)), type, types);
  if (form === "json") return JSON.stringify(body);
  return form === "bytes" ? "bytes" : body;
}

/** As clients do, with files of one byte. */
function writeMultipart(members: readonly [string, unknown][], type: TypeRef, types: TypeIndex): string {
  const files = fileNames(type, types);
  const parts = members.flatMap(([name, value]) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return items.map((item) => {
      if (files.includes(name)) return { name, fileName: "a", type: "image/png", data: Uint8Array.of(1) };
      return typeof item === "object"
        ? { name, type: "application/json", text: JSON.stringify(item) }
        : { name, text: String(item) };
    });
  });
  const pieces = writeParts(parts, boundary).map((piece) =>
    piece instanceof Uint8Array ? piece : undefined,
  );
  return new TextDecoder().decode(pieces[0]);
}

/** A request that the model allows, for a resource that is there. */
async function call({ sandbox, send }: TestSandbox, { endpoint, path, action }: EndpointPlan) {
  const { api } = sandbox;
  const types = indexTypes(api.types);
  const target = "target" in action ? action.target : undefined;
  const declared = api.types.find(({ id }) => id === target?.resource);
  const [resource] = sandbox.state.read()[declared?.name ?? ""] ?? [];
  const values = new Map(
    endpoint.pathParameters.map(({ name, type }) => [name, String(sampleFor(api, type, name))]),
  );
  for (const { field, parameter } of target?.by ?? []) values.set(parameter, String(resource?.[field]));
  const route = renderPath(path, (name) => encodeURIComponent(values.get(name) ?? ""));
  const query = endpoint.query
    .filter(({ isRequired }) => isRequired)
    .flatMap(({ name, type, style }) =>
      name === "order_by"
        ? [[name, "placed_at:asc"]]
        : writeQuery(name, sampleFor(api, type, name), style === "in" ? "," : " "),
    );
  const { precondition } = endpoint;
  const others = endpoint.headers.filter(({ id }) => id !== precondition?.header.id);
  const headers = others.map(({ name, type }) => [name, String(sampleFor(api, type, name))]);
  if (precondition?.kind === "tag") {
    headers.push(["if-match", (await send("GET", route)).headers.get("etag") ?? ""]);
  }
  return send(endpoint.method, `${route}?${new URLSearchParams(query).toString()}`, {
    headers: {
      ...Object.fromEntries(headers),
      ...(endpoint.body && {
        "content-type": endpoint.body.mediaType.replace(
          /^multipart.*/,
          (own) => `${own}; boundary=${boundary}`,
        ),
      }),
    },
    ...(endpoint.body && {
      body: writeBody(
        endpoint.body,
        firstPage(endpoint, sampleFor(api, endpoint.body.type, "body"), api),
        types,
      ),
    }),
  });
}

/** A request for the first page of a search, whose body says which one it asks for. */
function firstPage({ list }: Endpoint, body: unknown, { pageWays }: Api): unknown {
  const way = wayOf(list, { pageWays });
  return way === undefined ? body : { ...Object(body), [way.parameter ?? ""]: undefined };
}

/** A sample as its style writes it: a list as one string, an object's members each under a name in brackets. */
function writeQuery(name: string, value: unknown, separator: string): readonly string[][] {
  if (Array.isArray(value)) return [[name, value.join(separator)]];
  if (typeof value !== "object" || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([member, inner]) =>
    Array.isArray(inner)
      ? inner.map((item) => [`${name}[${member}][]`, String(item)])
      : writeQuery(`${name}[${member}]`, inner, separator),
  );
}

type ReadApi = readonly [name: string, read: () => Promise<Api>];

/** It has every construct that the others lack. */
const harbour: ReadApi = ["the third one", readHarbour];
const others: readonly ReadApi[] = [
  ["billing", billing],
  ["billing, unversioned", () => billing("unversioned")],
  ...shopVersions.map((version) => [`the other fixture, ${version}`, () => readShop(version)] as const),
  ["the one of errors in bodies", readBeacon],
];

describe.each([harbour, ...drawSome(1, others)])("every endpoint of %s", (_, readApi) => {
  it.each(["full", "sparse"] as const)(
    "answers a request of its model as its model says: %s samples",
    async (samples) => {
      const api = await readApi();
      const { endpoints } = planOf(api, defaultSwitches(api));
      expect(endpoints.length).toBeGreaterThan(0);
      for (const plan of endpoints) {
        const { endpoint } = plan;
        const response = await call(sandboxOf(api, { switches: { samples } }), plan);
        const shown = endpoint.responses.find(({ status }) => status === response.status);
        const isJson = shown?.form === "json";
        const value = shown?.form === "text" ? response.text : response.body;
        const issues =
          shown?.type !== undefined && (isJson || shown.form === "text")
            ? issuesOf(api, shown.type, value)
            : isJson
              ? [...response.text]
              : [];
        expect([endpoint.id, shown?.status, issues]).toEqual([endpoint.id, response.status, []]);
        for (const { name, isRequired } of shown?.headers ?? []) {
          expect(isRequired && !response.headers.has(name)).toBe(false);
        }
      }
    },
  );

  it.each(["full", "sparse"] as const)(
    "has a %s sample of each resource that its types allow",
    async (samples) => {
      const api = await readApi();
      const { sandbox } = sandboxOf(api, { switches: { samples } });
      const stored = sandbox.state.read();
      for (const [name, resources] of Object.entries(stored)) {
        const type = api.types.find((declared) => declared.name === name);
        for (const resource of resources) {
          expect(issuesOf(api, { kind: "named", id: type?.id ?? "" }, resource)).toEqual([]);
        }
      }
      sandbox.state.replace(stored);
      expect(sandbox.state.read()).toEqual(stored);
    },
  );
});
