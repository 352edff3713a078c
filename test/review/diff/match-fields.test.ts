import { expect, it } from "vitest";
import type { Field } from "../../../src/language/model/ir/type.js";
import { matchFields } from "../../../src/review/diff/compare/match-fields.js";
import { buildText, shop } from "../../language/model/build-text.js";
import { isWhole } from "../../whole.js";

/** Strings under these names. */
function fieldsOf(names: readonly string[]): readonly Field[] {
  const fields = names.map((name) => `${name}: string`).join(", ");
  const api = buildText(shop({ types: `  Order: { doc: One., fields: { ${fields} } }\n` })).model?.apiOf();
  const order = api?.types.find(({ id }) => id === "Order");
  if (order?.kind !== "object") throw new Error("the model is not sound");
  return order.fields;
}

function numbered(count: number, name: (index: number) => string): readonly Field[] {
  return fieldsOf(Array.from({ length: count }, (_, index) => name(index)));
}

/** Names of one type that are alike in pairs only. */
const letters = (index: number): string =>
  [index >> 6, (index >> 3) & 7, index & 7].map((digit) => "abcdefgh".charAt(digit).repeat(4)).join("");

it.each([200, 201])("guesses renames among %d fields of a type, and none among more than 200", (count) => {
  const old = numbered(count, letters);
  const next = numbered(count, (index) => `${letters(index)}s`);
  const { pairs, guesses, removed } = matchFields({ old, new: next });
  expect([pairs.length, guesses.size, removed.length]).toEqual(
    count > 200 ? [0, 0, count] : [count, count, 0],
  );
});

it("guesses none that is similar to two", () => {
  const { pairs } = matchFields({ old: fieldsOf(["colour", "colours"]), new: fieldsOf(["coloured"]) });
  expect(pairs).toEqual([]);
});

it.each([
  [["product_ids"], ["other_product_ids"]],
  [["ids"], ["idx", "idea"]],
  [["name_a", "name_b"], ["name_a_b"]],
])("guesses the same both ways: %j, %j", (before, after) => {
  const lists = { old: fieldsOf(before), new: fieldsOf(after) };
  const pairsOf = ({ pairs }: ReturnType<typeof matchFields>) =>
    pairs.map((pair) => [pair.old.name, pair.new.name]);
  const [there, back] = [matchFields(lists), matchFields({ old: lists.new, new: lists.old })];
  expect(pairsOf(back)).toEqual(pairsOf(there).map((names) => names.toReversed()));
});

it("takes no longer than the number of fields asks for", { tags: ["whole"] }, () => {
  const count = isWhole ? 5000 : 1500;
  const old = numbered(count, (index) => `old_${index}`);
  const next = numbered(count, (index) => `new_${index}`);
  const startedAt = performance.now();
  expect(matchFields({ old, new: next }).removed).toHaveLength(count);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
