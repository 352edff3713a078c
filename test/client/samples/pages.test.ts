import { describe, expect, it } from "vitest";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { ExampleAnswer } from "../../../src/sandbox/calls/example-call.js";
import { exampleCalls } from "../../../src/sandbox/calls/example-calls.js";
import { curlSamples } from "../../../src/client/samples/curl/writer.js";
import { programOf, type Sample } from "../../../src/sandbox/calls/sample.js";
import { typescriptSamples } from "../../../src/client/samples/typescript/writer.js";
import { readAccess } from "../../fixture/access.js";
import { readHarbour } from "../../fixture/harbour.js";
import { readSpec } from "../../generated/emit-output.js";

/** A page of what documentation shows of the chosen calls: the whole program of the first one, and its answer. */
async function pageOf(api: Api, chosen: (id: string) => boolean): Promise<string> {
  const writers = [typescriptSamples(api), curlSamples(api)];
  const calls = (await exampleCalls(api)).filter(({ endpoint }) => chosen(endpoint.id));
  const parts: string[] = [`# Samples of ${api.name}\n`];
  for (const [index, call] of calls.entries()) {
    const samples = await Promise.all(writers.map(async (write) => write(call)));
    const fences = samples.map((sample) => fenceOf(sample, index === 0));
    parts.push(`## ${call.endpoint.id}\n`, ...fences, answerOf(call.answer));
  }
  return parts.join("\n");
}

function fenceOf(sample: Sample, isWhole: boolean): string {
  return `\`\`\`${sample.language}\n${isWhole ? programOf(sample) : sample.shown}\`\`\`\n`;
}

function answerOf({ status, mediaType, location, body, done }: ExampleAnswer): string {
  const lines = [String(status), mediaType, location, body.trim(), done].filter((line) => line !== undefined);
  return `\`\`\`http\n${lines.filter((line) => line !== "").join("\n")}\n\`\`\`\n`;
}

const ofHarbour =
  "hand-in-paper scan-paper note-on-paper get-document find-original apply-for-permit change-pontoon lay-pontoon add-tug list-entries watch-tides report-wreck get-chart watch-wrecks".split(
    " ",
  );

const pages: readonly (readonly [string, () => Promise<Api>, (id: string) => boolean])[] = [
  ["billing", readSpec, () => true],
  ["harbour", readHarbour, (id) => ofHarbour.includes(id) || /inspect|survey|radar|manifest/u.test(id)],
  ["gate-oauth2", () => readAccess("oauth2"), (id) => id === "create-pass"],
  ["gate-choice", () => readAccess("choice"), (id) => /own|complaint|find|hours/u.test(id)],
  ["gate-query", () => readAccess("query"), (id) => id === "find-pass"],
];

describe("what documentation shows", () => {
  it.each(pages)("pages/%s.md", async (name, read, chosen) => {
    await expect(await pageOf(await read(), chosen)).toMatchFileSnapshot(`pages/${name}.md`);
  });
});
