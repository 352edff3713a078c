import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { sandbox } from "../../../src/app/commands/sandbox.js";
import { exampleCalls } from "../../../src/sandbox/calls/example-calls.js";
import { exampleSeed } from "../../../src/sandbox/calls/example-source.js";
import { programOf } from "../../../src/sandbox/calls/sample.js";
import { javascriptSamples } from "../../../src/client/samples/typescript/writer.js";
import { importClient } from "../../fixture/import-client.js";
import { readSpec } from "../../generated/emit-output.js";
import { expectedOutput } from "./expected-output.js";

const run = promisify(execFile);

/** Serves the project's model as `quoin sandbox --seed 1` does, until the visit is over. */
async function serve(visit: (url: string, key: string) => Promise<void>): Promise<void> {
  let out = "";
  const io = {
    out: (text: string) => void (out += text),
    err: () => undefined,
    isColored: false,
    isResultColored: false,
  };
  await sandbox({ port: 0, model: ["spec"], seed: String(exampleSeed) }, io, async () => {
    const [url = ""] = /http:\/\/127\.0\.0\.1:\d+/u.exec(out) ?? [];
    const [, key = ""] = / {2}key of sandbox +(\S+)/u.exec(out) ?? [];
    await visit(url, key);
  });
}

it("each program prints what `quoin sandbox` with the seed of documentation answers", async () => {
  const api = await readSpec();
  const { workspace } = await importClient(api, "billing", "lite");
  onTestFinished(() => workspace.remove());
  const write = javascriptSamples(api, { packageName: "./js/billing/index.js" });
  for (const call of await exampleCalls(api)) {
    const path = join(workspace.folder, "sample.mjs");
    writeFileSync(path, programOf(await write(call)));
    await serve(async (url, key) => {
      const env = { BILLING_BASE_URL: url, BILLING_API_KEY: key };
      const { stdout } = await run(process.execPath, [path], { env });
      expect(stdout).toBe(expectedOutput(call, api));
    });
  }
});
