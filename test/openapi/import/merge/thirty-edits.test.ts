import { describe, expect, it } from "vitest";
import type { ImportLock } from "../../../../src/openapi/import/merge/import-lock.js";
import { mergeModel } from "../../../../src/openapi/import/merge/merge-model.js";
import { importModel } from "../../../../src/openapi/import/model/import-model.js";
import { buildModel } from "../../../../src/language/model/build-model.js";
import { readModelText } from "../../../../src/language/read/read-model.js";
import { type Json, read } from "../open-document.js";
import { applyMerge, lockOf, type Texts } from "./model-of.js";
import { laterShopDocument, shopDocument } from "./shop-document.js";

const paths = { document: "openapi.json", folder: "spec" };

async function importDocument(document: Json, texts: Texts, lock?: ImportLock) {
  const base = lock === undefined ? undefined : lockOf(lock);
  const theirs = importModel(await read(document), { fixed: base?.names });
  const merge = mergeModel({ base, theirs, ours: new Map(Object.entries(texts)), ...paths });
  return { merge, texts: applyMerge(texts, merge), lock: merge.lock };
}

function errorsOf(texts: Texts): readonly string[] {
  const { document, diagnostics } = readModelText(
    Object.entries(texts).map(([path, text]) => ({ path: `spec/${path}`, text })),
  );
  const built = document === undefined ? [] : buildModel(document).diagnostics;
  return [...diagnostics, ...built].flatMap(({ severity, code, message }) =>
    severity === "error" ? [`${code}: ${message}`] : [],
  );
}

/** What a person has changed in a file, and what of it has to be there afterwards. */
type Edit = readonly [file: string, from: string, to: string, kept: string];

const edits: readonly Edit[] = [
  ["api", "quoin: 1\n", "# Of the shop.\nquoin: 1\n", "# Of the shop.\nquoin: 1\n"],
  ["api", "name: Shop", "name: Shop # ours", "name: Shop # ours"],
  [
    "api",
    "\napi:\n",
    "\nlimits:\n  page-size: { range: 1..50, unit: items, doc: A page. }\n\napi:\n",
    "page-size: { range: 1..50",
  ],
  ["orders", "  Order:\n", "  # All of it.\n  Order:\n", "  # All of it.\n  Order:\n"],
  ["orders", "What the shop knows of each order.", "An order.", "doc: An order."],
  ["orders", 'price?: { type: string, example: "12.50" }', "price?: decimal", "price?: decimal"],
  [
    "orders",
    "changed_at?: { type: string, format: date-time }",
    "changed_at?: { type: string, format: date-time } # in UTC",
    "changed_at?: { type: string, format: date-time } # in UTC",
  ],
  [
    "orders",
    "    doc: Lists orders.\n",
    "    doc: Lists orders.\n    errors: []\n",
    "    doc: Lists orders.\n    errors: []\n",
  ],
  [
    "orders",
    "    POST: /orders\n",
    "    POST: /orders\n    idempotency: safe\n",
    "    POST: /orders\n    idempotency: safe\n",
  ],
  ["orders", "Makes a order.", "Makes an order.", "doc: Makes an order."],
  [
    "orders",
    "    path: { id: string }\n    returns:\n      204:",
    "    path: { id: { type: string, length: 1..36 } }\n    returns:\n      204:",
    "path: { id: { type: string, length: 1..36 } }",
  ],
  ["customers", "range: 1..100", "range: 1..200", "range: 1..200"],
  [
    "customers",
    "state: { enum: [new, open, closed] }",
    "state: { observed: [new, open] }",
    "{ observed: [new, open] }",
  ],
  [
    "customers",
    "      id:\n        type: string\n",
    "      id:\n        type: string\n        sensitive: true\n",
    "        type: string\n        sensitive: true\n",
  ],
  [
    "customers",
    "endpoints:\n",
    "endpoints:\n  count-customers:\n    GET: /customers/count\n    doc: Counts them.\n    returns: int32\n\n",
    "  count-customers:\n    GET: /customers/count\n",
  ],
  [
    "customers",
    "      page?:\n        type: integer\n",
    "      page?:\n        type: int32\n",
    "      page?:\n        type: int32\n",
  ],
  [
    "articles",
    "  Article:\n",
    "  Colour:\n    doc: What it looks like.\n    observed: [red]\n\n  Article:\n",
    "  Colour:\n    doc: What it looks like.\n",
  ],
  [
    "articles",
    "      changed_at?: { type: string, format: date-time }\n",
    "      changed_at?: { type: string, format: date-time }\n      colour?: Colour\n",
    "      colour?: Colour\n",
  ],
  ["articles", "      count?: { type: integer, range: 1..100 }\n", "", ""],
  [
    "articles",
    "    doc: Lists articles.\n    query:\n",
    "    doc: Lists articles.\n    query:\n      q?: string\n",
    "      q?: string\n",
  ],
  ["articles", "Removes a article.", "Removes an article.", "doc: Removes an article."],
  [
    "parcels",
    'notes?: { type: "string[]", items: ..10 }',
    'notes?: { type: "string[]", items: ..20 }',
    "items: ..20",
  ],
  [
    "parcels",
    "state: { enum: [new, open, closed] }",
    "state: { enum: [new, open, closed], doc: Where it is. }",
    "[new, open, closed, archived], doc: Where it is.",
  ],
  [
    "parcels",
    "    DELETE: /parcels/{id}\n",
    "    # It can't come back.\n    DELETE: /parcels/{id}\n    idempotency: repeatable\n",
    "    # It can't come back.\n",
  ],
  [
    "invoices",
    "group: Invoices\n",
    "group: Invoices # and credit notes\n",
    "group: Invoices # and credit notes\n",
  ],
  [
    "invoices",
    "    doc: Fetches a invoice.\n",
    "    doc: >-\n      Fetches an invoice,\n      paid or not.\n",
    "    doc: >-\n      Fetches an invoice,\n      paid or not.\n",
  ],
  [
    "suppliers",
    "    GET: /suppliers/{id}\n",
    "    GET: /suppliers/{id}\n    call: fetch\n",
    "    call: fetch\n",
  ],
  [
    "suppliers",
    '      price?: { type: string, example: "12.50" }\n',
    '      price?:\n        { type: string, # with two digits\n          example: "12.50" }\n',
    "{ type: string, # with two digits\n",
  ],
  ["vouchers", "Removes a voucher.", "Makes a voucher void.", "doc: Makes a voucher void."],
  ["returns", "  get-return:\n", "  get-return: # mostly empty\n", "  get-return: # mostly empty\n"],
];

