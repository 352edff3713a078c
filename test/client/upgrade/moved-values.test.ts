import { expect, it } from "vitest";
import type { Api } from "../../../src/language/model/ir/api.js";
import { listMovedValues } from "../../../src/client/upgrade/plan/moved-values.js";
import { buildText, shop } from "../../language/model/build-text.js";

/** A model in which a list of states is in a type that is also a list of itself. */
function modelOf(states: string): Api {
  const types = [
    '  Order: { doc: An order., fields: { id: string, states: "State[]", nested: Nested } }',
    `  State: { doc: A state., enum: [${states}] }`,
    '  Nested: { doc: A list of such lists., type: "Nested[]" }',
  ];
  const { model, diagnostics } = buildText(shop({ types: `${types.join("\n")}\n` }));
  expect(diagnostics).toEqual([]);
  const api = model?.apiOf();
  if (api === undefined) throw new Error("The model has mistakes.");
  return api;
}

it("values that are gone are found in lists of a vocabulary, beside a list of itself", () => {
  const { values } = listMovedValues(modelOf("open, paid"), modelOf("open, settled"));
  expect([...values]).toEqual(["paid"]);
});
