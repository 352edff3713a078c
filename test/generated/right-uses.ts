/** Of every error of the client. */
export const kinds = [
  "Configuration InvalidRequest IdempotencyKeyReuse RequestInProgress RequestStore Connection Timeout",
  "RequestAborted ResponseParse ResponseValidation UnexpectedRedirect Api Unexpected IdempotencyProtocol",
  "IdempotencyWindowExpired PartialFailure BadRequest Authentication PermissionDenied NotFound",
  "IdempotencyInProgress Conflict UnprocessableEntity RateLimit InternalServer BadGateway",
  "ServiceUnavailable GatewayTimeout",
].flatMap((line) => line.split(" "));

/** A `switch` over some kinds of errors, whose last line compiles if they are all. */
export function switchOver(names: readonly string[]): string {
  const cases = names.map((name) => `case "${name}": return error.message;\n`).join("");
  return `export function handle(error: BillingError): string { switch (error.kind) {\n${cases}default: { const rest: never = error; return rest; } } }`;
}

/** What must compile: each is near to something that must not. */
export const rightUses: readonly string[] = [
  'mockResponse("ingest-events", { ingested: [], failed: [] });',
  'mockResponse("ingest-events", { ingested: [], failed: [] }, { status: 200, headers: { "X-A": "b" } });',
  'mockResponse("get-subscription", { status: 404, detail: "x" }, { status: 404, request: new Request("https://a.b") });',
  'mockResponse("update-wallet", "<html>", { status: 502, request: { headers: { a: "b" } } });',
  'export const created: NotFoundError = createError(NotFoundError, { body: { status: 404, detail: "x" } });',
  'createError(BadGatewayError, { body: "<html>", operationId: "update-wallet" }).body?.length;',
  switchOver(kinds),
  'if (isSdkError(thrown) && thrown.kind === "Timeout") thrown.scope;',
  'if (isSdkError(thrown) && thrown.kind === "NotFound") thrown.body?.detail;',
  'if (isSdkError(thrown) && thrown.kind === "Api") thrown.text;',
  'if (isSdkError(thrown, "update-wallet")) (await thrown.resume({ maxRetries: 1 })).current_balance.length;',
  'if (isSdkError(thrown, "update-wallet")) (await client.resume(thrown)).current_balance.length;',
  'if (isSdkError(thrown, "update-wallet") && thrown.kind === "Timeout") (await thrown.resume()).name;',
  'if (isSdkError(thrown, "ingest-events")) (await thrown.resume()).requireAll().ingested.length;',
  "if (SdkError.is(thrown)) (await thrown.resume<InvoiceLineItem>()).id;",
  "if (SdkError.is(thrown)) await client.resume(thrown);",
  "await recoverPending(client, new MemoryStore());",
  'await lite.wallets.update("w", {});\nexport const calls: typeof lite = client;',
  'if (thrown instanceof BillingError && thrown.kind === "NotFound") thrown.body?.detail;',
  'deriveIdempotencyKey("update-wallet", "order-17");',
  'deriveIdempotencyKey("POST /holds/{id}", "order-17");',
  'export const keyOf = (order: string, ...parts: (string | number)[]) => deriveIdempotencyKey("update-wallet", order, ...parts);',
  'client.wallets.update("w", {}, { idempotencyKey: "k", maxRetries: 0 });',
  'client.wallets.update("w", { name: null, product_ids: null }, { idempotencyKey: null });',
  // A member that isn't sent may be `undefined`, whatever `exactOptionalPropertyTypes` says.
  'export const send = (name: string | undefined, signal: AbortSignal | undefined) => client.wallets.update("w", { name }, { signal, idempotencyKey: name });',
  "export const record = (account: string | undefined) => client.events.ingest({ events: [{ ...event, account, properties: undefined }] });",
  'export const copy: { product_ids?: string[] } = await client.wallets.update("w", {});',
  'client.subscriptions.get("s", { timeoutMs: 1000, signal: new AbortController().signal });',
  'client.events.ingest({ events: [{ ...event, timestamp: "2026-04-01T12:00:00Z", properties: { a: [1] } }] });',
  'client.feedback.create({ category: "error-message", feedback: "x", operation: "any" });',
  'export const line: Partial<InvoiceLineItem> = { quantity: "3", product_id: null };',
  'const { status } = await client.subscriptions.get("s");\nexport const isActive = status === "active" || status === "new";',
  'const { data, meta } = await client.wallets.update("w", {}).withMeta();\nexport const all: [string, boolean | undefined] = [data.current_balance, meta.replayed];',
  "export const detail = (error: NotFoundError) => error.body?.detail.length;",
  "export const page = (error: BadGatewayError) => error.body?.length;",
  'export const code = (error: AuthenticationError) => error.body !== undefined && "code" in error.body && error.body.code;',
  'const prepared = client.prepare((c) => c.wallets.update("w", {}));\nexport const name: string = (await client.execute(prepared)).name;',
  "const result = await client.events.ingest({ events: [event] });\nexport const done: string[] = result.requireAll().ingested;",
];
