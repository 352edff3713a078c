import { expect, it } from "vitest";
import { renderGuide } from "../../../src/review/diff/render/guide/render-guide.js";
import { guideInput } from "../diff/guide-inputs.js";
import { buildText, shop } from "../../language/model/build-text.js";

/** A model whose one call takes an order and returns it. */
function apiWith(total: string) {
  const types = `  Order:\n    doc: An order.\n    fields:\n      total: ${total}\n`;
  const endpoints =
    "  place-order:\n    PUT: /orders\n    doc: Does it.\n    body: Order\n    returns: Order\n";
  const api = buildText(shop({ types, endpoints })).model?.apiOf();
  if (api === undefined) throw new Error("The model is sound.");
  return api;
}

it("a guide shows how a field that goes both ways is sent and read", () => {
  const page = renderGuide(guideInput(apiWith("string"), apiWith("int32")));
  expect(page).toMatch(/^const result = await .*\{ total: "…" \}\);\nresult\.total; \/\/ string$/mu);
  expect(page).toMatch(/^const result = await .*\{ total: \d+ \}\);\nresult\.total; \/\/ number$/mu);
});
