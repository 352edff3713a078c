import { describe, expect, it } from "vitest";
import { allCases } from "../cases/all-cases.js";
import { type Json, read } from "../open-document.js";
import { createRandom } from "../random.js";
import { contentOfApi } from "./compare-apis.js";
import { drawDocument, editDocument } from "./random-document.js";
import { versionsOf } from "./versions-of.js";
import { drawSome, isWhole } from "../../../whole.js";

const dates = ["2026-01-01", "2026-02-01", "2026-03-01"] as const;

interface Sides {
  readonly together: unknown;
  readonly alone: unknown;
}

/** Each version of a model, and what its document says alone; and what is wrong with the model. */
async function compareVersions(documents: readonly Json[]) {
  const dated = await Promise.all(
    documents.map(async (document, index) => ({
      version: dates[index] ?? "",
      imported: await read(document),
    })),
  );
  const { model, mistakes, warnings, own, unsayable } = versionsOf(dated);
  const versions = own.map(({ version, built }, index): Sides => {
    const sentences = index === own.length - 1;
    const [api, single] = [model?.apiOf(version), built.model?.apiOf()];
    return {
      together: api && contentOfApi(api, { sentences }),
      alone: single && contentOfApi(single, { sentences }),
    };
  });
  const isBack = unsayable.some(({ kind }) => kind === "back");
  return {
    problems: isBack ? [] : [...mistakes, ...warnings],
    // What histories can't say isn't as it was.
    versions: unsayable.length > 0 ? [] : versions,
  };
}

describe("documents as versions of one model", () => {
  const cases = Object.entries(allCases);

  it.each(drawSome(6, cases))("are what they are by themselves, %s among them", async (name) => {
    const index = cases.findIndex(([one]) => one === name);
    const three = [0, 1, 2].map((step) => cases[(index + step) % cases.length]?.[1].document ?? {});
    for (const documents of [three.slice(0, 2), three]) {
      const { problems, versions } = await compareVersions(documents);
      expect(problems).toEqual([]);
      for (const { together, alone } of versions) expect(together).toEqual(alone);
    }
  });

  it("are what they are by themselves, however they have changed", async () => {
    const rounds = isWhole ? 40 : 2;
    let compared = 0;
    for (let seed = 0; seed < rounds; seed += 1) {
      const random = createRandom(seed);
      const first = drawDocument(random);
      const second = editDocument(first, random);
      for (const documents of [
        [first, second],
        [first, second, editDocument(second, random)],
      ]) {
        const result = await compareVersions(documents);
        expect(result.problems).toEqual([]);
        for (const { together, alone } of result.versions) expect(together).toEqual(alone);
        compared += result.versions.length;
      }
    }
    expect(compared).toBeGreaterThan(rounds * 2.5);
  });
});
