import { expect, it } from "vitest";
import {
  BillingClient,
  type ClientOptions,
  ConfigurationError,
  InvalidRequestError,
} from "../../generated/typescript/index.js";
import { BillingClient as LiteClient } from "../../generated/typescript/lite.js";
import { failureOf } from "../runtime/fast-client.js";

const options = {
  apiKey: "sk_test",
  baseUrl: "https://api.example.com",
  logger: null,
  fetch: async () =>
    Response.json(
      { received: true },
      { headers: { "X-Request-Id": "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10" } },
    ),
};
const refusing = { "create-feedback": { body: () => [{ path: ["feedback"], message: "is too rude" }] } };
const wrong = { category: "response", feedback: "" } as const;

it("a client has the validators of the model unless it is given others", async () => {
  const ofModel = { ...options, validators: undefined };
  for (const client of [new BillingClient(options), new BillingClient(ofModel)]) {
    const { issues } = await failureOf(client.feedback.create(wrong), InvalidRequestError);
    expect(issues).toMatchObject([{ path: ["feedback"] }]);
    expect(issues[0]?.message).not.toContain("rude");
  }
  const client = new BillingClient({ ...options, validators: refusing });
  const { message } = await failureOf(client.feedback.create(wrong), InvalidRequestError);
  expect(message).toContain("is too rude");
});

it("a client without zod has none unless it is given some", async () => {
  const { meta } = await new LiteClient(options).feedback.create(wrong).withMeta();
  expect(meta.status).toBe(200);
  const client = new LiteClient({ ...options, validators: refusing });
  const { message } = await failureOf(client.feedback.create(wrong), InvalidRequestError);
  expect(message).toContain("is too rude");
});

it.each([BillingClient, LiteClient])(
  "what can't be validators is refused, and so is what can't be options",
  (Client) => {
    const wrongs: readonly ClientOptions[] = [
      JSON.parse('{"apiKey":"k","baseUrl":"https://api.example.com","validators":"all"}'),
      JSON.parse("null"),
    ];
    for (const given of wrongs) expect(() => new Client(given)).toThrow(ConfigurationError);
  },
);
