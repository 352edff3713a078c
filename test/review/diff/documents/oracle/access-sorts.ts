import type { Json } from "../../../../openapi/import/open-document.js";
import { type DocumentEdit, everywhere, type Sort } from "./claim.js";
import { editsOf, ofRequests, oneWay } from "./document-sorts.js";
import { storeWith } from "./store-document.js";

const flow = {
  authorizationUrl: "https://a.example/a",
  tokenUrl: "https://a.example/t",
  scopes: { read: "Reads.", write: "Writes." },
};
const schemes: Json = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  bearer: { type: "http", scheme: "bearer" },
  oauth: { type: "oauth2", flows: { authorizationCode: flow } },
};
const [key, bearer, nobody] = [{ key: [] }, { bearer: [] }, {}];
const oauth = (...scopes: readonly string[]) => ({ oauth: scopes });

/** What the API needs, or what the first operation needs instead of a key. */
function secured(security: readonly Json[], isOwn: boolean, changed: Json = {}): Json {
  const document = storeWith({});
  const { paths } = JSON.parse(JSON.stringify(document));
  if (isOwn) paths["/others"].get.security = security;
  const components = { securitySchemes: { ...schemes, ...changed } };
  return { ...document, paths, components, security: isOwn ? [key] : security };
}

function narrowed(name: string, old: readonly Json[], next: readonly Json[]) {
  return editsOf(name, ofRequests("narrower"), (draw) => {
    const isOwn = draw.chance(50);
    return [secured(old, isOwn), secured(next, isOwn)];
  });
}

function replaced(name: string, old: readonly Json[], next: readonly Json[], changed: Json = {}) {
  return oneWay(name, ofRequests("replaced"), (draw) => {
    const isOwn = draw.chance(50);
    return [secured(old, isOwn), secured(next, isOwn, changed)];
  });
}

/** Edits of what a request needs as credentials. */
export const accessSorts: readonly Sort<DocumentEdit>[] = [
  ...narrowed("credentials needed", [], [bearer]),
  ...narrowed("nobody without credentials", [bearer, nobody], [bearer]),
  ...narrowed("an alternative removed", [key, bearer], [bearer]),
  ...narrowed("both at once", [key, bearer], [{ ...key, ...bearer }]),
  ...narrowed("one more at once", [bearer], [{ ...bearer, ...key }]),
  ...narrowed("a scope more", [oauth("read")], [oauth("read", "write")]),
  replaced("another scheme", [bearer], [key]),
  replaced("another scope", [oauth("read")], [oauth("write")]),
  replaced("a key in another header", [key], [key], { key: { type: "apiKey", in: "header", name: "X-New" } }),
  replaced("a key in the query", [key], [key], { key: { type: "apiKey", in: "query", name: "key" } }),
  oneWay("the order of alternatives of security", everywhere("same"), (draw) => {
    const isOwn = draw.chance(50);
    return [secured([key, bearer], isOwn), secured([bearer, key], isOwn)];
  }),
  oneWay("a scheme that nothing uses", everywhere("same"), () => [
    secured([key], false),
    secured([key], false, { other: { type: "http", scheme: "basic" } }),
  ]),
];
