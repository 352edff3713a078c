import type {
  ApiPromise,
  BillingResources,
  CallOptions,
  KeyedCallOptions,
} from "../../generated/typescript/lite.js";

/** The arguments of one call as its caller holds them. */
export interface Subject {
  readonly body: object | undefined;
  send(client: BillingResources, options: KeyedCallOptions): ApiPromise<unknown>;
  /** The caller goes on using its own object. */
  mutate(): void;
}

export interface Operation {
  readonly kind: "keyed" | "natural" | "read";
  /** Arguments that no other call has. */
  subject(name: string): Subject;
}

/** The options of a call that takes no key. */
function keyless(given: KeyedCallOptions): CallOptions {
  const { idempotencyKey: _, ...options } = given;
  return options;
}

/** One operation of each kind of protection, as a caller of the generated client uses it. */
export const operations = {
  wallet: {
    kind: "keyed",
    subject: (name: string): Subject => {
      const body = { name: `Prepaid of ${name}`, active: true };
      return {
        body,
        send: (client, options) => client.wallets.update("wallet_1", body, options),
        mutate: () => {
          body.name += "!";
        },
      };
    },
  },
  lineItem: {
    kind: "keyed",
    subject: (name: string): Subject => {
      const body = { description: `Line of ${name}` };
      return {
        body,
        send: (client, options) =>
          client.invoices.updateLineItem("invoice_1", "invoice_line_item_1", body, options),
        mutate: () => {
          body.description += "!";
        },
      };
    },
  },
  feedback: {
    kind: "keyed",
    subject: (name: string): Subject => {
      const body = { category: "praise" as const, feedback: `Thanks from ${name}` };
      return {
        body,
        send: (client, options) => client.feedback.create(body, options),
        mutate: () => {
          body.feedback += "!";
        },
      };
    },
  },
  events: {
    kind: "natural",
    subject: (name: string): Subject => {
      const events = [0, 1, 2].map((index) => ({
        unique_id: `${name}-${index}`,
        account: "account_1",
        event_name: "call",
        timestamp: "2026-04-01T00:00:00Z",
        properties: { index },
      }));
      return {
        body: { events },
        send: (client, options) => client.events.ingest({ events }, keyless(options)),
        mutate: () => {
          for (const event of events) event.unique_id += "!";
        },
      };
    },
  },
  subscription: {
    kind: "read",
    subject: (): Subject => ({
      body: undefined,
      send: (client, options) => client.subscriptions.get("subscription_1", keyless(options)),
      mutate: () => undefined,
    }),
  },
} satisfies Readonly<Record<string, Operation>>;

export type OperationName = keyof typeof operations;

export const operationNames: readonly OperationName[] = [
  "wallet",
  "wallet",
  "lineItem",
  "feedback",
  "feedback",
  "events",
  "events",
  "subscription",
];
