import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createBillingSender, Subscriptions, Wallets } from "../../generated/typescript/groups.js";
import { InternalServerError, NotFoundError } from "../../generated/typescript/lite.js";
import { largeModel } from "../bench/models/uniform-model.js";
import { projectFolder } from "../house/source-files.js";
import { failureOf, virtualTime } from "../runtime/fast-client.js";
import { playServer } from "../runtime/play-server.js";
import { apiKey } from "./billing-client.js";
import { bundleBytes, callOfGroup } from "./bundle-bytes.js";
import { bundleProgram } from "./bundle.js";
import { emitUnformatted, inFolder, readFolder } from "./emit-output.js";
import { wallet } from "./sample-calls.js";
import { createWorkspace } from "./workspace.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

const billing = join(projectFolder, "generated/typescript");

/** Of 1,000 operations, in 50 groups. */
async function writeLarge(): Promise<string> {
  const files = largeModel().map(({ path, text }) => [path, text] as const);
  workspace.write(inFolder("model", Object.fromEntries(files)));
  const api = await readFolder(join(workspace.folder, "model"));
  workspace.write(inFolder("large", await emitUnformatted(api)));
  return join(workspace.folder, "large");
}

const largeCall = `import { createLargeSender, Group7 } from "./groups.ts";
const sender = createLargeSender(globalThis.options);
console.log(await new Group7(sender).get140("t"));`;

describe("a group by itself", () => {
  it("has nothing in its bundle of what only other calls and whole clients need", async () => {
    const { files, code } = await bundleProgram(billing, callOfGroup);
    const unneeded =
      /batches|request-items|all-operations|raw-operation|raw-request|engine|stored\.ts|stored-request|sha256|lite\.ts/;
    expect(files.filter((file) => unneeded.test(file))).toEqual([]);
    expect(code).toContain("update-wallet");
    expect(code).not.toContain("ingest-events");
  });

  it("tells errors by the ids of operations, and brings none of these for it", async () => {
    const telling = `import { isSdkError } from "./lite.ts"; console.log(isSdkError(globalThis.thrown));`;
    const { files, code } = await bundleProgram(billing, `${callOfGroup}\n${telling}`);
    expect(files.filter((file) => /batches\.ts|request-items|all-operations|sha256/.test(file))).toEqual([]);
    expect(code).not.toContain("/events");
  });

  it("makes a bundle of one call no larger than it was", async () => {
    expect(await bundleBytes(billing, callOfGroup)).toBeLessThan(25_750);
  });

  it("makes a bundle of one call hardly larger in an API of 1,000 calls", { tags: ["whole"] }, async () => {
    const ofBilling = await bundleBytes(billing, callOfGroup);
    expect(await bundleBytes(await writeLarge(), largeCall)).toBeLessThan(ofBilling * 1.2);
  });

  it("retries, and rejects with the errors of the client, whose `resume` needs no table", async () => {
    const failed = { status: 500, body: { status: 500, detail: "later" } };
    const { baseUrl, taken } = await playServer([failed, failed, { body: wallet }]);
    const { platform } = virtualTime();
    const options = { apiKey, baseUrl, logger: null, platform, maxRetries: 1 };
    const error = await failureOf(
      new Wallets(createBillingSender(options)).update("w", { name: "a" }),
      InternalServerError,
    );
    expect(error).toMatchObject({ outcome: "unknown", retryable: true, prepared: undefined });
    expect(await error.resume()).toEqual(wallet);
    const keys = taken.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys)).toEqual(new Set([error.idempotencyKey]));
  });

  it("shares its sender with others", async () => {
    const { baseUrl } = await playServer([
      { status: 404, body: { status: 404, detail: "gone" } },
      { body: wallet },
    ]);
    const sender = createBillingSender({ apiKey, baseUrl, logger: null });
    await failureOf(new Subscriptions(sender).get("s"), NotFoundError);
    expect(await new Wallets(sender).update("w", {})).toEqual(wallet);
  });
});
