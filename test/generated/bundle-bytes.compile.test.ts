import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { drawnModel } from "../bench/models/drawn-model.js";
import { projectFolder } from "../house/source-files.js";
import { bundleBytes, callOfBilling, callOfGroup, callOfLarge } from "./bundle-bytes.js";
import { emitUnformatted, inFolder, readFolder } from "./emit-output.js";
import { createWorkspace } from "./workspace.js";

/**
 * The bytes of a program that makes one call, minified and compressed: what it had when it was written, and up to half a
 * percent more. A new figure belongs here only with its reason.
 *
 * What only some APIs need is asked for at its place in each call: what proves who sends a request, how its path and its
 * body are written, whether a row is of a class of statuses, whether a request may come again after its call, how an
 * error asks what became of its call, where a key is, whether a request has a condition, whether that is gone, whether its errors
 * have bodies of their own, whether a page may be a success, what its body is, whether a response is read while it arrives, and whether it was one that broke off. What any client may be asked
 * for is in each: the hosts that may be called by plain http take 240 bytes, what to do about hosts and bodies that were
 * refused 70, whether a refusal is proven, believed or neither, and stored or not, 250, successes whose body may
 * be an error 70, request ids that have to be UUIDs 40, sources that are read within the limits of their call 30, members of a
 * response that come twice 100, what keeps Node's `fetch` from sending a write again after a 421 155, items that a copy of their
 * batch has refused 70, credentials under several layers of escapes 70, objects whose class has getters 50, results that wait in a store 25, pauses that last beyond their call 120 (150 more where they get into records, and 30 for successes that came too early), and successes that wait for the end of an upload 10. What can resume records compares how they are protected with how they would be, and their routes, for 560, and seals what confirmations need for 15. Validators have two
 * words of zod for what may be absent: that of requests takes `undefined` as well.
 */
const limits = {
  lite: 27_780,
  client: 32_580,
  groups: 25_450,
  index: 46_020,
  "lite of 1,191 operations": 58_480,
};

const workspace = createWorkspace();
afterAll(() => workspace.remove());

/** With the layout that it is emitted in, which means nothing to a bundle. */
async function writeLarge(): Promise<string> {
  workspace.write(inFolder("model", Object.fromEntries(drawnModel().map(({ path, text }) => [path, text]))));
  const api = await readFolder(join(workspace.folder, "model"));
  workspace.write(inFolder("large", await emitUnformatted(api)));
  return join(workspace.folder, "large");
}

describe("the bundle of a program that makes one call", () => {
  const billing = join(projectFolder, "generated/typescript");

  it.each(["lite", "client", "index"] as const)(
    "is no larger than `limits` of this file says: %s",
    async (entry) => {
      expect(await bundleBytes(billing, callOfBilling(entry))).toBeLessThanOrEqual(limits[entry]);
    },
  );

  it("is no larger than `limits` of this file says: groups", async () => {
    expect(await bundleBytes(billing, callOfGroup)).toBeLessThanOrEqual(limits.groups);
  });

  it(
    "is no larger than `limits` of this file says: lite of 1,191 operations",
    { tags: ["whole"] },
    async () => {
      expect(await bundleBytes(await writeLarge(), callOfLarge)).toBeLessThanOrEqual(
        limits["lite of 1,191 operations"],
      );
    },
  );
});
