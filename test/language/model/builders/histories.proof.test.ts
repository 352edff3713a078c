import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Api } from "../../../../src/language/model/ir/api.js";
import { isWhole } from "../../../whole.js";
import { buildText } from "../build-text.js";
import { histories } from "./draw-histories.js";
import { modelOf, rename } from "./model-of-histories.js";
import { versionNames, writeHistory } from "./write-histories.js";

const runs = isWhole ? 1_000 : 4;

it("a version is what a model of that version alone would be", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(histories, (drawn) => {
      const together = build(JSON.stringify(modelOf(drawn, versionNames, writeHistory)));
      versionNames.forEach((version, index) => {
        const toThen = (text: string) => rename(text, drawn, index);
        const alone = modelOf(drawn, [version], (states) => states[index]);
        const expected = factsOf(build(toThen(JSON.stringify(alone)))(version));
        expect(JSON.parse(toThen(JSON.stringify(factsOf(together(version)))))).toEqual(expected);
        seen.add(JSON.stringify(expected));
      });
    }),
    { numRuns: runs, seed: 20_260_401 },
  );
  expect(seen.size).toBeGreaterThan(2 * runs);
}, 300_000);

function build(text: string): (version: string) => Api {
  const { model, diagnostics } = buildText(text);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return (version) => {
    const api = model?.apiOf(version);
    if (api === undefined) throw new Error(`no version ${version}`);
    return api;
  };
}

/** A list of errors may have more of them in other versions. */
function withoutIndex(subject: string): string {
  return subject.replace(/^\d+ of 409/u, "409");
}

/** What is said of the API in a version, whatever the others are and wherever it is said. */
function factsOf({ version: _version, versions: _versions, unknowns, ...api }: Api): unknown {
  const subjects = unknowns.flatMap(({ places }) => places.map(({ subject }) => withoutIndex(subject)));
  // The order is that of the file, where a history may have moved things.
  const open = Object.fromEntries(subjects.map((subject) => [subject, true]));
  const text = JSON.stringify({ ...api, open }, (key, value: unknown) => {
    const isPlace = key === "at" && !Array.isArray(value);
    return isPlace || key === "otherNames" || key === "newerNames" ? undefined : value;
  });
  return JSON.parse(text);
}
