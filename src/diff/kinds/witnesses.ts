import type { KindId } from "./catalog.js";

const read = "export const read = (value: {type}) => value.{member};";
const build = 'export const build = (value: Omit<{type}, "{member}">): {type} => value;';
const buildWithNull =
  'export const build = (value: Omit<{type}, "{member}"> & { {member}: null }): {type} => value;';
const present =
  'export const read = (value: {type}): Exclude<{type}["{member}"], undefined> => value.{member};';
const notNull = 'export const read = (value: {type}): Exclude<{type}["{member}"], null> => value.{member};';
const buildValue =
  'export const build = (value: Omit<{type}, "{member}"> & { {member}: "{value}" }): {type} => value;';
const buildAny =
  'export const build = (value: Omit<{type}, "{member}"> & { {member}: string }): {type} => value;';
const compareValue = 'export const test = (value: {type}) => value.{member} === "{value}";';
const compareOther = 'export const test = (value: {type}) => value.{member} === "something else";';
const knownValues = "export const read = (value: {type}): {values} => value.{member};";
const write =
  'export const call = (client: {client}, body: {body}) => client.{method}({given}, { idempotencyKey: "key" });';
const fake =
  'export const fake = (reply: {reply}): Awaited<ReturnType<{client}["{group}"]["{call}"]>> => reply;';
const buildSort =
  'export const build = (value: Omit<{type}, "sort"> & { sort: "{value}:asc" }): {type} => value;';
const event = "export const receive = (payload: {payload}): {webhook} => payload;";
const call = "export const call = (client: {client}) => client.{method}({arguments});";
const isError = "export const test = (error: unknown) => error instanceof {error};";
const name = "export type Uses = {type};";

/**
 * What a caller may have written that compiles with the client of one side only: with the old one, or, where something is
 * added, with the new one. `{type}`, `{member}` and the others stand for symbols of the client.
 */
