import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { exampleCalls } from "../../../src/sandbox/calls/example-calls.js";
import { curlSamples } from "../../../src/client/samples/curl/writer.js";
import { programOf } from "../../../src/sandbox/calls/sample.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { readHarbour } from "../../fixture/harbour.js";
import { readSpec } from "../../generated/emit-output.js";
import { findTool } from "../../tools.js";
import { drawSome } from "../../whole.js";
import { runSample } from "./run-sample.js";

const curl = findTool("curl");
const folder = mkdtempSync(join(tmpdir(), "run-again-"));
mkdirSync(join(folder, "bin"));
writeFileSync(
  join(folder, "bin/uuidgen"),
  `#!/bin/sh\nexec "${process.execPath}" -p 'crypto.randomUUID()'\n`,
);
chmodSync(join(folder, "bin/uuidgen"), 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

const calls: readonly (readonly [string, () => Promise<Api>, string])[] = [
  ["a key in a header", readSpec, "update-wallet"],
  ["a key in the body", readHarbour, "book-mooring"],
];

/** The program of a call, in which its command is run a second time, as one runs it in a shell. */
async function runTwice(api: Api, id: string): Promise<readonly number[]> {
  const call = (await exampleCalls(api)).find(({ endpoint }) => endpoint.id === id);
  if (call === undefined) throw new Error(`no ${id}`);
  const sample = await curlSamples(api)(call);
  const command = sample.shown.slice(sample.shown.indexOf('curl "'));
  writeFileSync(join(folder, "sample.sh"), programOf({ ...sample, after: command }));
  const run = await runSample(["sh", "sample.sh"], call, api, folder);
  expect(run.statuses).toHaveLength(2);
  return run.effects;
}

describe.skipIf(curl.isMissing)("a command of curl that is run again takes no second effect", () => {
  it.each(drawSome(1, calls))(`with %s${curl.note}`, async (_, read, id) => {
    expect(await runTwice(await read(), id)).toEqual([1, 0]);
  });
});
