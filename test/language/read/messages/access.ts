import type { Message } from "./message.js";

/** Who may call, and what people write of it who come from OpenAPI. */
export const accessMessages: readonly Message[] = [
  {
    code: "unknown-key",
    text: "security: []\n",
    at: "1:1-9",
    message: "The file has no key `security`.",
    help: "Write `authentication: { scheme: bearer, secret: server }`.",
  },
  {
    code: "unknown-key",
    text: "security: [{}, { api_key: [] }, { session: [], device: [] }]\n",
    at: "1:1-9",
    message: "The file has no key `security`.",
    help: "Write `authentication: { schemes: { … }, any_of: [apiKey, [session, device], none], secret: server }`.",
  },
  {
    code: "unknown-key",
    text: "securitySchemes: { api_key: { type: apiKey, in: header, name: X-Api-Key }, session: { type: http, scheme: bearer }, card: { type: mutualTLS } }\n",
    at: "1:1-16",
    message: "The file has no key `securitySchemes`.",
    help: "Write `authentication: { schemes: { apiKey: { scheme: header, name: X-Api-Key }, session: { scheme: bearer } }, any_of: [apiKey, session], secret: server }`, with what is enough for a request in `any_of`.",
  },
  {
    code: "unknown-key",
    text: "securitySchemes: { session: { type: http, scheme: bearer } }\n",
    at: "1:1-16",
    message: "The file has no key `securitySchemes`.",
    help: "Write `authentication: { scheme: bearer, secret: server }`.",
  },
  {
    code: "unknown-key",
    text: "endpoints:\n  a: { security: [] }\n",
    at: "2:8-16",
    message: "The endpoint `a` has no key `security`.",
    help: "Write `authentication: none`.",
  },
  {
    code: "unknown-key",
    text: "endpoints:\n  a: { security: [{ session: [] }, {}] }\n",
    at: "2:8-16",
    message: "The endpoint `a` has no key `security`.",
    help: "Remove it where `authentication` of the API says the same. Otherwise write `authentication: { any_of: [session, none] }`, by the names of `schemes` of the API.",
  },
  {
    code: "wrong-kind",
    text: "authentication: bearer\n",
    at: "1:17-23",
    message: "`authentication` is the string `bearer`. Expected a map with `scheme`, `name`, `prefix` ….",
    help: "Write a map such as `{ scheme: bearer, secret: server }`.",
  },
  {
    code: "unknown-word",
    text: "authentication: { scheme: apiKey, secret: server }\n",
    at: "1:27-33",
    message:
      "`scheme` of `authentication` is `apiKey`. Expected `bearer`, `basic`, `header`, `query`, `cookie`, `oauth2` or `none`.",
    help: "Write `scheme: header` or `scheme: query`, and its `name`.",
  },
  {
    code: "unknown-word",
    text: "authentication: { schemes: { key: { scheme: apiKey } }, any_of: [key], secret: server }\n",
    at: "1:45-51",
    message:
      "`scheme` of `key` of `schemes` of `authentication` is `apiKey`. Expected `bearer`, `basic`, `header`, `query`, `cookie` or `oauth2`.",
    help: "Write `scheme: header` or `scheme: query`, and its `name`.",
  },
  {
    code: "unknown-word",
    text: "endpoints:\n  a: { authentication: session }\n",
    at: "2:24-31",
    message: "`authentication` of the endpoint `a` is `session`. Expected `none` or `{ any_of: … }`.",
    help: "Write `none` for requests without credentials, or what is enough of the `schemes` of the API: `{ any_of: [session] }`.",
  },
];
