import { describe, expect, it } from "vitest";
import {
  MapBuilder,
  type ModelMap,
  type ModelValue,
} from "../../../../src/openapi/import/model/model-data.js";
import { renderFile } from "../../../../src/openapi/import/render/render-file.js";
import { readModelText } from "../../../../src/language/read/read-model.js";
import { readSource } from "../../../../src/language/read/read-source.js";
import type { TreeNode } from "../../../../src/language/read/tree/tree.js";
import { createRandom, type Random } from "../random.js";
import { isWhole } from "../../../whole.js";

const builder = new MapBuilder();

/** A map of the language out of literals, in their order. */
function modelMap(...entries: readonly (readonly [string, ModelValue])[]): ModelMap {
  return builder.map(entries);
}

function render(content: ModelMap): string {
  return renderFile({ path: "orders.yaml", content }, builder).text;
}

/** What is read, as data of a model. */
function dataOf(node: TreeNode): ModelValue {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") return node.items.map(dataOf);
  return new Map(Array.from(node.entries, ([key, { value }]) => [key, dataOf(value)] as const));
}

function readBack(text: string): ModelValue | undefined {
  const { tree, syntax } = readSource({ path: "orders.yaml", text });
  const mistakes = syntax.filter(({ code }) => code !== "direction-character");
  return mistakes.length === 0 && tree !== undefined ? dataOf(tree) : undefined;
}

const order = modelMap(
  ["doc", "What somebody has bought."],
  [
    "fields",
    modelMap(
      ["id", "string"],
      ["count?", modelMap(["type", "int32"], ["range", "1..10"])],
      ["books", "Book[]"],
      ["by_shop", "map<Book>"],
      ["note?", modelMap(["type", "string | null"], ["doc", "What the buyer says."])],
      ["code", modelMap(["type", "string"], ["pattern", String.raw`^\d{4}$`], ["example", "0012"])],
      ["status", modelMap(["enum", ["y", "no", "200", "shipped", 200, true]])],
      ["day", modelMap(["type", "date"], ["example", "2026-04-01"])],
      ["tags", modelMap(["type", "Book[]"], ["items", "1.."])],
      ["+1", "int32"],
    ),
  ],
);

describe("a file of an imported model", () => {
  it("is written as a careful person would", () => {
    const text = render(
      modelMap(
        ["group", "Orders"],
        ["types", modelMap(["Order", order], ["Empty", modelMap(["unknown", "Q-1"])])],
        [
          "endpoints",
          modelMap([
            "get-order",
            modelMap(
              ["GET", "/orders/{id}"],
              ["doc", `Fetches an order, ${"and says what it is ".repeat(9)}for.`],
              ["path", modelMap(["id", "string"])],
              [
                "query",
                modelMap(["tags[]?", modelMap(["type", "string[]"], ["send", "repeated"], ["as", "tags"])]),
              ],
              ["returns", modelMap(["200", "Order"], ["304", "none"])],
              ["errors", modelMap(["404", "There is none: gone."], ["unknown", "Q-1"])],
            ),
          ]),
        ],
        ["unknowns", modelMap(["Q-1", "Which fields there are.\n\nNobody knows."])],
      ),
    );
    expect(text).toMatchInlineSnapshot(`
      "group: Orders

      types:
        Order:
          doc: What somebody has bought.
          fields:
            id: string
            count?: { type: int32, range: 1..10 }
            books: Book[]
            by_shop: map<Book>
            note?:
              type: string | null
              doc: What the buyer says.
            code: { type: string, pattern: '^\\d{4}$', example: "0012" }
            status: { enum: ["y", "no", "200", shipped, 200, true] }
            day: { type: date, example: 2026-04-01 }
            tags: { type: "Book[]", items: 1.. }
            "+1": int32

        Empty:
          unknown: Q-1

      endpoints:
        get-order:
          GET: /orders/{id}
          doc: >-
            Fetches an order, and says what it is and says what it is and says what it is and says what it is and says what it
            is and says what it is and says what it is and says what it is and says what it is for.
          path: { id: string }
          query: { "tags[]?": { type: "string[]", send: repeated, as: tags } }
          returns: { 200: Order, 304: none }
          errors:
            404: "There is none: gone."
            unknown: Q-1

      unknowns:
        Q-1: |-
          Which fields there are.

          Nobody knows.
      "
    `);
  });

  it("says of each line where it comes from, inner places first", () => {
    const at = (pointer: string) => ({ file: "openapi.yaml", pointer });
    const origins = new MapBuilder();
    const field = origins.map([
      ["type", "string"],
      ["doc", "a\nb", at("/doc")],
    ]);
    const fields = origins.map([
      ["id", "string", at("/id")],
      ["note", field, at("/note")],
    ]);
    const content = origins.map([
      ["group", "Orders"],
      ["types", origins.map([["Order", origins.map([["fields", fields]]), at("/Order")]])],
    ]);
    const { text, sites } = renderFile({ path: "orders.yaml", content }, origins);
    const lines = text.split("\n").map((line, index) => `${sites[index]?.pointer ?? ""}: ${line.trim()}`);
    expect(lines).toEqual([
      ": group: Orders",
      ": ",
      ": types:",
      "/Order: Order:",
      "/Order: fields:",
      "/id: id: string",
      "/note: note:",
      "/note: type: string",
      "/doc: doc: |-",
      "/doc: a",
      "/doc: b",
      ": ",
    ]);
  });
});

