import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Diagnostic } from "../../src/language/diagnostics/diagnostic.js";
import { checkTypescriptNames } from "../../src/client/typescript/check-names.js";
import { buildModel } from "../../src/language/model/build-model.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { readModelText } from "../../src/language/read/read-model.js";
import { compile, type Complaint } from "../generated/compile.js";
import { writeShared } from "../generated/emit-shared.js";
import { createWorkspace } from "../generated/workspace.js";
import { oddModels } from "./odd-models.js";
import { type ModelFiles, randomModels } from "./random-model.js";

/** What is said of a model, and its versions if there is no error. */
function judge(files: ModelFiles): { readonly errors: readonly Diagnostic[]; readonly apis: readonly Api[] } {
  const { document, diagnostics } = readModelText(files);
  const built = document && buildModel(document, [checkTypescriptNames]);
  const all = [...diagnostics, ...(built?.diagnostics ?? [])];
  const versions = built?.model?.versions.flatMap(({ name }) => built.model?.apiOf(name) ?? []) ?? [];
  return { errors: all.filter(({ severity }) => severity === "error"), apis: versions };
}

const count = 16;
const random = fc
  .sample(randomModels, { numRuns: count, seed: 20_260_401 })
  .map((files) => ({ files, ...judge(files) }));
const accepted = random.filter(({ errors }) => errors.length === 0);
const refused = random.filter(({ errors }) => errors.length > 0);

const workspace = createWorkspace();
afterAll(() => workspace.remove());
const complaints: Complaint[] = [];

/** One run of the compiler for all of them. */
beforeAll(async () => {
  const odd = oddModels.map(
    ({ text }, index) => [`odd-${index}`, judge([{ path: "api.yaml", text }]).apis] as const,
  );
  const all = [...odd, ...accepted.map(({ apis }, index) => [`random-${index}`, apis] as const)];
  const named = all.flatMap(([name, apis]) =>
    apis.map((api) => [`${name}-${api.version.name}`, api] as const),
  );
  await writeShared(workspace, "js", {
    apis: Object.fromEntries(named),
    importEnding: ".js",
    isPackage: false,
  });
  const declarations = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    outDir: "declared",
  };
  complaints.push(
    ...compile("typescript", workspace, ["js"], { skipLibCheck: true, rootDir: ".", ...declarations }),
  );
});

function complaintsAbout(start: string): readonly string[] {
  return complaints.filter(({ file }) => file.startsWith(`js/${start}`)).map(({ text }) => text);
}

describe("what is accepted compiles", () => {
  it.each(oddModels.map(({ name }, index) => [name, index] as const))("%s", (_, index) => {
    expect(judge([{ path: "api.yaml", text: oddModels[index]?.text ?? "" }]).errors).toEqual([]);
    expect(complaintsAbout(`odd-${index}-`)).toEqual([]);
  });

  it("any model of odd names, in each of its versions", () => {
    expect(accepted.length).toBeGreaterThan(count / 4);
    expect(complaintsAbout("random-")).toEqual([]);
  });

  it("and nothing else does any harm", () => {
    expect(complaints).toEqual([]);
  });
});

it("what is refused is refused with a place in one of its files", () => {
  expect(refused.length).toBeGreaterThan(count / 10);
  for (const { files, errors } of refused) {
    for (const { at } of errors) {
      const text = files.find(({ path }) => path === at?.file)?.text ?? "";
      expect(at?.line).toBeGreaterThan(0);
      expect(text.split("\n").length).toBeGreaterThanOrEqual(at?.line ?? Infinity);
    }
  }
});

it("`@internal` in a model's words takes no member out of the declarations", () => {
  const path = join(workspace.folder, "declared/js/odd-0-current/types/orders.d.ts");
  const text = readFileSync(path, "utf8");
  expect(text).toContain("id: string;");
  expect(text).toContain("kept?: string;");
  expect(text).toContain("interface GetOrderQuery");
});
