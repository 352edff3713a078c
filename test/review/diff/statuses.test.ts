import { describe, expect, it } from "vitest";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { compareStatuses, statusesOf } from "../../../src/review/diff/compare/status-sets.js";
import { parseStatuses } from "../../../src/language/model/builders/statuses.js";
import { billingFiles, readVersions, versionsOnce } from "./models.js";

function parse(texts: readonly string[]) {
  const place = { file: "api.yaml", line: 1, column: 1, endLine: 1, endColumn: 1 };
  const fail = (code: string) => {
    throw new Error(code);
  };
  return statusesOf(parseStatuses(texts, { phrase: "it", example: "2xx" }, () => place, fail));
}

describe("lists of statuses are compared as sets", () => {
  it.each([
    [["200"], ["2xx"], "2xx other than 200", undefined],
    [["2xx"], ["2xx", "204"], undefined, undefined],
    [["2xx", "409"], ["2xx", "4xx"], "4xx other than 409", undefined],
    [["2xx", "4xx"], ["4xx", "2xx"], undefined, undefined],
    [["2xx"], ["200", "204"], undefined, "2xx other than 200 and 204"],
    [["404", "409"], ["404"], undefined, "409"],
    [["5xx"], ["2xx", "501"], "2xx", "5xx other than 501"],
  ])("%j, then %j", (old, next, added, removed) => {
    expect(compareStatuses({ old: parse(old), new: parse(next) })).toEqual({ added, removed });
  });
});

/** What is found if the lists of billing's idempotency are others. */
function kindsOf(stored: string, released: string): readonly string[] {
  const next = billingFiles.map(({ path, text }) => ({
    path,
    text: text
      .replace("stored: [2xx, 4xx]", `stored: ${stored}`)
      .replace('released: ["429", 5xx]', `released: ${released}`),
  }));
  return compareModels(versionsOnce(billingFiles), readVersions(next)).map(({ kind, before, after }) =>
    [kind, before ?? "", after ?? ""].join(" | "),
  );
}

describe("what a key stores follows from both lists", () => {
  it("is the same in other words", () => {
    expect(kindsOf('["200", 2xx, 4xx]', '["429", "503", 5xx]')).toEqual([]);
  });

  it("is less where a single status is released", () => {
    expect(kindsOf("[2xx, 4xx]", '["404", "429", 5xx]')).toEqual(["idem.stored-statuses-narrowed | 404 | "]);
  });

  it("is more where one isn't released any more", () => {
    expect(kindsOf("[2xx, 4xx]", "[5xx]")).toEqual(["idem.stored-statuses-widened |  | 429"]);
  });

  it("isn't what is neither stored nor released", () => {
    expect(kindsOf("[2xx, 4xx]", '["429"]')).toEqual(["idem.released-statuses-changed | 429, 5xx | 429"]);
  });
});
