import { describe, expect, it } from "vitest";
import { isWhole } from "../../whole.js";
import { buildText, shop, tell } from "./build-text.js";
import { aliases, many, modelOf, objectType } from "./hostile/models.js";

const versions = (count: number) =>
  `versions:\n  header: V\n  current: v0\n  list:\n${many(count, (at) => `    v${at}: {}\n`)}`;
const withVersions = (count: number, types: string) =>
  tell(buildText(shop({ rest: versions(count), types }))).filter((finding) => finding.startsWith("too-many"));

describe("a model has no more than the table of limits says:", () => {
  const order = objectType("Order", "id: string");

  it("versions", () => {
    expect(withVersions(500, order)).toEqual([]);
    expect(withVersions(501, order)).toEqual(["too-many-versions 8:5"]);
  });

  const changing = (count: number) =>
    `  Changing:\n    doc: Changes.\n    fields:\n      id: { type: string, was: [${many(
      count - 1,
      (at) => `{ until: v${at + 1}, length: 1..${at + 1} }, `,
    )}] }\n`;

  /** As many as are accepted take seconds. */
  const most = isWhole ? 60 : 5;

  it(
    "values that are built again for later versions, and none for those that are alike",
    { tags: ["whole"] },
    () => {
      expect(withVersions(isWhole ? 500 : 50, order + aliases(999))).toEqual([]);
      expect(withVersions(most, order + aliases(999) + changing(most))).toEqual([]);
      expect(withVersions(100, order + aliases(999) + changing(100))).toEqual(["too-many-versions 8:5"]);
    },
  );

  it("brackets of a type in each other", () => {
    const typed = (type: string) =>
      tell(buildText(modelOf(objectType("Order", `id: ${JSON.stringify(type)}`), "Order")));
    const nested = (depth: number) => `${"map<".repeat(depth)}string${">".repeat(depth)}`;
    expect(typed(nested(8))).toEqual([]);
    expect(typed(nested(9))).toEqual(["invalid-type 7:19"]);
  });
});
