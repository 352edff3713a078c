import { describe, expect, it } from "vitest";
import { createExamples } from "../../../src/site/content/call-examples.js";
import { createSite } from "../../../src/site/content/create-site.js";
import type { Block } from "../../../src/site/page/block.js";
import { plainText } from "../../../src/site/page/inline.js";
import { languages, site } from "../../../src/app/languages/languages.js";
import { isCallable } from "../../../src/language/plan/callable.js";
import { exampleCalls } from "../../../src/sandbox/calls/example-calls.js";
import { curlSamples } from "../../../src/client/samples/curl/writer.js";
import { javascriptSamples, typescriptSamples } from "../../../src/client/samples/typescript/writer.js";
import { readAccess } from "../../fixture/access.js";
import { subjectReaders } from "./subjects.js";
import { drawSome } from "../../whole.js";

const writers = [typescriptSamples, javascriptSamples, curlSamples];

/** What a page says that a call is answered: its status, then its body, and what that has begun. */
function statedIn(blocks: readonly Block[]): readonly string[] {
  const start = blocks.findIndex((block) => /^The example above gets \d/u.test(textOf(block)));
  const next = blocks.findIndex(({ kind }, index) => index > start && kind === "heading");
  return blocks.slice(start, next).map(textOf);
}

function textOf(block: Block): string {
  if (block.kind === "paragraph") return plainText(block.content);
  return block.kind === "code" ? block.text : "";
}

/** As JSON where the body is a document of it; lines of JSON are several. */
function readable(body: string): string {
  try {
    return laidOut(body);
  } catch {
    return body.trimEnd();
  }
}
const laidOut = (json: string) => JSON.stringify(JSON.parse(json), undefined, 2);

describe.each(drawSome(1, subjectReaders))("the pages of the calls of %s", (_, read) => {
  it("show the programs that are run in tests, and what they are answered", async () => {
    const api = await read();
    const examples = await createExamples(api, writers);
    const { pages } = createSite(api, { title: api.name, prefix: "", examples });
    const calls = await exampleCalls(api);
    const write = writers.map((writer) => writer(api));
    expect(calls.map(({ endpoint }) => endpoint.id)).toEqual(
      api.endpoints.filter(isCallable).map(({ id }) => id),
    );
    for (const call of calls) {
      const { status, location, body, done } = call.answer;
      const blocks = pages.find(({ path }) => path === `calls/${call.endpoint.id}`)?.blocks ?? [];
      const programs = await Promise.all(write.map((one) => one(call)));
      expect(blocks.filter(({ kind }) => kind === "samples")).toEqual([
        {
          kind: "samples",
          samples: programs.map(({ label, language, shown }) => ({
            label,
            language,
            text: shown.trimEnd(),
          })),
        },
      ]);
      expect(statedIn(blocks)).toEqual([
        `The example above gets ${status}${location === undefined ? "" : `, which leads to ${location}`}${body === "" ? "." : ":"}`,
        ...(body === "" ? [] : [readable(body)]),
        ...(done === undefined ? [] : ["What it has begun ends with:", laidOut(done)]),
      ]);
    }
  });
});

it("each language whose programs call clients, and curl, is on the page of a call", async () => {
  const api = await readAccess("header");
  const client = await site.createClient();
  const files = await client.emit({ api, versions: [api], files: [] });
  const page = files.find(({ path }) => path === "calls/create-pass.md")?.text ?? "";
  const labels = [...page.matchAll(/^(\w+):\n\n```\w+$/gmu)].map(([, label]) => label);
  expect(labels).toEqual(["TypeScript", "JavaScript", "curl"]);
  expect(labels).toHaveLength(languages.filter(({ loadSamples }) => loadSamples).length + 1);
});
