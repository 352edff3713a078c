import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildModel, camelCase, readModelText, type Rule } from "../../../src/index.js";
import { readShop, shopVersions } from "../../fixture/shop.js";
import { importsOf } from "../../house/imports-of.js";
import { readProjectFile } from "../../house/source-files.js";
import { billing } from "../../sandbox/billing-sandbox.js";
import { temporaryFolder } from "../../write/temporary-folder.js";
import { emitGo } from "./emit-go.js";
import { listRetries } from "./list-retries.js";

it.each(["test/emit/go/emit-go.ts", "test/emit/go/list-retries.ts"])(
  "an emitter of a foreign language needs the public entry alone, and a page: %s",
  (path) => {
    expect(new Set(importsOf(path))).toEqual(new Set(["../../../src/index.js"]));
    const page = readProjectFile("docs/emitters.md");
    expect(page).toContain(readProjectFile(path).replaceAll("../../../src/index.js", "quoin"));
  },
);

it("prints each type, with what isn't known and what is renamed in a version", async () => {
  const go = emitGo(await readShop("founding"));
  expect(go).toContain("package api");
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

const hasGo = spawnSync("go", ["version"]).status === 0;

describe.skipIf(!hasGo)("what it prints", () => {
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
