import { expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { sarifErrors } from "../../review/diff/sarif/validate-sarif.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { conformProject, runConform, serveBook } from "./conform-service.js";
import { orderProject } from "./order-service.js";
import { readIn } from "./run-cli.js";

const place = z.object({
  physicalLocation: z.object({
    artifactLocation: z.object({ uri: z.string() }),
    region: z.object({ startLine: z.number() }),
  }),
});

const sarif = z.object({
  version: z.literal("2.1.0"),
  runs: z.tuple([
    z.object({
      results: z.array(z.object({ ruleId: z.string(), locations: z.array(place) })),
      tool: z.object({ driver: z.object({ rules: z.array(z.object({ id: z.string() })) }) }),
    }),
  ]),
});

it("writes what failed as JUnit and SARIF, whatever the names are that a service sends", async () => {
  const service = await serveBook({ id: "b_1", title: 7, state: "lent", '<b a="&">\u001b': 1 });
  onTestFinished(service.close);
  const folder = conformProject();
  const flags = { server: service.url, junit: "conform.xml", sarif: "conform.sarif" };
  expect((await runConform(folder, flags)).exit).toBe(1);
  const xml = readIn(folder, "conform.xml");
  expect(xml).toMatch(
    /<testcase classname="get-book" name="response\.body [^<]*"><failure message="[^<"]*title/u,
  );
  expect(xml).toMatch(/<skipped message="Not tried: [^<"]*"\/>/u);
  expect(xml).toContain("&lt;b a=&quot;&amp;&quot;&gt;\\u{1b}");
  const tags = [...xml.matchAll(/<[^>]*>/gu)].filter(
    ([tag]) => !/^<\/?(?:\?xml|testsuites?|testcase|failure|skipped)\b/u.test(tag),
  );
  expect(tags).toEqual([]);
  const document: unknown = JSON.parse(readIn(folder, "conform.sarif"));
  expect(sarifErrors(document)).toEqual([]);
  const [{ results, tool }] = sarif.parse(document).runs;
  const body = results.find(({ ruleId }) => ruleId === "response.body");
  expect(body?.locations[0]?.physicalLocation.artifactLocation.uri).toMatch(/spec\/api\.yaml$/u);
  expect(tool.driver.rules.map(({ id }) => id)).toContain("response.body");
});

it("doesn't write over what isn't a file", async () => {
  const service = await serveBook({ id: "b_1" });
  onTestFinished(service.close);
  const folder = conformProject("", { "conform.xml/file": "" });
  const { exit } = await runConform(folder, { server: service.url, junit: "conform.xml" });
  expect(exit).toBe(2);
});

it("suggests the settings that a model needs, and nothing once they are there", async () => {
  const folder = orderProject({ host: "127.0.0.1:1" }, "");
  const first = await runConform(folder, { suggest: true });
  expect([first.exit, first.out]).toEqual([
    0,
    `calls:
  create-order:
    undo: delete-order
  delete-order:
    path:
      id: { create: create-order, undo: delete-order }
`,
  ]);
  writeTree(folder, { "quoin.conform.yaml": first.out });
  const { out } = await runConform(folder, { suggest: true });
  expect(out).toBe("nothing is missing\n");
});
