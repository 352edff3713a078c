import { documentOf, type Json } from "../open-document.js";
import type { Random } from "../random.js";

const flow = {
  authorizationUrl: "https://shop.example/a",
  scopes: { read: "Allows to read.", buy: "Allows to buy." },
};

interface DrawnScheme {
  readonly scheme: Json;
  /** Where requests carry it; `undefined`: clients can't send it. */
  readonly place: string | undefined;
  /** Whether it is a token: one may be of several schemes. */
  readonly isToken?: true;
  /** What a model calls it. */
  readonly name: string;
}

/** Some schemes of each kind. */
export const drawnSchemes: Readonly<Record<string, DrawnScheme>> = {
  token: { scheme: { type: "http", scheme: "bearer" }, place: "Authorization", isToken: true, name: "token" },
  "a-login": { scheme: { type: "http", scheme: "basic" }, place: "Authorization", name: "aLogin" },
  people: {
    scheme: { type: "oauth2", flows: { implicit: flow } },
    place: "Authorization",
    isToken: true,
    name: "people",
  },
  service: {
    scheme: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/token", scopes: flow.scopes } } },
    place: "Authorization",
    name: "service",
  },
  none: { scheme: { type: "apiKey", in: "header", name: "X-Key" }, place: "X-Key", name: "none2" },
  Shop: { scheme: { type: "apiKey", in: "header", name: "X-Shop" }, place: "X-Shop", name: "shop" },
  param: { scheme: { type: "apiKey", in: "query", name: "key" }, place: "?key", name: "param" },
  cookie: {
    scheme: { type: "apiKey", in: "cookie", name: "session" },
    place: "cookie session",
    name: "cookie",
  },
  mutual: { scheme: { type: "mutualTLS" }, place: undefined, name: "" },
};

/** A security requirement: scopes by the ids of schemes. */
export type DrawnRequirement = Readonly<Record<string, readonly string[]>>;

/** What a list of the document says; `undefined`: there is none. */
export type DrawnList = readonly DrawnRequirement[] | undefined;

export interface DrawnSecurity {
  readonly document: Json;
  /** What each operation needs by what the document says. */
  readonly lists: readonly DrawnList[];
}

/** A document with lists of requirements: for all operations, for some, or for none. */
export function drawSecurity(random: Random): DrawnSecurity {
  const known = some(random, Object.keys(drawnSchemes));
  // Of a few lists, several operations have the same.
  const lists = Array.from({ length: 1 + random(3) }, () => drawList(random, known));
  const global = random(4) === 0 ? undefined : lists[0];
  const own = Array.from({ length: 1 + random(5) }, () =>
    random(3) === 0 ? undefined : pick(random, lists),
  );
  const paths = own.map((security, index) => [
    `/orders${index}`,
    { get: { responses: { 204: { description: "Done." } }, ...withSecurity(security) } },
  ]);
  const securitySchemes = Object.fromEntries(
    Object.entries(drawnSchemes).map(([id, { scheme }]) => [id, scheme]),
  );
  const rest = { paths: Object.fromEntries(paths), components: { securitySchemes }, ...withSecurity(global) };
  return { document: documentOf({}, rest), lists: own.map((list) => list ?? global) };
}

function withSecurity(security: DrawnList): Json {
  return security === undefined ? {} : { security };
}

function drawList(random: Random, ids: readonly string[]): DrawnList {
  return Array.from({ length: random(4) }, () => drawRequirement(random, ids));
}

function drawRequirement(random: Random, ids: readonly string[]): DrawnRequirement {
  const size = random(8) === 0 ? 0 : random(3) === 0 ? 2 : 1;
  const chosen = Array.from({ length: size }, () => pick(random, ids) ?? "token");
  const scopes = () => (random(2) === 0 ? some(random, ["read", "buy", "other"]) : []);
  return Object.fromEntries(chosen.map((id) => [id, scopes()]));
}

function pick<Value>(random: Random, values: readonly Value[]): Value | undefined {
  return values[random(values.length)];
}

function some<Value>(random: Random, values: readonly Value[]): readonly Value[] {
  return values.filter(() => random(2) === 0);
}
