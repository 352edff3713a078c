import { describe, expect, it } from "vitest";
import { buildText } from "./build-text.js";

/** The ways round in types without a finite value; `get` returns the first type. */
function infinite(types: string): readonly string[] {
  const endpoint = "endpoints:\n  get-one:\n    GET: /one\n    doc: One.\n    returns: A\n";
  const text = `quoin: 1\napi: { name: Shop }\ngroup: Ones\ntypes:\n${types}${endpoint}`;
  return buildText(text).diagnostics.flatMap(({ code, message, at }) =>
    code === "infinite-type" ? [`${at?.line}: ${/: `(.*)`\.$/u.exec(message)?.[1]}`] : [],
  );
}

const a = "  A:\n    doc: One.\n    fields: { kind: { enum: [a] }, u: U }\n";
const b = "  B:\n    doc: One.\n    fields: { kind: { enum: [b] }, u: U }\n";
const plain = "  C:\n    doc: One.\n    fields: { kind: { enum: [c] } }\n";
const union = (variants: string, rest = "") =>
  `  U:\n    doc: Any.\n    union: { discriminator: kind, variants: { ${variants} }${rest} }\n`;

describe("a type that no value can have is found", () => {
  it("through every variant of a union", () => {
    expect(infinite(a + b + union("a: A, b: B"))).toEqual(["7: A → A.u → U.a → A"]);
  });

  it("but not if one variant ends, or if other variants may appear", () => {
    expect(infinite(a + b + plain + union("a: A, b: B, c: C"))).toEqual([]);
    expect(infinite(a + b + union("a: A, b: B", ", open: true"))).toEqual([]);
  });

  it("through a list that can't be empty, and an alias", () => {
    const list = (items: string) =>
      `  A: { doc: One., fields: { list: { type: "L[]"${items} } } }\n  L: { doc: One., type: A }\n`;
    expect(infinite(list(", items: 1.."))).toEqual(["5: A → A.list → L → A"]);
    expect(infinite(list(", items: ..5"))).toEqual([]);
    expect(infinite(list(""))).toEqual([]);
  });

  it("once for types that require each other, and by the shortest way", () => {
    const types =
      "  A: { doc: One., fields: { b: B, c: C } }\n  B: { doc: One., fields: { c: C } }\n  C: { doc: One., fields: { a: A } }\n  D: { doc: One., fields: { d: D, a: A } }\n";
    expect(infinite(types)).toEqual(["5: A → A.c → C.a → A", "8: D → D.d → D"]);
  });

  it("the type that merely contains one isn't blamed", () => {
    expect(infinite("  A: { doc: One., fields: { b: B } }\n  B: { doc: One., fields: { b: B } }\n")).toEqual([
      "6: B → B.b → B",
    ]);
  });
});
