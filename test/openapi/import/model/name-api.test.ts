import { expect, it } from "vitest";
import { nameApi } from "../../../../src/openapi/import/model/operations/write-api.js";

it.each([
  ["The Plaid API", "Plaid"],
  ["Shop Checkout API v71.2", "ShopCheckout"],
  ["GitHub's official OpenAPI spec + Octokit extension", "GitHub"],
  ["Twilio - Verify", "TwilioVerify"],
  ["OpenAI API", "OpenAI"],
  ["line items: the reference", "LineItems"],
  ["Configuration API", "ConfigurationService"],
  ["3D Shop", "Service"],
  ["商店", "Service"],
  ["REST API", "Service"],
  [undefined, "Service"],
])("%s is called %s", (title, name) => {
  expect(nameApi(title)).toBe(name);
});
