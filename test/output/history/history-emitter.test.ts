import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { check, createOutput, type EmitterInput, generate } from "../../../src/index.js";
import { importsOf } from "../../house/imports-of.js";
import { readProjectFile } from "../../house/source-files.js";
import { drawSome } from "../../whole.js";
import { temporaryFolder } from "../write/temporary-folder.js";
import { history } from "./history-emitter.js";

const model = `quoin: 1
api: { name: Shop }
versions:
  header: V
  current: new
  list:
    old: { doc: A. }
    middle: { doc: B. }
    new: { doc: C. }
limits: { seats: { doc: Seats of a shop., range: 1..9 } }
unknowns: { GAP-1: Where tills are. }
groups: { Orders: { doc: Orders. }, Tills: { doc: Tills. } }
group: Orders
types:
  Order:
    doc: An order.
    fields: { id: string, note: { type: string, was: { until: middle, type: integer } } }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Reads it., path: { id: string }, returns: Order, was: { until: middle, GET: "/order/{id}" } }
  open-till: { POST: { unknown: GAP-1 }, doc: Opens it., since: middle, returns: { 204: none } }
`;

/** A project of which each output is pinned to the newest version: of all versions, of one, and of what a client has. */
async function createProject() {
  const folder = temporaryFolder();
  const spec = join(folder, "api.yaml");
  const write = (text: string) => writeFileSync(spec, text);
  write(model);
  const outputOf = (name: string, emitter = history, options?: object) =>
    createOutput(emitter, { folder: join(folder, name), apiVersion: "new" }, options);
  const { scope: _, ...ofClients } = history;
  // What leads has a lock of the whole model: an output that nothing is asked of.
  const outputs = [
    await outputOf("leading", ofClients),
    await outputOf("all"),
    await outputOf("current", history, { versions: "current" }),
    await outputOf("client", ofClients),
  ];
  const request = { model: [spec], outputs };
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const lockLines = (name: string) => read(`${name}/quoin.lock.json`).match(/(?<="model )[^"]+/gu);
  /** Which of the outputs aren't current, their files or their locks. */
  const stale = async () => {
    const { diagnostics } = await check(request);
    const found = JSON.stringify(diagnostics);
    return ["all", "current", "client"].filter((name) => found.includes(join(folder, name)));
  };
  return { request, write, read, lockLines, stale };
}

it("needs the public entry, zod, and a page of the documentation", () => {
  const path = "test/output/history/history-emitter.ts";
  expect(
    importsOf(path).filter((specifier) => !["../../../src/index.js", "zod"].includes(specifier)),
  ).toEqual([]);
  const page = readProjectFile("docs/emitters.md");
  expect(page).toContain(readProjectFile(path).replaceAll("../../../src/index.js", "quoin"));
});

it("is given all versions, oldest first, and what no client has of them", async () => {
  const { request, read } = await createProject();
  const { diagnostics, outputs } = await generate(request);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(outputs?.map(({ created }) => created.filter((path) => path.endsWith(".md")))).toEqual([
    ["README.md", "new.md"],
    ["README.md", "old.md", "middle.md", "new.md"],
    ["README.md", "new.md"],
    ["README.md", "new.md"],
  ]);
  const whole = "- limit seats: Seats of a shop.\n- unknown GAP-1: Where tills are.\n";
  const till = "- open-till: a path that isn't known\n";
  expect(read("all/README.md")).toBe("Read about [new](new.md) first.\n");
  expect(read("all/new.md")).toBe(`# new\n\n- get-order: /orders/{id}\n${till}${whole}`);
  expect(read("all/old.md")).toBe(`# old\n\n- get-order: /order/{id}\n- limit seats: Seats of a shop.\n`);
  expect(read("current/new.md")).toBe(read("all/new.md"));
});

const changes: readonly (readonly [what: string, from: string, to: string, stale: readonly string[]])[] = [
  ["what an older version alone has", "/order/{id}", "/an-order/{id}", ["all"]],
  ["what a type was in an older version", "type: integer", "type: number", ["all"]],
  ["how an older version is described", "old: { doc: A.", "old: { doc: D.", ["all", "current"]],
  ["what the chosen version has", "doc: Reads it.", "doc: Gets it.", ["all", "current", "client"]],
  ["what no client has", "doc: Tills.", "doc: The tills.", ["all", "current"]],
  ["the layout", "quoin: 1\n", "quoin:   1 # A comment.\n", []],
];

it.each(drawSome(1, changes))(
  "is stale after a change of what it is made from, and only then: %s",
  async (_, from, to, expected) => {
    const { request, write, stale } = await createProject();
    await generate(request);
    expect(await stale()).toEqual([]);
    expect(model).toContain(from);
    write(model.replace(from, to));
    expect(await stale()).toEqual(expected);
    await generate(request);
    expect(await stale()).toEqual([]);
  },
);

it("has a lock that names what it is made from", async () => {
  const { request, lockLines } = await createProject();
  await generate(request);
  expect(lockLines("leading")).toEqual(["all of version new", "version new", "whole"]);
  expect(lockLines("all")).toEqual(["whole"]);
  expect(lockLines("current")).toEqual(["all of version new"]);
  expect(lockLines("client")).toEqual(["version new"]);
});

it("isn't told of newer versions where it has them, and doesn't stand in for a client of them", async () => {
  const { request } = await createProject();
  const warned = async (index: number) => {
    const outputs = request.outputs.map((output, at) =>
      at === index ? { ...output, apiVersion: "old" } : output,
    );
    const { diagnostics } = await generate({ ...request, outputs: outputs.slice(1), force: true });
    return diagnostics.map(({ code }) => code);
  };
  expect(await warned(1)).toEqual([]);
  expect(await warned(2)).toEqual(["newer-version"]);
  expect(await warned(3)).toEqual(["newer-version"]);
});

it("is given data that is equal to its own JSON, without places", async () => {
  const inputs: EmitterInput[] = [];
  const { request } = await createProject();
  const output = await createOutput(
    { ...history, emit: async (input) => (inputs.push(input), []) },
    { folder: join(temporaryFolder(), "out") },
  );
  await generate({ ...request, outputs: [output] });
  const [input] = inputs;
  expect(input?.versions.map(({ api }) => api.version.name)).toEqual(["old", "middle", "new"]);
  expect(input?.versions.at(-1)).toEqual({ api: input?.api, plan: input?.plan });
  expect(input?.plan.calls.map(({ id }) => id)).toEqual(["get-order"]);
  expect(JSON.parse(JSON.stringify(input))).toStrictEqual(input);
  expect(JSON.stringify(input)).not.toContain("api.yaml");
});