export const witnesses = {
  "op.added": call,
  "op.removed": call,
  "op.removed-deprecated": call,
  "op.unspecified-before": call,
  "op.unspecified-now": call,
  "op.request-body-added": call,
  "op.request-body-removed": "export const call = (client: {client}, body: {body}) => client.{method}(body);",
  "op.response-body-added":
    "export const call = (client: {client}): Promise<undefined> => client.{method}({arguments});",
  "op.response-body-removed":
    "export const call = async (client: {client}): Promise<object> => client.{method}({arguments});",
  "path.param-added": call,
  "path.param-removed": call,
  "query.param-added-required": build,
  "query.param-added-optional": read,
  "query.param-removed": read,
  "query.param-renamed": read,
  "query.param-became-required": build,
  "query.multi-value-added": "export const read = (value: {type}): string | undefined => value.{member};",
  "query.multi-value-removed":
    'export const build = (value: Omit<{type}, "{member}"> & { {member}: readonly string[] }): {type} => value;',
  "filter.removed": read,
  "sort.added": "export const read = (value: {type}) => value.sort;",
  "sort.removed": "export const read = (value: {type}) => value.sort;",
  "sort.became-required": 'export const build = (value: Omit<{type}, "sort">): {type} => value;',
  "hdr.request-added-required": build,
  "hdr.request-added-optional": read,
  "hdr.request-removed": read,
  "hdr.request-renamed": read,
  "hdr.request-became-required": build,
  "req.field-added-required": build,
  "req.field-added-optional": read,
  "req.field-removed": read,
  "req.field-removed-refused": read,
  "req.field-removed-ignored": read,
  "req.field-renamed": read,
  "req.field-became-required": build,
  "res.field-added": build,
  "res.field-added-optional": read,
  "res.field-removed-required": read,
  "res.field-removed-optional": read,
  "res.field-removed-deprecated": read,
  "res.field-renamed": read,
  "res.field-became-optional": present,
  "res.field-became-required": build,
  "null.req-became-nullable": notNull,
  "null.req-became-not-nullable": buildWithNull,
  "null.res-became-nullable": notNull,
  "null.res-became-not-nullable": buildWithNull,
  "type.changed": "export const read = (value: {type}): {before} => value.{member};",
  "type.req-narrowed":
    'export const build = (value: Omit<{type}, "{member}"> & { {member}: number }): {type} => value;',
  "type.req-widened": "export const read = (value: {type}): {before} => value.{member};",
  "type.res-narrowed":
    'export const build = (value: Omit<{type}, "{member}"> & { {member}: number }): {type} => value;',
  "type.res-widened": "export const read = (value: {type}): {before} => value.{member};",
  "enum.req-value-added": buildValue,
  "enum.req-value-removed": buildValue,
  "enum.res-value-added":
    'export const read = (value: {type}): Exclude<{type}["{member}"], "{value}"> => value.{member};',
  "enum.res-value-removed": compareValue,
  "enum.req-closed": buildAny,
  "enum.req-introduced": buildAny,
  "enum.res-closed": compareOther,
  "enum.res-introduced": compareOther,
  "enum.res-opened": knownValues,
  "enum.res-dropped": knownValues,
  "union.req-variant-added": "export const build = (value: {variant}): {type} => value;",
  "union.req-variant-removed": "export const build = (value: {variant}): {type} => value;",
  "union.res-variant-added": "export const read = (value: {type}): {variants} => value;",
  "union.res-variant-added-open": "export const build = (value: {variant}): {type} => value;",
  "union.res-variant-removed": "export const build = (value: {variant}): {type} => value;",
  "union.variant-changed": "export const build = (value: {variant}): {type} => value;",
  "union.discriminator-renamed": "export const read = (value: {type}) => value.{before};",
  "union.res-opened": "export const read = (value: {type}): {variants} => value;",
  "err.status-added": isError,
  "err.status-removed": isError,
  "err.body-changed": "export const read = (error: {error}) => error.body satisfies {before} | undefined;",
  "name.type-renamed": name,
  "name.type-removed": name,
  "name.type-added": name,
  "name.error-renamed": isError,
  "name.api-renamed": "export type Client = {client};",
  "name.group-changed": call,
  "name.group-renamed": call,
  "name.method-renamed": call,
  "name.operation-renamed": call,
  "limit.added": "export const maximum = {constant};",
  "limit.removed": "export const maximum = {constant};",
  "gap.closed-narrows-sdk":
    'export const build = (value: Omit<{type}, "{member}"> & { {member}: number }): {type} => value;',
  "gap.opened-widens-sdk": "export const read = (value: {type}): {values} => value.{member};",
  "gap.closed-path": call,
  "gap.opened-path": call,
  "idem.support-added": write,
  "idem.support-removed": write,
  "idem.operation-key-accepted": write,
  "idem.operation-key-withdrawn": write,
  "name.operation-id-changed": 'export type Reply = {replies}["{before}"];',
  "op.success-status-added":
    "export const call = async (client: {client}): Promise<{reply}> => client.{method}({arguments});",
  "op.success-status-removed": fake,
  "op.partial-success-introduced": fake,
  "op.partial-success-removed":
    'import type { BatchReply } from "SDK";\nexport const call = (client: {client}, body: {body}): Promise<BatchReply<{reply}>> => client.{method}(body);',
  "page.added-to-list": call,
  "page.removed-from-list":
    "export const call = (client: {client}, query: {type}) => client.{method}(query);",
  "page.envelope-changed": 'export type Items = {replies}["{operation}"]["{before}"];',
  "sort.field-added": buildSort,
  "sort.field-removed": buildSort,
  "err.body-added": 'export const build = (body: {after}): {error}["body"] => body;',
  "err.body-removed": 'export const build = (body: {before}): {error}["body"] => body;',
  "event.webhooks-added": "export type Uses = {webhook};",
  "event.webhooks-removed": "export type Uses = {webhook};",
  "event.type-added": event,
  "event.type-removed": event,
  "event.payload-changed": event,
  "union.res-closed": 'export const other = (value: {type}) => ({known} ? "" : value.{discriminator});',
  "enum.req-opened": knownValues,
  "enum.req-dropped": knownValues,
  "hdr.request-became-optional": present,
  "query.param-became-optional": present,
  "req.field-became-optional": present,
  "sort.became-optional":
    'export const read = (value: {type}): Exclude<{type}["sort"], undefined> => value.sort;',
  "union.req-opened": "export const read = (value: {type}): {variants} => value;",
  "page.parameter-renamed": "export const read = (value: {type}) => value.{before};",
} as const satisfies Partial<Record<KindId, string>>;
