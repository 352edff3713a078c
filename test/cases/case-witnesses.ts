import type { KindId } from "../../src/diff/kinds/catalog.js";

const compareValue = 'export const test = (value: {type}) => value.{member} === "{value}";';
const write =
  'export const call = (client: {client}, body: {body}) => client.{method}({given}, { idempotencyKey: "key" });';
const fake =
  'export const fake = (reply: {reply}): Awaited<ReturnType<{client}["{group}"]["{call}"]>> => reply;';
const buildSort =
  'export const build = (value: Omit<{type}, "sort"> & { sort: "{value}:asc" }): {type} => value;';
const event = "export const receive = (payload: {payload}): {webhook} => payload;";
const call = "export const call = (client: {client}) => client.{method}({arguments});";
const isError = "export const test = (error: unknown) => error instanceof {error};";

/** Witnesses that hold in the cases only, because of the shapes that these have. */
export const caseWitnesses = {
  "op.request-body-added": call,
  "op.request-body-removed": "export const call = (client: {client}, body: {body}) => client.{method}(body);",
  "path.param-added": call,
  "path.param-removed": call,
  "query.multi-value-added": "export const read = (value: {type}): string | undefined => value.{member};",
  "query.multi-value-removed":
    'export const build = (value: Omit<{type}, "{member}"> & { {member}: readonly string[] }): {type} => value;',
  "sort.became-required": 'export const build = (value: Omit<{type}, "sort">): {type} => value;',
  "type.req-narrowed":
    'export const build = (value: Omit<{type}, "{member}"> & { {member}: number }): {type} => value;',
  "type.res-narrowed":
    'export const build = (value: Omit<{type}, "{member}"> & { {member}: number }): {type} => value;',
  "enum.res-value-removed": compareValue,
  "union.req-variant-added": "export const build = (value: {variant}): {type} => value;",
  "union.req-variant-removed": "export const build = (value: {variant}): {type} => value;",
  "union.res-variant-added": "export const read = (value: {type}): {variants} => value;",
  "union.res-variant-added-open": "export const build = (value: {variant}): {type} => value;",
  "union.res-variant-removed": "export const build = (value: {variant}): {type} => value;",
  "union.discriminator-renamed": "export const read = (value: {type}) => value.{was};",
  "err.status-added": isError,
  "err.status-removed": isError,
  "err.body-changed": 'export const body: {error}["body"] = "text";',
  "gap.closed-narrows-sdk":
    'export const build = (value: Omit<{type}, "{member}"> & { {member}: number }): {type} => value;',
  "gap.opened-widens-sdk": "const {local}: {values} = {object}.{member};",
  "idem.support-added": write,
  "idem.support-removed": write,
  "idem.operation-key-accepted": write,
  "idem.operation-key-withdrawn": write,
  "op.success-status-added":
    "export const call = async (client: {client}): Promise<{reply}> => client.{method}({arguments});",
  "op.success-status-removed": fake,
  "op.partial-success-introduced": fake,
  "op.partial-success-removed":
    'import type { BatchReply } from "SDK";\nexport const call = (client: {client}, body: {body}): Promise<BatchReply<{reply}>> => client.{method}(body);',
  "page.added-to-list": call,
  "page.removed-from-list":
    "export const call = (client: {client}, query: {type}) => client.{method}(query);",
  "page.envelope-changed": 'export type Items = {replies}["{operation}"]["{was}"];',
  "sort.field-added": buildSort,
  "sort.field-removed": buildSort,
  "err.body-added": 'export const build = (body: {after}): {error}["body"] => body;',
  "event.webhooks-added": "export type Uses = {webhook};",
  "event.webhooks-removed": "export type Uses = {webhook};",
  "event.type-added": event,
  "event.type-removed": event,
  "gap.closed-signing":
    'import { parseWebhookUnverified } from "SDK";\nexport const parse = parseWebhookUnverified;',
  "gap.opened-signing": 'import { parseWebhook } from "SDK";\nexport const parse = parseWebhook;',
  "union.res-closed": 'export const other = (value: {type}) => ({known} ? "" : value.{discriminator});',
  "sort.became-optional":
    'export const read = (value: {type}): Exclude<{type}["sort"], undefined> => value.sort;',
  "page.parameter-renamed": "export const read = (value: {type}) => value.{was};",
} as const satisfies Partial<Record<KindId, string>>;
