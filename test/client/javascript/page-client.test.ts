import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { javascriptPageClient } from "../../../src/client/javascript/page/page-client.js";
import { billing } from "../../sandbox/billing-sandbox.js";

describe("the client in a page", async () => {
  const client = await javascriptPageClient(await billing());
  const update = client.codeOf(["update-wallet"]);

  it("has what its calls reach, and nothing else", () => {
    expect(update.text).toContain('id: "update-wallet"');
    expect(update.text).not.toMatch(/id: "(?!update-wallet")|class (?!Wallets\b|\w+Error\b)|isSdkError/u);
    expect(client.codeOf(["update-wallet", "get-subscription"]).text).toContain('id: "get-subscription"');
  });

  it("says what it needs of the runtime", () => {
    expect(Object.fromEntries(update.runtime)).toEqual({
      kinds: ["ApiError"],
      sender: ["createSender"],
      "idempotency-keys": ["idempotencyKeys"],
    });
    expect(client.codeOf(["ingest-events"]).runtime.get("batches")).toEqual(["batches"]);
  });

  it("has the calls of its groups, which they are members of", () => {
    const made = runInNewContext(`(${update.text})(() => ({
      ApiError: Error,
      createSender: (parts, options) => ({ call: (row, request) => [row.method, request.path.id, options] }),
    }))("options").wallets.update("wallet_1", {})`);
    expect([...made]).toEqual(["PATCH", "wallet_1", "options"]);
  });

  it("has the same bytes each time", async () => {
    const again = await javascriptPageClient(await billing());
    expect(again.codeOf(["update-wallet"])).toEqual(update);
  });
});
