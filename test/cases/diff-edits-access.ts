import type { KindId } from "../../src/review/diff/kinds/catalog.js";
import type { Edit } from "./diff-edits.js";

const model = (schemes: string, anyOf: string, ofOne = "") => `authentication:
  schemes: { ${schemes} }
  any_of: [${anyOf}]
  secret: server
  scopes: { read: Allows to read., write: Allows to write. }
types:
  Order: { doc: An order., fields: { id: string } }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order${ofOne} }
  find-order: { GET: /order, doc: Finds an order., returns: Order }
`;

const both = "key: { scheme: header, name: X-Key }, session: { scheme: bearer }";
const app = "app: { scheme: oauth2, token: /token }";

function edit(name: string, base: string, head: string, kinds: readonly KindId[]): Edit {
  return { name, base, head, kinds };
}

const ofKeys = (keys: string) => `authentication: { keys: { ${keys} }, secret: server }
types:
  Order: { doc: An order., fields: { id: string } }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order }
`;

function typesOf(text: string): string {
  return text.slice(text.indexOf("types:\n") + "types:\n".length);
}

/** What is enough for one operation. */
function own(alternatives: string): string {
  return `, authentication: { any_of: [${alternatives}] }`;
}

/** Edits of the schemes of an API, and of what is enough of them. */
export const editsOfAccess: readonly Edit[] = [
  edit(
    "in which order the keys of requests are",
    ofKeys("id: X-Id, secret: X-Secret"),
    ofKeys("secret: X-Secret, id: X-Id"),
    ["docs.order-changed"],
  ),
  edit(
    "what code calls one of several keys",
    ofKeys("id: X-Id, secret: X-Secret"),
    ofKeys("zone: X-Id, secret: X-Secret"),
    ["auth.options-changed", "auth.account-changed"],
  ),
  edit(
    "which of several keys is in which header",
    ofKeys("id: X-Id, secret: X-Secret"),
    ofKeys("id: X-Secret, secret: X-Id"),
    ["auth.place-changed"],
  ),
  edit(
    "how tokens are asked for",
    model(app.replace("/token", "{ url: /token, client: body, scopes: [read], audience: a }"), "app"),
    model(app.replace("/token", "{ url: /tokens, client: basic, scopes: [write], audience: b }"), "app"),
    ["auth.place-changed", "auth.account-changed"],
  ),
  edit(
    "what scopes tokens are asked for",
    model(app.replace("/token", "{ url: /token, client: body }"), "app"),
    model(app.replace("/token", "{ url: /token, client: body, scopes: [write] }"), "app"),
    ["auth.account-changed"],
  ),
  edit(
    "what most requests carry with a scope",
    model(both, "{ all_of: [key], scopes: [read] }"),
    model(both, "{ all_of: [session], scopes: [read] }"),
    ["auth.credentials-replaced"],
  ),
  edit("where a scheme is", model(both, "key"), model(both.replace("X-Key", "X-Other"), "key"), [
    "auth.place-changed",
  ]),
  edit("what a scheme is", model(both, "key"), model(both.replace("header, name: X-Key", "basic"), "key"), [
    "auth.scheme-changed",
  ]),
  edit(
    "the word before a key",
    model(both, "key"),
    model(both.replace("X-Key", "X-Key, prefix: Token"), "key"),
    ["auth.place-changed"],
  ),
  edit("where tokens come from", model(app, "app"), model(app.replace("/token", "/tokens"), "app"), [
    "auth.place-changed",
    "auth.account-changed",
  ]),
  edit(
    "what a scheme is for",
    model(both, "key"),
    model(both.replace("X-Key", "X-Key, doc: A key."), "key"),
    ["docs.description-changed"],
  ),
  edit("the order of alternatives", model(both, "key, session"), model(both, "session, key"), [
    "auth.order-changed",
  ]),
  edit("an alternative of most operations", model(both, "key, session"), model(both, "session"), [
    "auth.alternative-removed",
    "auth.account-changed",
  ]),
  edit("two in place of one", model(both, "key, session"), model(both, "[key, session]"), [
    "auth.credentials-replaced",
    "auth.account-changed",
  ]),
  edit("one that may be nothing", model(both, "key"), model(both, "key, none"), ["auth.not-required"]),
  edit(
    "the scopes of an alternative",
    model(both, "key, { all_of: [session], scopes: [read] }"),
    model(both, "key, { all_of: [session], scopes: [write] }"),
    ["auth.scope-required", "auth.scope-dropped"],
  ),
  edit(
    "the scopes of an alternative of an operation",
    model(both, "key", own("{ all_of: [session], scopes: [read] }")),
    model(both, "key", own("{ all_of: [session], scopes: [read, write] }")),
    ["auth.scope-required"],
  ),
  edit(
    "what carries scopes",
    model(both, "key", own("{ all_of: [session], scopes: [read] }")),
    model(both, "key", own("{ all_of: [key, session], scopes: [read] }")),
    ["auth.credentials-replaced", "auth.account-changed"],
  ),
  edit("what is enough for one operation", model(both, "key"), model(both, "key", own("session")), [
    "auth.credentials-replaced",
  ]),
  edit("that one operation needs nothing", model(both, "key"), model(both, "key", ", authentication: none"), [
    "auth.not-required",
    "auth.account-changed",
  ]),
  edit(
    "what comes before a kept alternative",
    model(both, "key", own("session")),
    model(both, "key", own("key, session")),
    ["auth.alternative-added", "auth.account-changed"],
  ),
  edit("what code calls a scheme", model(both, "key"), model(both.replace("key:", "api:"), "api"), [
    "name.scheme-renamed",
    "auth.account-changed",
  ]),
  edit(
    "one scheme that becomes one of several",
    `authentication: { scheme: header, name: X-Key, secret: server }\ntypes:\n${typesOf(model(both, "key"))}`,
    model(both, "key, session").replace(/ {2}scopes:.*\n/u, ""),
    ["auth.options-changed", "auth.account-changed", "auth.alternative-added"],
  ),
];
