import { describe, expect, it } from "vitest";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { buildText, shop } from "../language/model/build-text.js";

const types = `  Scan: { doc: A scan., fields: { scan_id: string } }
  Scans: { doc: Scans., fields: { scans: { type: "Scan[]", items: 1..9 }, note?: string } }
  Taken: { doc: What was taken., fields: { ok: boolean, taken: "string[]", refused: "string[]", by?: string } }
`;
const endpoints = `  scan:
    POST: /scans
    doc: Records scans.
    body: Scans
    returns: Taken
    idempotency: { natural_key: "scans[].scan_id" }
    batch: { items: scans, accepted: taken, failed: refused }
`;

async function send(unknownFields: string, body: object): Promise<{ status: number; body: unknown }> {
  const rest = `conventions: { unknown_fields: ${unknownFields} }\n`;
  const api = buildText(shop({ types, endpoints, rest })).model?.apiOf();
  if (api === undefined) throw new Error("The model is sound.");
  const sandbox = createSandbox(api);
  const headers = { "Content-Type": "application/json", ...sandbox.carried().headers };
  const response = await sandbox.fetch("/scans", { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

const scans = [{ scan_id: "1" }, { scan_id: 2, more: true }];

describe("a batch", () => {
  it("is answered with all members that the response requires", async () => {
    const { status, body } = await send("refused", { scans, note: "a" });
    expect(status).toBe(200);
    expect(body).toEqual({ ok: expect.any(Boolean), taken: ["1"], refused: [""] });
  });

  it.each([
    ["refused", 422],
    ["ignored", 200],
  ])("has a member that the model lacks %s beside its items", async (unknownFields, status) => {
    expect((await send(unknownFields, { scans, more: true })).status).toBe(status);
  });
});
