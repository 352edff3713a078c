import { documentOf, type Json, parameterOf, string } from "../open-document.js";
import type { ImportCase } from "./case.js";

function secured(securitySchemes: Json, requirement: Json = { key: [] }): Json {
  return documentOf({}, { security: [requirement], components: { securitySchemes } });
}

/** Two operations, of which the second one is called in another way. */
function differing(rest: Json, other: Json, first: Json = {}): Json {
  const responses = { 204: { description: "Done." } };
  const paths = {
    "/orders": { get: { responses, ...first }, put: { responses, ...first } },
    "/ships": { get: { responses, ...other } },
  };
  return documentOf({}, { ...rest, paths });
}

const twoKeys = {
  id: { type: "apiKey", in: "header", name: "Id" },
  secret: { type: "apiKey", in: "header", name: "Secret" },
};
const bearer = {
  components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
  security: [{ key: [] }],
};

export const authenticationCases = {
  "key-header": { document: secured({ key: { type: "apiKey", in: "header", name: "X-Key" } }) },
  "key-query": { document: secured({ key: { type: "apiKey", in: "query", name: "key" } }) },
  "key-cookie": { document: secured({ key: { type: "apiKey", in: "cookie", name: "session" } }) },
  "several-keys": { document: secured(twoKeys, { id: [], secret: [] }) },
  "mixed-keys": {
    document: secured({ ...twoKeys, key: { type: "http", scheme: "basic" } }, { id: [], key: [] }),
  },
  "credentials-in-one-place": {
    document: secured(
      { key: { type: "http", scheme: "basic" }, token: { type: "http", scheme: "bearer" } },
      { key: [], token: [] },
    ),
    at: "/security/0",
  },
  "basic-authentication": { document: secured({ key: { type: "http", scheme: "Basic" } }) },
  "client-credentials": {
    document: secured({
      key: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/token", scopes: {} } } },
    }),
  },
  "security-alternatives": { document: documentOf({}, { ...bearer, security: [{ key: [] }, {}] }) },
  "authorization-addresses": {
    document: secured({ key: { type: "openIdConnect", openIdConnectUrl: "https://id.example/known" } }),
    at: "/components/securitySchemes/key",
  },
  "unsayable-key": {
    document: secured({ key: { type: "apiKey", in: "header", name: "X.Key" } }),
    at: "/security/0",
  },
  "token-address": {
    document: secured({
      key: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "https://{at}/token", scopes: {} } } },
    }),
    at: "/components/securitySchemes/key",
  },
  "scope-name": {
    document: secured(
      { key: { type: "oauth2", flows: { implicit: { scopes: { "a b": "Both." } } } } },
      { key: ["a b"] },
    ),
    at: "/components/securitySchemes/key",
  },
  "authentication-scheme": { document: secured({ key: { type: "mutualTLS" } }), at: "/security/0" },
  "authentication-per-operation": {
    document: differing(
      {
        components: { securitySchemes: { key: { type: "http", scheme: "bearer" }, other: twoKeys.id } },
        security: [{ key: [] }],
      },
      { security: [{ other: [] }] },
    ),
  },
  "anonymous-operation": { document: differing(bearer, { security: [] }) },
} satisfies Readonly<Record<string, ImportCase>>;

export const routeCases = {
  "path-form": { document: documentOf({}, {}, "get", "/orders.json/") },
  "path-unsayable": { document: documentOf({}, {}, "get", "/orders?all"), at: "/paths/~1orders?all/get" },
  "path-style": {
    document: parameterOf(
      { in: "path", name: "id", required: true, style: "matrix", schema: string },
      "/{id}",
    ),
    at: "/paths/~1{id}/get/parameters/0",
  },
  "integer-in-path": {
    document: parameterOf({ in: "path", name: "id", required: true, schema: { type: "integer" } }, "/{id}"),
  },
  "path-parameter-type": {
    document: parameterOf({ in: "path", name: "id", required: true, schema: { type: "boolean" } }, "/{id}"),
    at: "/paths/~1{id}/get/parameters/0/schema",
  },
  "unused-parameter": {
    document: parameterOf({ in: "path", name: "id", required: true, schema: { type: "string" } }, "/orders"),
    at: "/paths/~1orders/get/parameters/0",
  },
  "undeclared-parameter": { document: documentOf({}, {}, "get", "/{id}"), at: "/paths/~1{id}/get" },
  "head-method": { document: documentOf({}, {}, "head") },
  "options-method": { document: documentOf({}, {}, "options") },
  "query-method": { document: documentOf({}, {}, "query") },
  "other-method": {
    document: documentOf(
      {},
      {
        paths: {
          "/orders": { additionalOperations: { COPY: { responses: { 204: { description: "Done." } } } } },
        },
      },
    ),
  },
  "unsayable-method": { document: documentOf({}, {}, "trace"), at: "/paths/~1orders/trace" },
  "path-variant": { document: documentOf({}, {}, "get", "/orders#all") },
  "operation-server": {
    document: differing(
      { servers: [{ url: "https://a.example" }] },
      { servers: [{ url: "https://b.example" }] },
    ),
  },
  "server-variables": {
    document: documentOf({}, { servers: [{ url: "https://{at}.example" }] }),
    at: "/servers/0",
  },
  "server-defaults": {
    document: documentOf(
      {},
      { servers: [{ url: "https://{at}.example", variables: { at: { default: "a" } } }] },
    ),
    at: "/servers/0",
  },
  "server-host": { document: documentOf({}, { servers: [{ url: "/v1" }] }), at: "/servers/0" },
  "server-url": { document: documentOf({}, { servers: [{ url: "http://a.example" }] }), at: "/servers/0" },
} satisfies Readonly<Record<string, ImportCase>>;
