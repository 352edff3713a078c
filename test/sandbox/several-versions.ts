import type { Api } from "../../src/language/model/ir/api.js";
import type { SandboxOptions } from "../../src/sandbox/options.js";
import { buildText } from "../language/model/build-text.js";
import { sandboxOf, type Send, type TestSandbox } from "./billing-sandbox.js";

/** What a small API with several versions is made of, as YAML; the versions are 1 to `current`. */
export interface VersionedModel {
  readonly types: string;
  readonly endpoints: string;
  readonly current?: number;
  /** Further sections. */
  readonly more?: string;
}

export interface ServedVersions extends TestSandbox {
  /** Sends requests as a caller of that version does. */
  readonly as: (version: number) => Send;
}

/** The API in one of its versions. */
export function versionOf(
  { types, endpoints, current = 2, more = "" }: VersionedModel,
  version: number,
): Api {
  const versions = Array.from({ length: current }, (_, index) => `"${index + 1}": {}`).join(", ");
  const { model, diagnostics } = buildText(`quoin: 1
api: { name: Shop, doc: A shop. }
authentication: { scheme: bearer, secret: server, rejected: 401 }
versions: { header: Shop-Version, current: "${current}", list: { ${versions} } }
errors: { 401: { name: NoKey, retry: never } }
groups: { Things: { doc: All things. } }
group: Things
${more}
types:
${types}
endpoints:
${endpoints}`);
  const api = model?.apiOf(String(version));
  if (api === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return api;
}

/** Serves the current version, and all older ones beside it, the newer ones to be preferred. */
export function serveVersions(model: VersionedModel, options: SandboxOptions = {}): ServedVersions {
  const { current = 2 } = model;
  const older = Array.from({ length: current - 1 }, (_, index) => versionOf(model, current - 1 - index));
  const opened = sandboxOf(versionOf(model, current), { alongside: older, ...options });
  const as =
    (version: number): Send =>
    (method, path, request) =>
      opened.send(method, path, {
        ...request,
        headers: { "shop-version": String(version), ...request?.headers },
      });
  return { ...opened, as };
}

/** Things with these fields, which requests may have in part. */
export function things(fields: string, newFields = fields, more = ""): VersionedModel {
  return {
    types: `  Thing: { doc: A thing., fields: { id: string, ${fields} } }
  NewThing: { doc: What to store., fields: { ${newFields} } }
${more}`,
    endpoints: `  list-things: { GET: /things, doc: Lists them., returns: "Thing[]" }
  add-thing: { POST: /things, doc: Adds one., body: NewThing, returns: { 201: Thing } }
  get-thing: { GET: "/things/{id}", doc: Reads one., path: { id: string }, returns: Thing }
  put-thing: { PUT: "/things/{id}", doc: Puts one in place., path: { id: string }, body: NewThing, returns: { 200: Thing, 201: Thing } }
  change-thing: { PATCH: "/things/{id}", doc: Changes one., path: { id: string }, body: NewThing, returns: Thing }`,
  };
}

/** Ways to pay, of which one kind is in some versions only: `extra` is its history, such as `since: "2",`. */
export function waysToPay(extra: string): VersionedModel {
  const kinds = [
    ["Card", "By card.", "", "digits"],
    ["Bank", "From an account.", "", "account"],
    ["Extra", "Another one.", extra, "wallet"],
  ] as const;
  const variants = kinds.flatMap(([name, doc, history, field]) => {
    const fields = `kind: { enum: [${name.toLowerCase()}] }, ${field}: string`;
    return [
      `  ${name}: { doc: ${doc}, ${history} fields: { id: string, ${fields} } }`,
      `  New${name}: { doc: ${doc}, ${history} fields: { id?: string, ${fields} } }`,
    ];
  });
  const union = (prefix: string) =>
    `{ discriminator: kind, variants: { card: ${prefix}Card, bank: ${prefix}Bank, extra: ${prefix}Extra } }`;
  return {
    types: `  Way: { doc: A way to pay., union: ${union("")} }
  NewWay: { doc: A new one., union: ${union("New")} }
${variants.join("\n")}`,
    endpoints: `  list-ways: { GET: /ways, doc: Lists them., returns: "Way[]" }
  add-way: { POST: /ways, doc: Adds one., body: NewWay, returns: { 201: Way } }
  get-way: { GET: "/ways/{id}", doc: Reads one., path: { id: string }, returns: Way }
  put-way: { PUT: "/ways/{id}", doc: Puts one in place., path: { id: string }, body: NewWay, returns: { 200: Way, 201: Way } }
  change-way: { PATCH: "/ways/{id}", doc: Changes one., path: { id: string }, body: NewWay, returns: Way }
  drop-way: { DELETE: "/ways/{id}", doc: Drops one., path: { id: string }, returns: { 204: none } }`,
  };
}
