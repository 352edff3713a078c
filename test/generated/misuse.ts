import { kinds, rightUses, switchOver } from "./right-uses.js";

const scope = `import { AuthenticationError, BadGatewayError, BillingClient, BillingError, deriveIdempotencyKey, isSdkError, NotFoundError, recoverPending, SdkError } from "../js/current/index.js";
import { createError, mockResponse } from "../js/current/testing.js";
import type { InvoiceLineItem, RequestStore, UsageEvent } from "../js/current/index.js";
import { BillingClient as LiteClient, MemoryStore } from "../js/current/lite.js";
const lite = new LiteClient({ apiKey: "k", baseUrl: "https://api.example.com" });
const client = new BillingClient({ apiKey: "k", baseUrl: "https://api.example.com" });
const event: UsageEvent = { unique_id: "e", event_name: "x" };
declare const thrown: unknown;
export const inScope = [client, lite, event, thrown, AuthenticationError, BadGatewayError, BillingError, NotFoundError, deriveIdempotencyKey, isSdkError, recoverPending, SdkError, MemoryStore, createError, mockResponse];
export type InScope = InvoiceLineItem | BillingError | RequestStore;
`;

/** What a caller may not write: the sentence says why, the codes are what compilers may answer, on the last line. */
export interface Misuse {
  readonly name: string;
  readonly codes: readonly string[];
  /** `client`, `event` and everything that the output exports are in scope. */
  readonly text: string;
}

