import type {
  ApiPromise,
  CallOptions,
  CreateFeedbackRequest,
  EventBatch,
  InvoiceLineItem,
  KeyedCallOptions,
  BillingResults,
  BillingResources,
  Subscription,
  SubscriptionVersion,
  Wallet,
} from "../../generated/typescript/lite.js";

/** One endpoint: how it is called, and what must go over the wire for it. */
export interface SampleCall {
  readonly rule: string;
  readonly operationId: keyof BillingResults;
  readonly method: string;
  /** As the model writes it. */
  readonly path: string;
  /** As it is sent. */
  readonly url: string;
  /** As it is sent; `undefined`: none. */
  readonly body: string | undefined;
  readonly response: object;
  readonly send: (client: BillingResources, options?: CallOptions) => ApiPromise<unknown>;
}

/** An endpoint that takes an idempotency key. */
export interface KeyedSampleCall extends SampleCall {
  readonly send: (client: BillingResources, options?: KeyedCallOptions) => ApiPromise<unknown>;
}

const feedback: CreateFeedbackRequest = { category: "praise", feedback: "Good.", operation: "x" };

const batch: EventBatch = {
  events: [
    { unique_id: "e_1", event_name: "call", account: "a_1", timestamp: "2026-04-01T12:00:00Z" },
    { unique_id: "e_2", event_name: "call", properties: { minutes: 2, constructor: "own" } },
  ],
};

export const wallet: Wallet = {
  id: "w_1",
  customer_id: "c_1",
  name: "Prepaid",
  currency: "EUR",
  current_balance: "12.50",
  active: true,
  created_at: "2026-04-01T12:00:00Z",
  updated_at: "2026-04-01T12:00:00+02:00",
  product_ids: ["p_1"],
};

export const lineItem: InvoiceLineItem = {
  id: "li_1",
  description: "Calls",
  is_editable: true,
  quantity: "3",
  unit_price: "0.10",
  total_price: "0.30",
  billing_period_start: null,
  product_id: null,
};

export const subscription: Subscription = {
  id: "sub_1",
  name: "Team",
  status: "active",
  customer_id: "c_1",
  currency: "EUR",
  created_at: "2026-04-01T12:00:00Z",
  updated_at: "2026-04-01T12:00:00Z",
  activated_at: null,
  current_version_id: "v_1",
  plan_id: null,
  trial_period_days: 14,
  metadata: { team: "north", nested: { list: [1, null] } },
  billing: { auto_issue_invoices: true, payment_terms: "net_30" },
  contract: { period_type: "fixed", duration_months: 12 },
  renewal: { auto_renew: true },
  pending_changes: [{ status: "draft", version_id: "v_2" }],
  discount: { type: "percentage", amount: "10" },
  maximum_spend: { amount: "100.00", period: "monthly" },
  minimum_spend: { amount: "1.00", period: "monthly" },
  price_escalation: { enabled: false, percentage: "2.5" },
};

export const version: SubscriptionVersion = {
  id: "v_1",
  subscription_id: "sub_1",
  status: "published",
  created_at: "2026-04-01T12:00:00Z",
  updated_at: "2026-04-01T12:00:00Z",
  items: [{ product_id: "p_1" }, { bundle_id: "b_1", items: [{ product_id: "p_2" }] }],
  entitlements: [{ key: "seats", mode: "static", type: "boolean", value: "true" }],
  end_date: null,
};

const readingCalls: readonly SampleCall[] = [
  {
    rule: "END-8",
    operationId: "get-subscription",
    method: "GET",
    path: "/subscriptions/{id}",
    url: "/subscriptions/sub%3A1",
    body: undefined,
    response: subscription,
    send: (client, options) => client.subscriptions.get("sub:1", options),
  },
  {
    rule: "END-9",
    operationId: "get-current-subscription-version",
    method: "GET",
    path: "/subscriptions/{id}/versions/current",
    url: "/subscriptions/sub_1/versions/current",
    body: undefined,
    response: version,
    send: (client, options) => client.subscriptions.getCurrentVersion("sub_1", options),
  },
];

const eventCall: SampleCall = {
  rule: "END-2",
  operationId: "ingest-events",
  method: "POST",
  path: "/events",
  url: "/events",
  body: JSON.stringify(batch),
  response: { ingested: ["e_1", "e_2"], failed: [] },
  send: (client, options) => client.events.ingest(batch, options),
};

/** The calls that send a key of their own. */
export const keyedCalls: readonly KeyedSampleCall[] = [
  {
    rule: "END-1",
    operationId: "create-feedback",
    method: "POST",
    path: "/feedback",
    url: "/feedback",
    body: JSON.stringify(feedback),
    response: { received: true },
    send: (client, options) => client.feedback.create(feedback, options),
  },
  {
    rule: "END-11",
    operationId: "update-wallet",
    method: "PATCH",
    path: "/wallets/{id}",
    url: "/wallets/w%201",
    body: '{"active":true,"name":null}',
    response: wallet,
    send: (client, options) => client.wallets.update("w 1", { active: true, name: null }, options),
  },
  {
    rule: "END-12",
    operationId: "update-invoice-line-item",
    method: "PATCH",
    path: "/invoices/{id}/line-items/{line_item_id}",
    url: "/invoices/inv_1/line-items/li%3F1",
    body: '{"description":null}',
    response: lineItem,
    send: (client, options) =>
      client.invoices.updateLineItem("inv_1", "li?1", { description: null }, options),
  },
];

/** The calls that send none. */
export const keylessCalls: readonly SampleCall[] = [eventCall, ...readingCalls];

export const sampleCalls: readonly SampleCall[] = [...keyedCalls, ...keylessCalls];
