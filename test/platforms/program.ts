/**
 * A program that calls everything that the client has, against a server of its own, and prints what came of it as one
 * line of JSON. It has to run as it stands, in TypeScript and in JavaScript.
 */
export function clientProgram(index: string, lite: string): string {
  return `import { createServer } from "node:http";
import * as full from ${JSON.stringify(index)};
import * as lite from ${JSON.stringify(lite)};

const time = "2026-04-01T12:00:00Z";
const responses = {
  "/feedback": { received: true },
  "/events": { ingested: ["e"], failed: [] },
  "/subscriptions/s": { id: "s" },
  "/subscriptions/s/versions/current": { id: "v" },
  "/wallets/w": { id: "w", customer_id: "c", name: "n", currency: "EUR", current_balance: "1.0", active: true, created_at: time, updated_at: time },
  "/invoices/i/line-items/l": { id: "l" },
};
let failures = 1;
const server = createServer((request, response) => {
  request.resume();
  const isFailing = failures > 0;
  failures -= 1;
  const found = Object.entries(responses).find(([path]) => path === request.url);
  response.statusCode = isFailing ? 503 : found === undefined ? 404 : 200;
  response.setHeader("X-Request-Id", "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10");
  response.setHeader("Idempotency-Key", request.headers["idempotency-key"] ?? "");
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(isFailing || found === undefined ? { status: response.statusCode, detail: "d" } : found[1]));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const port = typeof address === "object" && address !== null ? address.port : 0;
const options = { apiKey: "key_1", baseUrl: \`http://127.0.0.1:\${port}\`, logger: null };

const results = [];
for (const { BillingClient, NotFoundError, InvalidRequestError } of [full, lite]) {
  failures = 1;
  const client = new BillingClient(options);
  const { data, meta } = await client.wallets.update("w", { name: null }).withMeta();
  await client.feedback.create({ category: "praise", feedback: "x" });
  const batch = await client.events.ingest({ events: [{ unique_id: "e", event_name: "x" }] });
  await client.subscriptions.get("s");
  await client.subscriptions.getCurrentVersion("s");
  await client.invoices.updateLineItem("i", "l", { description: null });
  const missing = await client.subscriptions.get("none").catch((error: unknown) => error);
  const refused = await client.wallets.update("..", {}).catch((error: unknown) => error);
  Object.assign(globalThis, { window: {}, document: {} });
  let browser = "";
  try {
    new BillingClient(options);
  } catch (error) {
    browser = String(error);
  }
  Reflect.deleteProperty(globalThis, "window");
  results.push({
    balance: data.current_balance,
    statuses: meta.attempts.map(({ status }) => status),
    key: meta.idempotencyKey !== undefined,
    issues: meta.issues.length,
    ingested: batch.requireAll().ingested,
    missing: missing instanceof NotFoundError && missing.body?.detail,
    refused: refused instanceof InvalidRequestError,
    browser: browser.includes("in a browser"),
  });
}
server.closeAllConnections();
server.close();
console.log(JSON.stringify(results));
`;
}
