import type { KindId } from "../../src/review/diff/kinds/catalog.js";
import type { Edit } from "./diff-edits.js";

const others = `  Customer: { doc: Who ordered., fields: { name: string } }
  Card: { doc: By card., fields: { card: string } }
  Bank: { doc: By bank., fields: { iban: string } }
  Cash: { doc: In cash., fields: { till: string } }
  Tagged: { doc: With a tag., fields: { kind: { enum: [card] }, card: string } }
`;
const endpoints = `endpoints:
  get-order: { GET: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order }
  put-note: { PUT: "/notes/{id}", doc: Notes., path: { id: string }, body: Note, returns: none }
  get-others: { GET: /others, doc: Fetches others., returns: Others }
`;

function ofTypes(name: string, [base, head]: readonly [string, string], kinds: readonly KindId[]): Edit {
  const withTypes = (types: string) =>
    `types:\n  Others: { doc: All., fields: { a: Customer, b: Card, c: Bank, d: Cash, e: Tagged } }\n${others}${types}${endpoints}`;
  return { name, base: withTypes(base), head: withTypes(head), kinds };
}

/** A field of a response, or one of a request. */
function ofField(
  name: string,
  use: "response" | "request",
  [base, head]: readonly [string, string],
  kinds: readonly KindId[],
): Edit {
  const withField = (type: string) => {
    const [order, note] = use === "response" ? [type, "string"] : ["string", type];
    return `  Order: { doc: An order., fields: { by: "${order}" } }\n  Note: { doc: A note., fields: { by: "${note}" } }\n`;
  };
  return ofTypes(name, [withField(base), withField(head)], kinds);
}

function ofUnion(name: string, [base, head]: readonly [string, string], kinds: readonly KindId[]): Edit {
  const withUnion = (union: string) =>
    `  Order: { doc: An order., union: { ${union} } }\n  Note: { doc: A note., fields: { by: string } }\n`;
  return ofTypes(name, [withUnion(base), withUnion(head)], kinds);
}

/** What becomes of unions without a tag, and of what the tag of others is declared by. */
export const editsOfUnions: readonly Edit[] = [
  ofField(
    "an alternative more in a response",
    "response",
    ["string", "string | Customer"],
    ["type.res-widened"],
  ),
  ofField(
    "an alternative more in a request",
    "request",
    ["string", "string | Customer"],
    ["type.req-widened"],
  ),
  ofField(
    "an alternative less in a response",
    "response",
    ["string | Customer", "Customer"],
    ["type.res-narrowed"],
  ),
  ofField(
    "an alternative less in a request",
    "request",
    ["string | Customer", "string"],
    ["type.req-narrowed"],
  ),
  ofField("one or many", "response", ["Card", "Card | Card[]"], ["type.res-widened"]),
  ofField(
    "another alternative",
    "response",
    ["string | Customer", "string | boolean"],
    ["union.res-variant-added", "union.res-variant-removed"],
  ),
  ofField(
    "an alternative of the same kind",
    "response",
    ["string | boolean", "uuid | boolean"],
    ["type.res-format-narrowed"],
  ),
  ofField("another order", "response", ["string | Customer", "Customer | string"], []),
  ofField(
    "a union that may be null",
    "response",
    ["string | Customer", "string | Customer | null"],
    ["null.res-became-nullable"],
  ),
  ofField("a union in place of any value", "response", ["json", "string | Customer"], ["type.res-narrowed"]),
  ofUnion(
    "a type more of a union by fields",
    ["by_field: { card: Card }", "by_field: { card: Card, iban: Bank }"],
    ["type.res-widened"],
  ),
  ofUnion(
    "a type less of a union of any",
    ["any_of: [Card, Bank, Cash]", "any_of: [Card, Bank]"],
    ["type.res-narrowed"],
  ),
  ofUnion(
    "the order in which types are tried",
    ["any_of: [Card, Bank, Cash]", "any_of: [Bank, Card, Cash]"],
    ["union.order-changed"],
  ),
  ofUnion(
    "the order of types that a field tells apart",
    ["by_field: { card: Card, iban: Bank }", "by_field: { iban: Bank, card: Card }"],
    [],
  ),
  ofUnion(
    "who declares a tag",
    [
      "discriminator: kind, variants: { card: Tagged }",
      "discriminator: kind, variants: { card: Tagged }, tags: union",
    ],
    ["union.selection-changed"],
  ),
  ofUnion(
    "a union without a tag",
    ["discriminator: kind, variants: { card: Tagged }", "any_of: [Tagged]"],
    ["type.res-widened"],
  ),
];
