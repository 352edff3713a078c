import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  buildModel,
  camelCase,
  check,
  createOutput,
  generate,
  readModelText,
  type Rule,
} from "../../../src/index.js";
import { readShop, shopVersions } from "../../fixture/shop.js";
import { importsOf } from "../../house/imports-of.js";
import { readProjectFile } from "../../house/source-files.js";
import { billing } from "../../sandbox/billing-sandbox.js";
import { findTool } from "../../tools.js";
import { temporaryFolder } from "../write/temporary-folder.js";
import { shop } from "../../language/model/build-text.js";
import { emitGo } from "./emit-go.js";
import { go } from "./go-emitter.js";
import { listRetries } from "./list-retries.js";

const files = ["emit-go", "list-retries", "emit-go-calls", "go-emitter"].map(
  (name) => `test/output/go/${name}.ts`,
);

it.each(files)(
  "an emitter of a foreign language needs the public entry, zod perhaps, and a page: %s",
  (path) => {
    const known = ["../../../src/index.js", "./emit-go.js", "./emit-go-calls.js", "zod"];
    expect(importsOf(path).filter((specifier) => !known.includes(specifier))).toEqual([]);
    const page = readProjectFile("docs/emitters.md");
    expect(page).toContain(readProjectFile(path).replaceAll("../../../src/index.js", "quoin"));
  },
);

/** A model in a folder of its own, and what makes its output there. */
function createProject(model: string) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "api.yaml"), model);
  const outputOf = (options?: object) => createOutput(go, { folder: join(folder, "out") }, options);
  return { model: [join(folder, "api.yaml")], outputOf };
}

describe("an emitter that is given to `generate`", () => {
  it("is checked and locked as Quoin's own languages are", async () => {
    const { model, outputOf } = createProject(shop());
    const request = { model, outputs: [await outputOf()] };
    const codes = async (outputs = request.outputs) =>
      (await check({ model, outputs })).diagnostics.map(({ code }) => code);
    expect(await codes()).toEqual(["missing-output"]);
    const created = ["types.go", "calls.go", ".gitattributes"];
    expect(await generate(request)).toMatchObject({
      diagnostics: [],
      outputs: [{ created, lock: "created" }],
    });
    expect(await codes()).toEqual([]);
    expect(await codes([await outputOf({ calls: false })])).toEqual(["extra-output"]);
    await expect(outputOf({ calls: "yes" })).rejects.toThrow(/options of go.*calls/u);
  });

  it("has a folder of its own, with no other output in it", async () => {
    const { model, outputOf } = createProject(shop());
    const outputs = [await outputOf(), await outputOf({ calls: false })];
    for (const { diagnostics } of [await generate({ model, outputs }), await check({ model, outputs })]) {
      expect(diagnostics.map(({ code }) => code)).toEqual(["overlapping-outputs"]);
    }
  });

  it("reports mistakes in its own words, and writes nothing", async () => {
    const { model, outputOf } = createProject(shop().replace("group: Orders", "group: Chan"));
    const { diagnostics, outputs } = await generate({ model, outputs: [await outputOf()] });
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.line}`)).toEqual(["go/keyword 4"]);
    expect(outputs).toBeUndefined();
  });
});

it("prints each type, with what isn't known and what is renamed in a version", async () => {
  const text = emitGo(await readShop("founding"));
  expect(text).toContain("package api");
  expect(emitGo(await billing("unversioned"))).toContain('UniqueId string `json:"uniqueId"`');
  expect(emitGo(await billing())).toContain('UniqueId string `json:"unique_id"`');
});

it("says what follows each error, as the plan has it", async () => {
  const retries = listRetries(await billing());
  expect(retries).toContain("create-feedback: 409, 429, 500, 502, 503, 504");
  expect(retries).toHaveLength(
    (await billing()).endpoints.filter(({ path }) => path.kind === "known").length,
  );
});

const tool = findTool("go");

describe.skipIf(tool.isMissing)(`what it prints${tool.note}`, () => {
  it.each(["billing", ...shopVersions])("is Go that compiles: %s", async (name) => {
    const api =
      name === "billing" ? await billing() : await readShop(shopVersions.find((one) => one === name));
    const folder = temporaryFolder();
    writeFileSync(join(folder, "go.mod"), "module api\n\ngo 1.21\n");
    writeFileSync(join(folder, "api.go"), emitGo(api));
    const { status, stderr } = spawnSync("go", ["vet", "./..."], { cwd: folder, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  });
});

const keywords = new Set(["chan", "func", "go", "range", "select", "type"]);

const checkGoNames: Rule = (api, report) => {
  for (const { name, property, at } of api.groups) {
    const given = property ?? { name: camelCase(name), at };
    if (keywords.has(given.name)) {
      report("reserved-name", { position: "a property of the client", name: given.name }, given.at);
    }
  }
};

it("its own names are reported among the other diagnostics, in every version", () => {
  const text = `quoin: 1
api: { name: Shop }
groups: { Orders: { doc: Orders., property: chan }, Select: { doc: Choices. } }
group: Orders
types: { Order: { doc: An order., fields: { id: string } } }
endpoints: { get-order: { GET: "/orders/{id}", doc: Reads., path: { id: string }, returns: Order } }
`;
  const { document } = readModelText([{ path: "model.yaml", text }]);
  if (document === undefined) throw new Error("The model can't be read.");
  const places = buildModel(document, [checkGoNames]).diagnostics.map(
    ({ code, at }) => `${code} ${at?.line}:${at?.column}`,
  );
  expect(places).toEqual(["reserved-name 3:45", "reserved-name 3:53"]);
  expect(buildModel(document).diagnostics).toEqual([]);
});
