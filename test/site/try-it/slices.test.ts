import { describe, expect, it, vi } from "vitest";
import { modelText } from "../../../src/site/try-it/model-text.js";
import { describeRetries } from "../../../src/site/content/describe-try-it.js";
import { createVersionContent } from "../../../src/site/content/version-content.js";
import { createSlicer } from "../../../src/site/try-it/slice/slice-calls.js";
import { triedCall } from "../../../src/site/try-it/tried-call.js";
import { javascriptPageClient } from "../../../src/client/javascript/page/page-client.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { indexTypes } from "../../../src/language/model/type-index.js";
import { exampleCalls } from "../../../src/sandbox/calls/example-calls.js";
import { drawSubjects, subjectReaders } from "../../client/samples/subjects.js";
import { openService } from "./open-service.js";
import { playCall, playRequests } from "./slice-plays.js";
import { drawSome } from "../../whole.js";

// Each call of whole APIs, with each fault.
vi.setConfig({ testTimeout: 600_000 });

const subjects: typeof subjectReaders = [
  ...subjectReaders,
  ...Object.entries(drawSubjects()).map(([name, api]) => [name, async () => api] as const),
];

/** How calls of slices differ from those of the whole version, and how many there are. */
async function compare(
  api: Api,
): Promise<{ readonly calls: number; readonly differences: readonly unknown[] }> {
  const client = await javascriptPageClient(api);
  const [types, slice] = [indexTypes(api.types), createSlicer(api)];
  const whole = await openService(api, client.codeOf([...client.calls.keys()]));
  const content = createVersionContent(api, "");
  const differences: unknown[] = [];
  const expectSame = (what: string, found: unknown, expected: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(expected)) differences.push({ what, found, expected });
  };
  const examples = drawSome(2, await exampleCalls(api));
  for (const example of examples) {
    const request = triedCall(example, client, types);
    if (request === undefined) continue;
    const call = { ...request, ...describeRetries(example.endpoint, content) };
    const operations = [example.endpoint, ...(example.tagRead ? [example.tagRead] : [])].map(({ id }) => id);
    const model: Api = JSON.parse(modelText(slice(operations)));
    const sliced = await openService(model, client.codeOf(operations));
    const [expected, found] = [await playCall(whole, call), await playCall(sliced, call)];
    expectSame(call.operation, found, expected);
    const faults = whole.begin({}).faultsOf(call.operation);
    expectSame(`faults of ${call.operation}`, sliced.begin({}).faultsOf(call.operation), faults);
    for (const fault of faults) {
      const play = (version: Api) => playRequests(version, expected.requests, call.operation, fault);
      expectSame(`${call.operation}, ${fault.name}`, await play(model), await play(api));
    }
  }
  return { calls: examples.length, differences };
}

describe("a slice of a model", () => {
  it.each(drawSome(1, subjects))("answers all calls of %s as the whole does", async (_, read) => {
    const api = await read();
    const { calls, differences } = await compare(api);
    expect(differences.slice(0, 2)).toEqual([]);
    expect(calls).toBeGreaterThan(0);
  });
});
