import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../src/language/diagnostics/diagnostic.js";
import { asJson } from "../../../src/language/model/as-json.js";
import { buildApis } from "../../../src/language/model/builders/build-apis.js";
import { buildVersions } from "../../../src/language/model/builders/build-versions.js";
import { type Changes, findChanges } from "../../../src/language/model/builders/changes.js";
import type { FoundUnknown } from "../../../src/language/model/builders/unknown-place.js";
import { collectSections } from "../../../src/language/model/builders/sections.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { collectInto } from "../../../src/language/model/report.js";
import { checkApi } from "../../../src/language/model/rules/check-api.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import { seededRandom } from "../../../src/sandbox/random.js";
import { readCasePages } from "../../cases/page-files.js";
import { completeModel } from "../../cases/page-model.js";
import { drawFromSeed } from "../../fuzz/draw.js";
import { drawModel, type ModelFiles } from "../../fuzz/random-model.js";
import { drawSome, isWhole } from "../../whole.js";

const anew: Changes = { isChanged: () => true, isDifferent: () => true, cost: 0 };

interface Built {
  readonly apis: readonly Api[];
  /** What is reported, and where. */
  readonly told: readonly string[];
  /** How many versions the rules have judged. */
  readonly checked: number;
}

/** The versions of a model, each with what an earlier one shares with it, or each anew. */
function build(files: ModelFiles, given?: Changes): Built | undefined {
  const { document } = readModelText(files);
  if (document === undefined) return undefined;
  const diagnostics: Diagnostic[] = [];
  const collector = collectInto(diagnostics);
  const { report } = collector;
  const sections = collectSections(document, report);
  const placesOfVersions: FoundUnknown[] = [];
  const versions = asJson(buildVersions({ sections, report, places: placesOfVersions }));
  const changes = given ?? findChanges(sections, versions);
  const input = { document, sections, versions, placesOfVersions: [], report };
  let checked = 0;
  const apis = buildApis(input, changes, (api) => {
    checked += 1;
    checkApi(api, collector, []);
  });
  const told = new Set(diagnostics.map(({ code, at }) => `${code} ${at?.file} ${at?.line}:${at?.column}`));
  return { apis, told: [...told].sort(), checked };
}

/** Moves some of what happens in one version of a model to others, which are listed beside it. */
function spread(files: ModelFiles, seed: number): ModelFiles {
  const random = seededRandom(seed, "versions");
  const names = ["added-0", "added-1", "added-2", "added-3"];
  const moved = (key: string, value: unknown): unknown => {
    if (key === "list" && typeof value === "object") {
      const entries = Object.entries({ ...value }).flatMap((entry) => [entry, [names.shift(), {}]]);
      return Object.fromEntries([[names.pop(), {}], ...entries]);
    }
    const isMoment = (key === "since" || key === "until") && typeof value === "string";
    return isMoment && random.below(2) === 0 ? `added-${random.below(4)}` : value;
  };
  return files.map(({ path, text }) => ({ path, text: JSON.stringify(JSON.parse(text, moved)) }));
}

function expectSame(files: ModelFiles): number {
  const [reused, all] = [build(files), build(files, anew)];
  expect(JSON.stringify({ ...reused, checked: 0 })).toBe(JSON.stringify({ ...all, checked: 0 }));
  return reused?.apis.length ?? 0;
}

describe("what versions share is built once, as if each were built anew", () => {
  it("in every model of a page", () => {
    const pages = drawSome(10, readCasePages());
    const versions = pages.map(({ page }) => expectSame(completeModel(page.fragments)));
    expect(versions.filter((count) => count > 1).length).toBeGreaterThanOrEqual(isWhole ? 11 : 0);
  });

  it("in random models, with changes in any of their versions", { timeout: 120_000 }, () => {
    let versions = 0;
    for (let seed = 1; seed <= (isWhole ? 3_000 : 6); seed += 1) {
      versions += expectSame(spread(drawModel(drawFromSeed(String(seed))), seed));
    }
    expect(versions).toBeGreaterThan(isWhole ? 40 : 12);
  });

  it("step by step: alike versions never, and of others what has changed", () => {
    const versions = Array.from({ length: 100 }, (_, index) => `v${index}: {}`).join(", ");
    const types = Array.from(
      { length: 50 },
      (_, index) => `  T${index}: { doc: One., since: v${index + 20}, fields: { a: string } }\n`,
    );
    const listed = `versions: { header: V, current: v0, list: { ${versions} } }\n`;
    const text = `quoin: 1\napi: { name: Shop }\n${listed}types:\n${types.join("")}`;
    const { apis = [], checked } = build([{ path: "api.yaml", text }]) ?? {};
    expect(apis).toHaveLength(100);
    // The first, and each to which a type is added.
    expect(checked).toBe(51);
    expect(new Set(apis.flatMap((api) => api.types)).size).toBe(50);
  });
});
