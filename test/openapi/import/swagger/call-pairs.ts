import { documentOf, type Json } from "../open-document.js";
import type { DocumentPair } from "./pair.js";
import { swaggerOf } from "./swagger-document.js";

function served(swagger: Json, ...urls: readonly string[]): DocumentPair {
  return {
    swagger: swaggerOf({}, swagger),
    openapi: documentOf({}, { servers: urls.map((url) => ({ url })) }),
  };
}

export const serverPairs: Readonly<Record<string, DocumentPair>> = {
  "a host": served({ host: "shop.example", schemes: ["https"] }, "https://shop.example"),
  "a host and a path": served(
    { host: "shop.example", basePath: "/v1/", schemes: ["https"] },
    "https://shop.example/v1",
  ),
  "a host without a scheme": served(
    { host: "shop.example:444", basePath: "v1" },
    "https://shop.example:444/v1",
  ),
  "a host of this machine": served({ host: "localhost:8080", basePath: "/" }, "http://localhost:8080"),
  "several schemes": served(
    { host: "shop.example", schemes: ["http", "https", "wss"] },
    "https://shop.example",
  ),
  "a scheme that isn't secure": served({ host: "shop.example", schemes: ["http"] }, "http://shop.example"),
  "a path alone": served({ basePath: "/v1", schemes: ["https"] }, "/v1"),
  "no host": served({ schemes: ["https"] }),
};

function secured(swagger: Json, openapi: Json, scopes: readonly string[] = []): DocumentPair {
  const security = [{ login: scopes }];
  return {
    swagger: swaggerOf({ security }, { securityDefinitions: { login: swagger } }),
    openapi: documentOf({ security }, { components: { securitySchemes: { login: openapi } } }),
  };
}

const authorizationUrl = "https://shop.example/authorize";
const tokenUrl = "https://shop.example/token";
const scopes = { read: "Reads." };
const oauth = (flow: string, rest: Json) => ({ type: "oauth2", flow, scopes, ...rest });
const flows = (flow: string, rest: Json) => ({ type: "oauth2", flows: { [flow]: { scopes, ...rest } } });

export const securityPairs: Readonly<Record<string, DocumentPair>> = {
  "a password": secured(
    { type: "basic", description: "Yours." },
    { type: "http", scheme: "basic", description: "Yours." },
  ),
  "a key in a header": secured(
    { type: "apiKey", in: "header", name: "X-Key" },
    { type: "apiKey", in: "header", name: "X-Key" },
  ),
  "a key in the query": secured(
    { type: "apiKey", in: "query", name: "key" },
    { type: "apiKey", in: "query", name: "key" },
  ),
  "a token of a page": secured(
    oauth("implicit", { authorizationUrl }),
    flows("implicit", { authorizationUrl }),
    ["read"],
  ),
  "a token for a password": secured(oauth("password", { tokenUrl }), flows("password", { tokenUrl }), [
    "read",
  ]),
  "a token of a client": secured(
    oauth("application", { tokenUrl }),
    flows("clientCredentials", { tokenUrl }),
    ["read"],
  ),
  "a token for a code": secured(
    oauth("accessCode", { authorizationUrl, tokenUrl }),
    flows("authorizationCode", { authorizationUrl, tokenUrl }),
    ["read"],
  ),
};
