import { inRequests, inResponses, type KindRows, onlyDocs } from "./kind.js";
import { byClient, give, gone, optional, otherwise, rename } from "./move.js";

/** The API key, its scopes, environments. */
export const accessRows = {
  "auth.secrecy-changed": {
    ...onlyDocs,
    title: "{subject} changed from {before} to {after}.",
    why: "Requests stay the same; only where keys may be used changes.",
    callers: otherwise(
      "Check where your keys are used: `server` means that they stay out of browsers and apps.",
    ),
    sample: { subject: "who may hold an API key", before: "public", after: "server" },
    example: {
      before: "authentication: { secret: public, … }",
      after: "authentication: { secret: server, … }",
    },
  },
  "auth.rejected-status-changed": {
    ...inResponses("replace", "none"),
    title: "{subject} changed from {before} to {after}.",
    why: "Existing clients don't recognise a rejected API key.",
    wire: otherwise("Recognise a rejected key by {after}."),
    sdk: byClient("The new client recognises a rejected key by {after}."),
    sample: { subject: "the status of rejected API keys", before: "401", after: "403" },
    example: {
      before: "authentication: { rejected: 401, … }",
      after: "authentication: { rejected: 403, … }",
    },
  },
  "auth.scope-added": {
    ...onlyDocs,
    title: "{subject} was added.",
    why: "Operations that need it say so.",
    callers: optional("Ask for it if your keys need it."),
    sample: { subject: "the scope `orders.write`" },
    example: { before: "", after: "scopes: { orders.write: Allows to change orders. }" },
  },
  "auth.scope-removed": {
    ...onlyDocs,
    title: "{subject} was removed.",
    why: "No operation needs it.",
    callers: optional("Nothing that you call needs it."),
    undoes: "auth.scope-added",
  },
  "auth.scope-required": {
    ...inRequests("narrow", "doc"),
    title: "{subject} needs an API key with {after}.",
    why: "Requests with a key that lacks it are refused.",
    help: "Grant the scope to existing keys before the service requires it.",
    callers: give("Use a key with {after}: a request with one that lacks it is refused."),
    sample: { subject: "`get-order`", after: "`orders.write`" },
    example: { before: "scopes: [orders.read]", after: "scopes: [orders.read, orders.write]" },
  },
  "auth.scope-dropped": {
    ...inRequests("widen", "doc"),
    title: "{subject} no longer needs an API key with {before}.",
    why: "Existing keys are still accepted.",
    callers: optional("Your keys can do without it."),
    undoes: "auth.scope-required",
  },
  "auth.denied-status-changed": {
    ...inResponses("replace", "none"),
    title: "{subject} changed from {before} to {after}.",
    why: "Existing clients don't recognise that their key lacks a scope.",
    wire: otherwise("Recognise a key that lacks a scope by {after}."),
    sdk: otherwise("Catch the error of {after} where you expect that a key lacks a scope."),
    sample: { subject: "the status of API keys that lack a scope", before: "403", after: "404" },
    example: { before: "authentication: { denied: 403, … }", after: "authentication: { denied: 404, … }" },
  },
  "env.added": {
    ...inRequests("widen", "doc"),
    title: "{subject} was added.",
    why: "Nobody uses it yet.",
    callers: optional("Use it if you need it."),
    sample: { subject: "the environment `sandbox`" },
    example: { before: "", after: "environments: { sandbox: { url: https://sandbox.example.com } }" },
  },
  "env.removed": {
    ...inRequests("narrow", "doc"),
    title: "{subject} was removed.",
    why: "Clients that use it can no longer reach the API.",
    callers: gone("Move what uses it to another environment, with that one's keys and data."),
    undoes: "env.added",
  },
  "env.base-url-changed": {
    ...inRequests("replace", "none"),
    title: "The URL of {subject} changed from {before} to {after}.",
    why: "Existing clients call the old URL.",
    help: "Keep the old URL working until nobody calls it.",
    callers: rename("Call {after}, and update configurations, allow lists and tests."),
    sample: {
      subject: "the environment `production`",
      before: "https://api.example.com",
      after: "https://api2.example.com",
    },
    example: { before: "url: https://api.example.com", after: "url: https://api2.example.com" },
  },
} satisfies KindRows;