export const misuses: readonly Misuse[] = [
  {
    name: "IDEM-1 a key is derived for calls that take one only",
    codes: ["TS2345"],
    text: 'deriveIdempotencyKey("get-subscription", "s");',
  },
  {
    name: "IDEM-9 a misspelt operation, whose key would be another one, derives none",
    codes: ["TS2345"],
    text: 'deriveIdempotencyKey("update-walet", "order-17");',
  },
  {
    name: "IDEM-9 an operation alone, whose key would be that of each of its calls, derives none",
    codes: ["TS2555"],
    text: 'deriveIdempotencyKey("update-wallet");',
  },
  {
    name: "IDEM-1 END-8 a read takes no idempotency key",
    codes: ["TS2322"],
    text: 'client.subscriptions.get("s", { idempotencyKey: "k" });',
  },
  {
    name: "IDEM-1 END-9 a read takes no idempotency key, also of a deeper path",
    codes: ["TS2322"],
    text: 'client.subscriptions.getCurrentVersion("s", { idempotencyKey: "k" });',
  },
  {
    name: "a client takes no store of one's own but a durable one",
    codes: ["TS2741"],
    text: 'export const stored = (store: RequestStore) => new BillingClient({ apiKey: "k", baseUrl: "https://api.example.com", store });',
  },
  {
    name: "nor do a call and a recovery",
    codes: ["TS2345", "TS2741"],
    text: "export const recovering = (store: RequestStore) => recoverPending(client, store);",
  },
  {
    name: "END-2 events take no idempotency key",
    codes: ["TS2322"],
    text: 'client.events.ingest({ events: [event] }, { idempotencyKey: "k" });',
  },
  {
    name: "IDEM-2 a key isn't a number",
    codes: ["TS2322"],
    text: 'client.wallets.update("w", {}, { idempotencyKey: 5 });',
  },
  {
    name: "END-7 an event has no uniqueId",
    codes: ["TS2561"],
    text: 'client.events.ingest({ events: [{ uniqueId: "e", unique_id: "e", event_name: "x" }] });',
  },
  {
    name: "END-7 an event has no eventName",
    codes: ["TS2561"],
    text: 'client.events.ingest({ events: [{ unique_id: "e", eventName: "x", event_name: "x" }] });',
  },
  {
    name: "END-7 an event has a unique_id",
    codes: ["TS2741"],
    text: 'client.events.ingest({ events: [{ event_name: "x" }] });',
  },
  {
    name: "END-6 a batch has events",
    codes: ["TS2345", "TS2741"],
    text: "client.events.ingest({});",
  },
  {
    name: "FMT-3 a decimal isn't a number when it is written",
    codes: ["TS2322"],
    text: "export const line: Partial<InvoiceLineItem> = { quantity: 3 };",
  },
  {
    name: "FMT-3 a decimal isn't a number when it is read",
    codes: ["TS2322"],
    text: 'const wallet = await client.wallets.update("w", {});\nexport const balance: number = wallet.current_balance;',
  },
  {
    name: "RES-1 a category is one of seven",
    codes: ["TS2322"],
    text: 'client.feedback.create({ category: "rant", feedback: "x" });',
  },
  {
    name: "RES-1 a feedback has a text",
    codes: ["TS2345", "TS2741"],
    text: 'client.feedback.create({ category: "other" });',
  },
  {
    name: "RES-5 an open vocabulary isn't closed for whoever reads it",
    codes: ["TS2322"],
    text: 'const { status } = await client.subscriptions.get("s");\nexport const known: "active" = status;',
  },
  {
    name: "RES-11 a name that a wallet doesn't have",
    codes: ["TS2353"],
    text: 'client.wallets.update("w", { balance: "1" });',
  },
  {
    name: "RES-14 a member may be absent or null, and isn't text then",
    codes: ["TS2322"],
    text: 'const line = await client.invoices.updateLineItem("i", "l", {});\nexport const product: string = line.product_id;',
  },
  {
    name: "END-12 a description isn't a number",
    codes: ["TS2322"],
    text: 'client.invoices.updateLineItem("i", "l", { description: 3 });',
  },
  {
    name: "END-12 a line item is named by two ids",
    codes: ["TS2554"],
    text: 'client.invoices.updateLineItem("i", { description: null });',
  },
  {
    name: "END-10 a subscription version can't be fetched by its id",
    codes: ["TS2339"],
    text: 'client.subscriptions.getVersion("v");',
  },
  {
    name: "RES-16 GAP-9 a group without shown endpoints has no property",
    codes: ["TS2339"],
    text: "client.customers;",
  },
  {
    name: "ERR-3 an error of no row has no class",
    codes: ["TS2724"],
    text: 'export { RateLimitedError } from "../js/current/index.js";',
  },
  {
    name: "ERR-1 an error's body may be of a shape that isn't known",
    codes: ["TS18048"],
    text: "export const detail = (error: NotFoundError) => error.body.detail;",
  },
  {
    name: "ERR-2 a 401 may have either body",
    codes: ["TS2339"],
    text: "export const code = (error: AuthenticationError) => error.body?.code;",
  },
  {
    name: "ERR-5 the body of a 502 is text",
    codes: ["TS2339"],
    text: "export const detail = (error: BadGatewayError) => error.body?.detail;",
  },
  {
    name: "ERR-3 a `switch` that names all errors but one isn't exhaustive",
    codes: ["TS2322"],
    text: switchOver(kinds.slice(0, -1)),
  },
  {
    name: "ERR-3 an error that was told by its kind has its own members only",
    codes: ["TS2339"],
    text: 'if (isSdkError(thrown) && thrown.kind === "Connection") thrown.scope;',
  },
  {
    name: "an error of any operation doesn't say what its response is",
    codes: ["TS18046", "TS2571"],
    text: "if (isSdkError(thrown)) (await thrown.resume()).name;",
  },
  {
    name: "an error of an operation has that one's response",
    codes: ["TS2339"],
    text: 'if (isSdkError(thrown, "get-subscription")) (await thrown.resume()).balance;',
  },
  {
    name: "the client's `resume` knows it too",
    codes: ["TS2339"],
    text: 'if (isSdkError(thrown, "get-subscription")) (await client.resume(thrown)).balance;',
  },
  {
    name: "the client of calls alone prepares none",
    codes: ["TS2339"],
    text: 'lite.prepare(() => lite.wallets.update("w", {}));',
  },
  {
    name: "nor does it recover stored requests",
    codes: ["TS2345", "TS2739"],
    text: "await recoverPending(lite, new MemoryStore());",
  },
  {
    name: "there are no errors of an operation that doesn't exist",
    codes: ["TS2345", "TS2769"],
    text: 'isSdkError(thrown, "get-wallet");',
  },
  {
    name: "a mocked response has the body of its operation",
    codes: ["TS2741", "TS2345"],
    text: 'mockResponse("ingest-events", { ingested: [] });',
  },
  {
    name: "a mocked error has the body of its status",
    codes: ["TS2345", "TS2353"],
    text: 'mockResponse("ingest-events", { ingested: [], failed: [] }, { status: 404 });',
  },
  {
    name: "a mocked response has a status that the model names",
    codes: ["TS2322", "TS2345"],
    text: 'mockResponse("ingest-events", { ingested: [], failed: [] }, { status: 201 });',
  },
  {
    name: "there is no response to an operation that doesn't exist",
    codes: ["TS2345"],
    text: 'mockResponse("get-wallet", { status: 404, detail: "x" }, { status: 404 });',
  },
  {
    name: "a created error has the body of its class",
    codes: ["TS2322"],
    text: 'createError(BadGatewayError, { body: { status: 502, detail: "x" } });',
  },
  {
    name: "a created error is one of an operation",
    codes: ["TS2322"],
    text: 'createError(NotFoundError, { operationId: "get-wallet" });',
  },
  {
    name: "END-3 the lists of a batch aren't mistaken for each other's items",
    codes: ["TS2322"],
    text: "const { failed } = await client.events.ingest({ events: [event] });\nexport const done: boolean = failed;",
  },
  {
    name: "GAP-21 a client needs an address",
    codes: ["TS2345", "TS2741"],
    text: 'new BillingClient({ apiKey: "k" });',
  },
  {
    name: "VER-2 a client has no option for another version",
    codes: ["TS2353"],
    text: 'new BillingClient({ apiKey: "k", baseUrl: "https://x.example", version: "2027-01-01" });',
  },
  {
    name: "AUTH-2 the key can't be read back",
    codes: ["TS2339"],
    text: "client.apiKey;",
  },
];

/** A module for each use, by its path, beside an output in `js/current`. */
export function useFiles(): Readonly<Record<string, string>> {
  const wrong = misuses.map(({ text }, index) => [`uses/wrong-${index}.ts`, `${scope}${text}\n`]);
  const right = rightUses.map((text, index) => [`uses/right-${index}.ts`, `${scope}${text}\n`]);
  return Object.fromEntries([...wrong, ...right]);
}

/** The line of the module on which a misuse ends. */
export function lineOf({ text }: Misuse): number {
  return `${scope}${text}`.split("\n").length;
}
