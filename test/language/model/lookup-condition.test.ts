import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

/** What `where` says of a field, in the IR. */
function conditionOf(field: string, condition: string) {
  const { model, diagnostics } = buildText(
    shop({
      types: `  Order: { doc: One., fields: { id: string, at: ${field} } }\n`,
      endpoints: `  read:\n    GET: /orders/{id}\n    doc: Reads.\n    path: { id: string }\n    returns: Order\n    lookup: { by: { id: id }, where: { at: ${condition} } }\n`,
    }),
  );
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const lookup = model?.apiOf()?.endpoints.find(({ id }) => id === "read")?.lookup;
  return { errors, condition: lookup?.where[0]?.condition };
}

describe("the condition of a lookup", () => {
  it("is about time for a time", () => {
    expect(conditionOf("datetime | null", "future or null")).toEqual({
      errors: [],
      condition: [{ kind: "future" }, { kind: "null" }],
    });
  });

  it("is about time for a number that counts it, which it may name", () => {
    for (const type of ["unix_seconds", "unix_milliseconds | null"]) {
      expect(conditionOf(type, "past or 1775044800")).toEqual({
        errors: [],
        condition: [{ kind: "past" }, { kind: "value", value: "1775044800" }],
      });
      expect(conditionOf(type, "2026-04-01").errors).toHaveLength(1);
    }
    expect(conditionOf("int64", "future").errors).toEqual([]);
  });

  it.each(["enum", "observed"])(
    "is a value that the field lists in its `%s`, whatever word that is",
    (key) => {
      expect(conditionOf(`{ ${key}: [past, open] }`, "past or open")).toEqual({
        errors: [],
        condition: [
          { kind: "value", value: "past" },
          { kind: "value", value: "open" },
        ],
      });
    },
  );
});