const pieces = [
  ..." \n\t#:-?,[]{}&*!|>'\"%@`\\/=.~+",
  ..."“”‘’«»„‚\u00a0\u2003\u3000\u2028\u2029\u0085\u200b\u200d\u202e\ufeff\u0000\u0007\u001b\u007f\r",
  "\r\n",
  "\n\n",
  "  ",
  ": ",
  " #",
  "- ",
  "---",
  "...",
  "<<",
  "\ud800",
  "\u{1f600}",
  "👩‍👩‍👧",
  "é",
  "日本",
  "null",
  "true",
  "no",
  "0x1f",
  "1e3",
  "1.0",
  "12",
  "+1",
  "0o7",
  ".inf",
  "2026-04-01",
  "a: “b”",
  "{ a: “b” }",
  ", b:\u00a0c",
  "word",
  "word word",
  "a longer run of words that goes on ".repeat(5),
  "x".repeat(200),
  "<<<<<<<",
  "=======",
] as const;

function drawText(random: Random): string {
  return Array.from({ length: random(9) }, () => pieces[random(pieces.length)]).join("");
}

/** What the reader of models makes of a model with this `doc`. */
function readDoc(doc: string) {
  const type = modelMap(["doc", doc], ["fields", modelMap(["id", "string"])]);
  const text = render(modelMap(["types", modelMap(["Order", type])]));
  const { document, diagnostics } = readModelText([{ path: "orders.yaml", text }]);
  const errors = diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
  return { errors, doc: document?.files[0]?.content.types?.["Order"]?.doc };
}

describe("any text", () => {
  const rounds = isWhole ? 1500 : 300;

  it("is read as it was, wherever it stands", () => {
    const random = createRandom(7);
    for (let round = 0; round < rounds; round += 1) {
      const text = drawText(random);
      const content = modelMap(
        ["types", modelMap(["Order", modelMap(["doc", text], ["example", text], ["enum", [text, 1]])])],
        [
          text === "types" ? "t" : `k${text}`.slice(0, 200),
          modelMap(["one", text], ["two", modelMap(["three", text])]),
        ],
        ["list", [text, modelMap(["a", text], ["doc", text]), [text]]],
      );
      expect(readBack(render(content))).toEqual(content);
    }
  });

  it("is read by the reader of models as it was, unless no model may have it", () => {
    const random = createRandom(11);
    const docs = Array.from({ length: rounds }, () => drawText(random)).filter((doc) => doc.trim() !== "");
    const readings = docs.map((doc) => ({ doc, reading: readDoc(doc) }));
    const sound = readings.filter(({ reading }) => reading.errors.length === 0);
    expect(sound.map(({ reading }) => reading.doc)).toEqual(sound.map(({ doc }) => doc));
    expect(sound.length).toBeGreaterThan(rounds / 2);
    const errors = new Set(readings.flatMap(({ reading }) => reading.errors));
    expect([...errors].toSorted()).toEqual(["control-character", "unusable-character"]);
  });

  it("is a key, a number or a boolean as it was", () => {
    const content = modelMap(
      [
        "errors",
        modelMap(["404", "no"], ["4xx", 1], ["1.0", -1.5], ["1e3", true], ["null", null], ["true", "null"]),
      ],
      ["x", modelMap(["", ""], ["a: b", 1e21], ["- a", "1e21"], ["?", "?"], ["y", "y"])],
      ["empty", modelMap(["map", modelMap()], ["list", []])],
    );
    expect(readBack(render(content))).toEqual(content);
  });
});
