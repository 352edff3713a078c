import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFolder } from "../house/source-files.js";
import { bundleModule } from "../proof/bundle-module.js";
import { isWhole } from "../whole.js";
import { findNode, newestReleases } from "./node-release.js";

/** What a client keeps where the platform's `fetch` may speak HTTP/2, as Node's does from 26 on. */

const folder = mkdtempSync(join(tmpdir(), "quoin-http2-"));
const child = join(folder, "http2-child.mjs");
beforeAll(() => bundleModule("test/platforms/http2-child.ts", child));
afterAll(() => rmSync(folder, { recursive: true }));

const versions = [...new Set([process.versions.node, ...(isWhole ? newestReleases : [])])];

it.each(versions)("Node %s takes nothing that is cut over HTTP/2 for whole", async (version) => {
  const release = await findNode(version);
  if ("problem" in release) throw new Error(release.problem);
  const env = { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: "0", NODE_NO_WARNINGS: "1" };
  const options = { env, cwd: projectFolder, timeout: 60_000 };
  const { stdout } = await promisify(execFile)(release.path, [child], options);
  // Over HTTP/2 it takes a cancellation for the end, so that half of a document is left.
  const cancelled = Number.parseInt(version, 10) < 26 ? "Connection" : "ResponseParse";
  expect(JSON.parse(stdout)).toEqual({
    "a whole stream": "done, stored 5000",
    bytes: "done, stored 100000",
    "a source that fails": "InvalidRequest unknown, stored ",
    "a response that is cut by an error": "Connection unknown, stored 7",
    "a response that is cut by a cancellation": `${cancelled} unknown, stored 7`,
    "a call that its signal ends": "RequestAborted unknown, stored ",
    "an attempt that runs out of time": "Timeout unknown, stored ",
  });
});
