import { inRequests, type KindRows } from "./kind.js";
import { gone, optional, renameMoved } from "./move.js";

/** The environments of an API and its servers. */
export const environmentRows = {
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
    tally: "{environment was|environments were} removed",
    why: "Clients that use it can no longer reach the API.",
    callers: gone("Move what uses it to another environment, with that one's keys and data."),
    undoes: "env.added",
  },
  "env.base-url-changed": {
    ...inRequests("replace", "none"),
    leads: "moved",
    title: "The URL of {subject} changed from {before} to {after}.",
    tally: "base {URL|URLs} changed",
    why: "Existing clients call the old URL.",
    help: "Keep the old URL working until nobody calls it.",
    ...renameMoved("Call {after}, and update configurations, allow lists and tests."),
    sample: {
      subject: "the environment `production`",
      before: "https://api.example.com",
      after: "https://api2.example.com",
    },
    example: { before: "url: https://api.example.com", after: "url: https://api2.example.com" },
  },
  "env.server-added": {
    ...inRequests("widen", "doc"),
    title: "{subject} was added.",
    why: "Operations say which server they are at.",
    callers: optional("Allow requests to it, if you call what it serves."),
    sample: { subject: "the server `files` of the environment `production`" },
    example: {
      before: "production: { url: https://api.example.com }",
      after: "production: { url: https://api.example.com, servers: { files: https://files.example.com } }",
    },
  },
  "env.server-removed": {
    ...inRequests("narrow", "doc"),
    title: "{subject} was removed.",
    tally: "{server was|servers were} removed",
    why: "Clients that send requests to it can no longer reach what it serves.",
    callers: gone("Send nothing to it: what it served is elsewhere, or gone."),
    undoes: "env.server-added",
  },
  "env.server-url-changed": {
    ...inRequests("replace", "none"),
    title: "The URL of {subject} changed from {before} to {after}.",
    tally: "server {URL|URLs} changed",
    why: "Existing clients call the old URL.",
    help: "Keep the old URL working until nobody calls it.",
    ...renameMoved("Call {after}, and update configurations, allow lists and tests."),
    sample: {
      subject: "the server `files` of the environment `production`",
      before: "https://files.example.com",
      after: "https://files2.example.com",
    },
    example: {
      before: "servers: { files: https://files.example.com }",
      after: "servers: { files: https://files2.example.com }",
    },
  },
} satisfies KindRows;
