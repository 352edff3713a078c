import { expect, it } from "vitest";
import { buildModel } from "../../../src/language/model/build-model.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import { emitUnformatted } from "../../generated/emit-output.js";

const payments = `quoin: 1
api: { name: Shop }
group: Payments
types:
  Payment:
    doc: How somebody pays.
    fields: { by: string | Card, of: "(string | Cards)[]" }
  Means:
    doc: What somebody pays by.
    union: { discriminator: kind, tags: union, variants: { card: Card, cash: Cash } }
  Cash: { doc: In cash., fields: {} }
endpoints:
  get-payment: { GET: /payment, doc: Fetches., query: { by?: string | Number }, returns: Payment }
  get-means: { GET: /means, doc: Fetches., returns: Means }
`;
const cards = `group: Cards
types:
  Card: { doc: A card., fields: { number: Number } }
  Cards: { doc: Some., type: "Card[]" }
  Number: { doc: Its number., type: Digits }
  Digits: { doc: Its digits., type: int64 }
endpoints:
  get-card: { GET: /card, doc: Fetches., returns: Card }
`;

it("a union tells types of other groups apart", async () => {
  const { document } = readModelText([
    { path: "payments.yaml", text: payments },
    { path: "cards.yaml", text: cards },
  ]);
  const api = document && buildModel(document).model?.apiOf();
  if (api === undefined) throw new Error("The model is unsound.");
  const { "validators/payments.ts": validators = "", "types/payments.ts": types = "" } =
    await emitUnformatted(api);
  expect(validators).toContain("by: byKind({ string: z.string(), object: cardSchema })");
  expect(validators).toContain("of: z.array(byKind({ string: z.string(), array: cardsSchema }))");
  expect(validators).toContain("by: z.optional(byKind({ string: z.string(), number: numberInputSchema }))");
  expect(validators).toContain('tagged("kind", "card", cardSchema)');
  expect(types).toContain('export type Means = (Card & { kind: "card" }) | { kind: "cash" };');
});
