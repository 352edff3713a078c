import { describe, expect, it } from "vitest";
import { responseJudge } from "../../../../src/review/conform/judge/judge-response.js";
import { ofField } from "../../../../src/review/conform/findings/edit-api.js";
import type { Api } from "../../../../src/language/model/ir/api.js";
import type { TypeRef } from "../../../../src/language/model/ir/type.js";
import { depot } from "../depot.js";

const [api] = depot().filter(({ version }) => version.isCurrent);

/** What is said of a list with these items, row by row. */
function judgeItems(own: Api, items: readonly unknown[]) {
  const endpoint = own.endpoints.find(({ id }) => id === "list-items");
  if (endpoint === undefined) throw new Error("The depot has no list.");
  const headers = [
    ["Content-Type", "application/json"],
    ["Depot-Request", "r_1"],
  ] as const;
  const body = Buffer.from(JSON.stringify({ data: items, paging: { total_pages: 1 } }));
  const judged = responseJudge(own)(endpoint, { status: 200, headers, body, fault: undefined });
  return new Map(judged.map(({ row, outcome }) => [row, outcome]));
}

const item = { id: "0190a7e2-5d5c-7c3e-9f0a-000000000003", name: "a", kind: "part", count: 1, note: null };

describe("what doesn't fit in a response", () => {
  it("is counted exactly where it is little", () => {
    if (api === undefined) throw new Error("No version is the current one.");
    const rows = judgeItems(
      api,
      Array.from({ length: 7 }, () => ({ ...item, name: 1 })),
    );
    expect(rows.get("response.body")).toMatchObject({ evidence: expect.stringMatching(/ and 2 more$/u) });
  });

  it("is told and observed in part where it is much, and nothing of it hides the rest", () => {
    if (api === undefined) throw new Error("No version is the current one.");
    const strange = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`x${index}`, index]));
    const items = [
      { ...item, ...strange },
      ...Array.from({ length: 2000 }, () => ({ ...item, x1: 1, name: 1 })),
    ];
    const rows = judgeItems(api, items);
    for (const row of ["response.body", "response.unknown-fields"] as const) {
      const outcome = rows.get(row);
      if (outcome?.kind !== "failed") throw new Error(`${row} didn't fail.`);
      expect(outcome.evidence.length).toBeLessThan(500);
      const fields = outcome
        .observed?.(api)
        .types.flatMap((type) => (type.kind === "object" ? type.fields : []));
      expect(fields?.filter(({ name }) => name === "x1").length ?? 0).toBeLessThanOrEqual(1);
    }
    expect(rows.get("response.unknown-fields")).toMatchObject({
      evidence: expect.stringContaining(" and at least 95 more"),
    });
  });

  it("is a remark where an open vocabulary lacks a value, and wrong where a closed one does", () => {
    if (api === undefined) throw new Error("No version is the current one.");
    const open = withKinds(api, { kind: "observed", values: ["part"] });
    const rows = judgeItems(open, [item, { ...item, kind: "tool" }]);
    expect(rows.get("response.body")).toEqual({ kind: "passed" });
    expect(rows.get("response.other-values")).toEqual({
      kind: "unproven",
      reason: "`data[1].kind` has a value that wasn't observed",
      observed: undefined,
    });
    expect(judgeItems(open, [item]).has("response.other-values")).toBe(false);
    expect(judgeItems(open, [{ ...item, kind: 1 }]).get("response.body")?.kind).toBe("failed");
    const closed = judgeItems(withKinds(api, { kind: "enum", values: ["part"] }), [
      { ...item, kind: "tool" },
    ]);
    expect(closed.get("response.body")?.kind).toBe("failed");
    expect(closed.has("response.other-values")).toBe(false);
  });
});

/** The API with another type for what sort of thing an item is. */
function withKinds(own: Api, type: TypeRef): Api {
  return ofField("Item", "kind", (field) => ({ ...field, type }))(own);
}
