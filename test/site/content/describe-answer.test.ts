import { describe, expect, it } from "vitest";
import { createExamples, describeAnswer } from "../../../src/site/content/call-examples.js";
import { buildText } from "../../language/model/build-text.js";

/** The blocks of code with what a call gets that returns this. */
async function answerOf(returns: string) {
  const api = buildText(`quoin: 1
api: { name: Shop }
group: Orders
types:
  Order: { fields: { id: string, note: { type: string, example: "👨\u200d👩" } } }
endpoints:
  get-order: { GET: /order, returns: ${returns} }
`).model?.apiOf();
  if (api === undefined) throw new Error("The model isn't sound.");
  const examples = await createExamples(api, [
    () => () => Promise.resolve({ label: "", language: "", before: "", shown: "", after: "" }),
  ]);
  return describeAnswer(examples.get("get-order")).filter(({ kind }) => kind === "code");
}

describe("what a call gets", () => {
  it.each(["text/x-json5", "application/json-seq", "application/jsonlines", "text/csv"])(
    "is as it stands where it isn't a document of JSON: %s",
    async (as) => {
      expect(await answerOf(`{ 200: { type: text, as: ${as} } }`)).toMatchObject([{ language: "" }]);
      expect(await answerOf(`{ 200: { type: bytes, as: ${as} } }`)).toMatchObject([{ language: "" }]);
    },
  );

  it("is JSON that hides nothing", async () => {
    const [block] = await answerOf("{ 200: { type: Order, as: application/vnd.shop+json } }");
    expect(block).toMatchObject({ language: "json" });
    expect(JSON.stringify(block)).toContain("👨\\\\u200d👩");
    expect(await answerOf("lines<Order>")).toMatchObject([{ language: "" }]);
  });
});
