import { beforeAll, describe, expect, it } from "vitest";
import { compareReports } from "../../../src/client/callers/typescript/compare-reports.js";
import { typescriptCallers } from "../../../src/client/callers/typescript/callers.js";
import { emitApiReport, emitApiReportFiles } from "../../../src/client/typescript/emit-api-report.js";
import { importStyle } from "../../../src/client/typescript/import-style.js";
import { planLayout } from "../../../src/client/typescript/layout.js";
import { emitReadme } from "../../../src/client/typescript/readme/emit-readme.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { buildModel } from "../../../src/language/model/build-model.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import { editModel, largeModel, type ModelFile } from "../../bench/models/uniform-model.js";

type Texts = Readonly<Record<string, string>>;

function apiOf(files: readonly ModelFile[]): Api {
  const { document } = readModelText(files);
  const api = document && buildModel(document).model?.apiOf();
  if (api === undefined) throw new Error("the model is not sound");
  return api;
}

async function pagesOf(api: Api): Promise<Texts> {
  const layout = planLayout(api);
  const choices = {
    target: undefined,
    packageName: "large-api",
    packageVersion: "0.0.0",
    hasFileStore: false,
    hasTesting: false,
  };
  const pages = await emitReadme(layout, choices, importStyle({ importEnding: ".js" }));
  return Object.fromEntries([...pages, ...emitApiReportFiles(layout)].map(({ path, text }) => [path, text]));
}

/** With longer paths and fields, so that its pages are above their limits. */
function widen(files: readonly ModelFile[]): readonly ModelFile[] {
  const path = `/things/${"of/an/api/of/many/services/".repeat(5)}`;
  return files.map((file) => ({
    path: file.path,
    text: file.text.replaceAll("/things/", path).replaceAll("field_", "field_with_a_long_name_"),
  }));
}

/** The blocks of code of a report, which have its declarations. */
function declarationsIn(report: string): readonly string[] {
  const code = [...report.matchAll(/^```ts\n([^]*?)^```$/gmu)].map(([, block = ""]) => block);
  return code.flatMap((block) => block.split(/\n{2,}/u).map((declaration) => declaration.trim())).sort();
}

describe("the pages of a client of 1,000 operations", () => {
  const model = widen(largeModel());
  const api = apiOf(model);
  let pages: Texts = {};
  beforeAll(async () => {
    pages = await pagesOf(api);
  });

  it("has none that GitHub doesn't show", () => {
    for (const text of Object.values(pages)) expect(Buffer.byteLength(text)).toBeLessThan(200_000);
  });

  it("has the calls of each group on a page of its own, each call once", () => {
    const groups = Object.keys(pages).filter((path) => path.startsWith("docs/calls/"));
    expect(groups).toHaveLength(50);
    expect(pages["docs/calls.md"]).toContain("| [`client.group0`](calls/group-0.md) | 20 |");
    const rows = groups.flatMap((path) => pages[path]?.match(/^\| `group\d+\..*$/gmu) ?? []);
    expect(new Set(rows).size).toBe(1000);
  });

  it("changes few files where the API changes a little", async () => {
    const next = await pagesOf(apiOf(editModel(model, { files: 1, each: 1 })));
    const changed = Object.keys(next).filter((path) => next[path] !== pages[path]);
    expect(changed).toEqual(["api-report/group-0.md"]);
    expect(Object.keys(next)).toEqual(Object.keys(pages));
  });

  it("has in the parts of the report what the whole has, and the index names the parts", () => {
    const whole = emitApiReport(planLayout(api)).text;
    const { "api-report.md": index = "" } = pages;
    const parts = typescriptCallers.report.partsOf(index);
    const together = [index, ...parts.map((path) => pages[path] ?? "")].join("\n");
    expect(Object.keys(pages).filter((path) => path.startsWith("api-report/"))).toEqual(parts);
    expect(declarationsIn(together)).toEqual(declarationsIn(whole));
    const same = { old: whole, new: whole };
    expect(compareReports({ old: whole, new: together }, same)).toEqual([]);
  });
});

it("those of a client of 800 operations aren't split", async () => {
  const paths = Object.keys(await pagesOf(apiOf(largeModel().slice(0, 41).map(withoutLastGroups))));
  expect(paths).toContain("docs/calls.md");
  expect(paths).toContain("api-report.md");
  expect(paths.filter((path) => /calls\/|report\//u.test(path))).toEqual([]);
});

/** Without the ten whose files are left out, and what these have. */
function withoutLastGroups({ path, text }: ModelFile): ModelFile {
  const own = text.replaceAll(/^ {2}Group 4\d: .*\n/gmu, "");
  return { path, text: own.replaceAll(/Type(?:8|9)\d\d(?!\d)/gu, "Type0") };
}