function edit(texts: Texts): Texts {
  const edited = new Map(Object.entries(texts));
  for (const [file, from, to] of edits) {
    const text = edited.get(`${file}.yaml`) ?? "";
    if (!text.includes(from)) throw new Error(`${file}: ${from}`);
    edited.set(
      `${file}.yaml`,
      text.replace(from, () => to),
    );
  }
  return Object.fromEntries(edited);
}

describe("a folder that was edited in 30 places", () => {
  it("has all of the edits after an import of a document that has changed everywhere", async () => {
    const first = await importDocument(shopDocument(), {});
    const ours = edit(first.texts);
    expect(edits).toHaveLength(30);
    expect([errorsOf(first.texts), errorsOf(ours)]).toEqual([[], []]);
    const second = await importDocument(laterShopDocument(), ours, first.lock);
    const lost = edits.filter(([file, , , kept]) => second.texts[`${file}.yaml`]?.includes(kept) !== true);
    expect(lost).toEqual([]);
    expect(second.texts["articles.yaml"]).not.toContain("count?");
    expect(errorsOf(second.texts)).toEqual([]);
    expect(second.merge.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toMatchInlineSnapshot(`
      [
        "import-conflict: \`types.Order.doc\` is \`An order.\` here, and \`All that the shop knows of each order.\` in the document (\`openapi.json#/components/schemas/Order\`): both have changed since the last import.",
        "import-conflict: \`types.Customer.fields.state\` is \`{ observed: [new, open] }\` here, and \`{ enum: [new, open, closed, archived] }\` in the document (\`openapi.json#/components/schemas/Customer\`): both have changed since the last import.",
        "import-conflict: \`types.Parcel.fields.notes?\` is \`{ type: "string[]", items: ..20 }\` here, and gone in the document (\`openapi.json#/components/schemas/Parcel\`): both have changed since the last import.",
        "gone-from-document: openapi.json no longer has \`endpoints.list-suppliers\`, \`endpoints.create-supplier\`, \`endpoints.delete-supplier\`.",
        "gone-from-document: openapi.json no longer has \`endpoints.delete-parcel\`, which was edited here.",
        "gone-from-document: openapi.json no longer has \`endpoints.get-supplier\`, which was edited here.",
        "gone-from-document: openapi.json no longer has \`endpoints.delete-voucher\`, which was edited here.",
      ]
    `);
    const third = await importDocument(laterShopDocument(), second.texts, second.lock);
    expect([...third.merge.files]).toEqual([]);
    expect(third.lock).toEqual(second.lock);
  });

  it("has all that the document has changed where nobody has edited", async () => {
    const first = await importDocument(shopDocument(), {});
    const second = await importDocument(laterShopDocument(), edit(first.texts), first.lock);
    const fresh = await importDocument(laterShopDocument(), {});
    const merged = Object.values(second.texts).join("");
    const lines = [...new Set(Object.values(fresh.texts).flatMap((text) => text.split("\n")))];
    const edited = [
      "All that the shop knows of each order.",
      "Makes a order.",
      "Removes a article.",
      "Fetches a invoice.",
    ];
    const left = lines.filter((line) => !merged.includes(line.trim()));
    expect(left).toEqual(edited.map((text) => `    doc: ${text}`));
  });

  it(
    "is as if it were imported for the first time where nobody has edited",
    { tags: ["whole"] },
    async () => {
      const first = await importDocument(shopDocument(), {});
      const fresh = await importDocument(laterShopDocument(), {});
      const untouched = await importDocument(laterShopDocument(), first.texts, first.lock);
      const other = Object.keys(untouched.texts).filter(
        (path) => fresh.texts[path] !== untouched.texts[path],
      );
      // What has gone from the document stays, and is asked about.
      expect(other).toEqual(["parcels.yaml", "suppliers.yaml", "vouchers.yaml"]);
    },
  );
});
