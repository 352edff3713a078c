import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import type { Api } from "../../../src/language/model/ir/api.js";
import { type ExampleCall, exampleFileText } from "../../../src/sandbox/calls/example-call.js";
import { exampleCalls } from "../../../src/sandbox/calls/example-calls.js";
import { exampleFile } from "../../../src/sandbox/calls/example-files.js";
import { curlSamples } from "../../../src/client/samples/curl/writer.js";
import { programOf } from "../../../src/sandbox/calls/sample.js";
import { javascriptSamples } from "../../../src/client/samples/typescript/writer.js";
import { importClient } from "../../fixture/import-client.js";
import type { Workspace } from "../../generated/workspace.js";
import { findTool } from "../../tools.js";
import { drawSome } from "../../whole.js";
import { expectedOutput } from "./expected-output.js";
import { runSample, type SampleRun } from "./run-sample.js";
import { subjectReaders } from "./subjects.js";

// A process for each call of a whole API.
vi.setConfig({ testTimeout: 600_000 });

const curl = findTool("curl");
const workspaces: Workspace[] = [];
afterAll(() => workspaces.forEach((workspace) => workspace.remove()));

/** A folder with the client, the files that programs send, and `uuidgen`, which not every machine has. */
async function prepare(name: string, api: Api, calls: readonly ExampleCall[]): Promise<string> {
  const { workspace } = await importClient(api, name, "lite");
  workspaces.push(workspace);
  workspace.write({ "bin/uuidgen": `#!/bin/sh\nexec "${process.execPath}" -p 'crypto.randomUUID()'\n` });
  chmodSync(join(workspace.folder, "bin/uuidgen"), 0o755);
  for (const file of calls.flatMap(filesOf)) writeFileSync(join(workspace.folder, file), exampleFileText);
  return workspace.folder;
}

function filesOf({ body }: ExampleCall): readonly string[] {
  if (body?.form === "bytes") return [body.file.name];
  if (body?.form !== "multipart") return [];
  return body.parts.flatMap(({ content }) => ("file" in content ? [content.file.name] : []));
}

/** What a download has written; it is gone then. */
function takeDownload({ endpoint, answer }: ExampleCall, folder: string): string | undefined {
  const response = endpoint.responses.find(({ status }) => status === answer.status);
  const path = join(folder, exampleFile("download", response?.mediaType ?? "*/*").name);
  if (response?.form !== "bytes" || !existsSync(path)) return undefined;
  const text = readFileSync(path, "utf8");
  rmSync(path);
  return text;
}

/** Keys that programs draw, which a response may repeat. */
const drawnKeys = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

function comparable(text: string, { endpoint }: ExampleCall): string {
  return endpoint.bodyKey === undefined ? text : text.replaceAll(drawnKeys, "(uuid)");
}

describe.each(drawSome(1, subjectReaders))("the samples of %s", (name, read) => {
  it("in JavaScript end with the outcome that documentation states", async () => {
    const api = await read();
    const calls = drawSome(1, await exampleCalls(api));
    const folder = await prepare(name, api, calls);
    const write = javascriptSamples(api, { packageName: `./js/${name}/index.js` });
    const found: unknown[] = [];
    for (const call of calls) {
      writeFileSync(join(folder, "sample.mjs"), programOf(await write(call)));
      const run = await runSample([process.execPath, "sample.mjs"], call, api, folder);
      found.push(...differences(call, run, expectedOutput(call, api), folder));
    }
    expect(found).toEqual([]);
  });

  it.skipIf(curl.isMissing)(
    `with curl end with the outcome that documentation states${curl.note}`,
    async () => {
      const api = await read();
      const calls = drawSome(1, await exampleCalls(api));
      const folder = await prepare(name, api, calls);
      const write = curlSamples(api);
      const found: unknown[] = [];
      for (const call of calls) {
        writeFileSync(join(folder, "sample.sh"), programOf(await write(call)));
        const run = await runSample(["sh", "sample.sh"], call, api, folder);
        const isHead = call.endpoint.method === "HEAD";
        const isFile = takesFile(call);
        found.push(
          ...differences(call, isHead ? { ...run, output: "" } : run, isFile ? "" : call.answer.body, folder),
        );
      }
      expect(found).toEqual([]);
    },
  );
});

function takesFile({ endpoint, answer }: ExampleCall): boolean {
  return endpoint.responses.some(({ status, form }) => status === answer.status && form === "bytes");
}

/** What differs from what is stated; nothing where all is as it says. */
function differences(
  call: ExampleCall,
  { code, output, messages, statuses }: SampleRun,
  expected: string,
  folder: string,
): readonly unknown[] {
  const { endpoint, answer } = call;
  const file = takeDownload(call, folder);
  const isRight =
    code === 0 &&
    statuses.at(-1) === answer.status &&
    answer.status < 400 &&
    comparable(output, call) === comparable(expected, call) &&
    file === (takesFile(call) ? answer.body : undefined);
  return isRight
    ? []
    : [{ id: endpoint.id, code, statuses, status: answer.status, output, expected, file, messages }];
}
