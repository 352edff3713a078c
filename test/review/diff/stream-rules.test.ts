import { expect, it } from "vitest";
import { compareVersions } from "../../../src/review/diff/compare-models.js";
import { buildText, shop } from "../../language/model/build-text.js";

function watchOf(rules: string) {
  const endpoints = `  watch-orders:\n    GET: /orders/watch\n    doc: Tells which orders come.\n    returns: { 200: { type: stream<Order>${rules} } }\n`;
  const api = buildText(shop({ endpoints })).model?.apiOf();
  if (api === undefined) throw new Error("The model is sound.");
  return api;
}

it("a stream that no longer goes on after a lost connection is told, whatever its end", () => {
  const changes = compareVersions(watchOf(", resumes: Last-Event-ID"), watchOf(""));
  expect(changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    [
      "op.stream-rules-changed",
      "ends with its body, and goes on after `Last-Event-ID`",
      "ends with its body",
    ],
  ]);
});
