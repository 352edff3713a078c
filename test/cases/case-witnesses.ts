import type { KindId } from "../../src/review/diff/kinds/catalog.js";

const compareValue = "export const test = (value: {type}) => value.{member} === {value};";
const create = withTypes(
  "Order",
  'export const call = (client: {client}, body: Order) => client.{method}(body, { idempotencyKey: "key" });',
);
const change = withTypes(
  "Order",
  'export const call = (client: {client}, body: Order) => client.{method}("1", body, { idempotencyKey: "key" });',
);
const readVariants = "export const read = (value: {type}): {variants} => value;";
const isBank = "export const build = (value: Bank): {type} => value;";
const buildSort =
  'export const build = (value: Omit<{type}, "sort"> & { sort: `${{value}}:asc` }): {type} => value;';
const event = withTypes(
  "InvoiceSent",
  "export const receive = (payload: InvoiceSent): {webhook} => payload;",
);
const call = "export const call = (client: {client}) => client.{method}({arguments});";
const isError = "export const test = (error: unknown) => error instanceof {error};";

const makeWithSession =
  'export const make = (Client: typeof {client}) => new Client({ credentials: { session: "s" }, baseUrl: "https://shop.example" });';

/** Witnesses that hold in the cases only, because of the shapes that these have. */
export const caseWitnesses = {
  "auth.scheme-changed":
    'export const make = (Client: typeof {client}) => new Client({ apiKey: "key", baseUrl: "https://shop.example" });',
  "auth.key-required":
    'export const make = (Client: typeof {client}) => new Client({ baseUrl: "https://shop.example" });',
  "auth.options-changed":
    'export const make = (Client: typeof {client}) => new Client({ apiKey: "key", baseUrl: "https://shop.example" });',
  "auth.scheme-added": makeWithSession,
  "auth.scheme-removed": makeWithSession,
  "name.scheme-renamed":
    'export const make = (Client: typeof {client}) => new Client({ credentials: { token: "t" }, baseUrl: "https://shop.example" });',
  "op.request-body-added": call,
  "op.request-body-added-optional": withTypes(
    "Reason",
    'export const call = (client: {client}, body: Reason) => client.{method}("1", body);',
  ),
  "op.request-body-became-optional": call,
  "op.request-body-became-required": call,
  "op.request-body-removed":
    "export const call = (client: {client}, body: {before}) => client.{method}(body);",
  "op.response-form-changed":
    "export const read = async (client: {client}): Promise<string> => await client.{method}({arguments});",
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
  "union.req-variant-added": readVariants,
  "union.req-variant-removed": isBank,
  "union.res-variant-added": readVariants,
  "union.res-variant-added-open": isBank,
  "union.res-variant-removed": isBank,
  "union.discriminator-renamed": "export const read = (value: {type}) => value.{was};",
  "err.status-added": isError,
  "err.status-removed": isError,
  "err.body-changed": 'export const body: {error}["body"] = "text";',
  "err.success-refused": isError,
  "err.success-restored": isError,
  "err.operation-body-changed": withTypes(
    "NotFoundError",
    'export const body: NotFoundError["body"] = "text";',
  ),
  "gap.closed-narrows-sdk":
    'export const build = (value: Omit<{type}, "{member}"> & { {member}: number }): {type} => value;',
  "gap.opened-widens-sdk": "const {local}: {values} = {object}.{member};",
  "idem.support-added": create,
  "idem.support-removed": create,
  "idem.operation-key-accepted": change,
  "idem.operation-key-withdrawn": change,
  "op.success-status-added": withTypes(
    "Order",
    "export const call = async (client: {client}): Promise<Order> => client.{method}({arguments});",
  ),
  "op.success-status-removed": withTypes(
    "Receipt",
    'export const fake = (result: Receipt): {results}["get-order"] => result;',
  ),
  "op.success-status-widened": withTypes(
    "Order",
    "export const call = async (client: {client}): Promise<Order> => client.{method}({arguments});",
  ),
  "op.success-status-narrowed": 'export const fake = (result: undefined): {results}["get-order"] => result;',
  "op.partial-success-introduced": withTypes(
    "Result",
    'export const fake = (result: Result): {results}["ingest-events"] => result;',
  ),
  "op.partial-success-removed": withTypes(
    "EventBatch",
    "export const call = async (client: {client}, body: EventBatch) => (await client.{method}(body)).unconfirmed;",
  ),
  "poll.removed": withTypes(
    "Order",
    "export const call = (client: {client}, body: Order) => client.{method}(body).wait();",
  ),
  "page.added-to-list": call,
  "page.removed-from-list":
    "export const call = (client: {client}, query: {type}) => client.{method}(query);",
  "page.way-changed": 'export type More = {results}["list-orders"]["more"];',
  "page.end-changed": 'export type More = {results}["list-orders"]["more"];',
  "page.envelope-changed": 'export type Items = {results}["list-orders"]["{was}"];',
  "sort.field-added": 'export const read = (value: {type}): `created_at:${"asc" | "desc"}` => value.sort;',
  "sort.field-removed": buildSort,
  "err.body-added": 'export const build = (body: {after}): {error}["body"] => body;',
  "event.webhooks-added": "export type Uses = {webhook};",
  "event.webhooks-removed": "export type Uses = {webhook};",
  "event.type-added": event,
  "event.type-removed": event,
  "gap.closed-signing":
    'import { parseWebhookUnverified } from "SDK";\nexport const parse = parseWebhookUnverified;',
  "gap.opened-signing": 'import { parseWebhook } from "SDK";\nexport const parse = parseWebhook;',
  "union.res-closed":
    'export const other = (value: {type}) => (value.type === "card" || value.type === "cash" ? "" : value.type);',
  "sort.became-optional":
    'export const read = (value: {type}): Exclude<{type}["sort"], undefined> => value.sort;',
  "page.parameter-renamed": "export const read = (value: {type}) => value.{was};",
} as const satisfies Partial<Record<KindId, string>>;

/** A module that imports types of the case by their names. */
function withTypes(types: string, text: string): string {
  return `import type { ${types} } from "SDK";\n${text}`;
}
