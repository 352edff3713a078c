import { expect, it } from "vitest";
import { describeField } from "../../src/say/facts.js";
import { planClient } from "../../src/language/plan/plan-client.js";
import { summariseRetries } from "../../src/say/call/summary.js";
import { describeAnyRetry } from "../../src/say/failure/any-retry.js";
import type { Idiom } from "../../src/say/idiom.js";
import { buildText, shop } from "../language/model/build-text.js";

const python: Idiom = {
  literal: (value) => (value === null ? "None" : String(value)),
  waitsOption: "max_in_progress_waits",
};

const text = shop({
  rest: `idempotency: { header: K, methods: [POST], length: 1..255, retention: 24h, scope: operation, stored: [2xx], released: [5xx] }
errors: { 409: { name: InProgress, retry: { after: Retry-After }, effect: possible } }
`,
  types: "  Order: { doc: One., fields: { note: { type: string | null, default: null } } }\n",
  endpoints: "  send: { POST: /orders, doc: Sends., body: Order, returns: none }\n",
});

it("sentences mention what callers write in the words of their language", () => {
  const { model, diagnostics } = buildText(text);
  const api = model?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics));
  const plan = planClient(api);
  const sentences = [
    ...plan.calls.map(({ retry }) => summariseRetries(retry, plan.keys, python)),
    ...plan.errors.map((error) => describeAnyRetry(error.retry, plan, python)),
    ...api.types
      .flatMap((type) => (type.kind === "object" ? type.fields : []))
      .map((field) => describeField(field, python)),
  ].join("\n");
  expect(sentences).toContain("`None` sends none.");
  expect(sentences).toContain("up to `max_in_progress_waits` times");
  expect(sentences).toContain("None when absent.");
  expect(sentences).not.toMatch(/null|maxInProgressWaits/u);
});
