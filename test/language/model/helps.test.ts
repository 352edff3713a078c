import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../src/language/diagnostics/diagnostic.js";
import { buildText, shop } from "./build-text.js";

const versions = "versions: { header: V, current: b, list: { a: { doc: A. }, b: { doc: B. } } }\n";

/** The diagnostics with a code. */
function found(model: string, code: string): readonly Diagnostic[] {
  return buildText(model).diagnostics.filter((diagnostic) => diagnostic.code === code);
}

/** What is at the place of the only diagnostic with a code, its message and its help. */
function told(model: string, code: string): string {
  const all = found(model, code).map(({ at, message, help }) => `${excerpt(model, at)}: ${message} ${help}`);
  return all.join("\n");
}

function excerpt(model: string, at: Diagnostic["at"]): string | undefined {
  return model.split("\n")[(at?.line ?? 0) - 1]?.slice((at?.column ?? 0) - 1, (at?.endColumn ?? 0) - 1);
}

function batch(field: string, was = ""): string {
  return shop({
    rest: versions,
    types: `  Batch: { doc: Many., fields: { orders: "Order[]" } }\n  Order: { doc: One., fields: { id: ${field}, note: string } }\n`,
    endpoints: `  send:\n    POST: /orders\n    doc: Sends.\n    body: Batch\n    returns: none\n    idempotency: { natural_key: "orders[].id" }\n${was}`,
  });
}

describe("a field that was otherwise in a version", () => {
  const without = "    was: { until: b, without: [idempotency] }\n";

  it.each([
    ["{ type: string, since: b }", "`orders[].id` doesn't exist in version `a`."],
    [
      "{ type: string, was: { until: b, type: int32 } }",
      "`orders[].id` is `int32` in version `a`, not a string.",
    ],
  ])("is no natural key there: %s", (field, problem) => {
    expect(told(batch(field), "invalid-idempotency")).toBe(
      `"orders[].id": The idempotency of \`send\` is invalid: ${problem} Say in \`was\` of \`send\` which \`idempotency\` it had then, or \`without: [idempotency]\`.`,
    );
    expect(found(batch(field, without), "invalid-idempotency")).toEqual([]);
  });

  it("may have had another name", () => {
    expect(found(batch("{ type: string, was: { until: b, name: key } }"), "invalid-idempotency")).toEqual([]);
  });

  it("isn't blamed on the version if it never fitted", () => {
    const field = "{ type: int32, was: { until: b, name: key } }";
    expect(told(batch(field), "invalid-idempotency")).toContain(
      "`orders[].id` is `int32`, not a string. Name a string field of `Order`.",
    );
    expect(found(batch(field), "invalid-idempotency")).toHaveLength(1);
  });

  it("is named where it takes a name that another field has", () => {
    const types =
      "  Order: { doc: One., fields: { id: { type: string, was: { until: b, name: note } }, note: string } }\n";
    const [collision] = found(shop({ rest: versions, types }), "duplicate-name");
    const model = shop({ rest: versions, types });
    expect([excerpt(model, collision?.at), excerpt(model, collision?.related?.[0]?.at)]).toEqual([
      "note",
      "note",
    ]);
    expect(collision?.at?.column).toBeLessThan(collision?.related?.[0]?.at.column ?? 0);
  });

  it("is not in the convention because an old version is the current one", () => {
    const types =
      "  Order: { doc: One., fields: { note_id: { type: string, was: { until: b, name: noteId } } } }\n";
    const rest = `conventions: { naming: { bodies: snake_case } }\n${versions.replace("current: b", "current: a")}`;
    const model = shop({ rest, types });
    const [warning] = found(model, "naming-convention");
    expect(warning?.related?.map(({ at, message }) => [excerpt(model, at), message])).toEqual([
      ["a", "`current` names this version."],
    ]);
  });
});

describe("a version is suggested", () => {
  const fields = (facts: string) =>
    shop({
      rest: versions.replaceAll(/\bb\b/gu, "2026-04-01"),
      types: `  Order: { doc: One., fields: { id: { type: string, ${facts} } } }\n`,
    });

  it.each([
    ["was: { until: a, name: key }", "invalid-history", "holds, such as `2026-04-01`, or remove the entry."],
    ["until: a", "invalid-history", "has it, such as `2026-04-01`, or remove `until`."],
    [
      "since: 2027-01-01",
      "unknown-version",
      "The versions are `a`, `2026-04-01`. If `2027-01-01` is a new one, add it to `list` of `versions`.",
    ],
    [
      "until: 2025-01-01",
      "unknown-version",
      "add it to `list` of `versions`. If it was removed, write `2026-04-01`, the version after it.",
    ],
    ["since: 2026-04-10", "unknown-version", "Did you mean `2026-04-01`? If `2026-04-10` is a new one"],
  ])("for { %s }", (facts, code, help) => {
    expect(told(fields(facts), code)).toContain(help);
  });

  it("for one that was removed as the oldest", () => {
    const model = fields("until: 2025-01-01").replace("a: { doc: A. }, ", "");
    expect(told(model, "unknown-version")).toContain(
      "If it was removed as the oldest one, remove its history, too.",
    );
  });
});

describe("what was meant is suggested", () => {
  const returns = (status: string) =>
    shop({
      endpoints: `  get-order:\n    GET: /order\n    doc: Reads.\n    returns: { ${status}: Order }\n`,
    });
  const errors = (row: string, listed = "") =>
    `${shop({ rest: `errors: { ${row} }\n` })}${listed === "" ? "" : `    errors: { ${listed}: It failed. }\n`}`;
  const row = "{ name: NotFound, retry: never }";

  it.each([
    ["a status with letters", returns("2OO"), "invalid-status", "Did you mean `200`?"],
    ["an error with a letter", errors(`4o4: ${row}`), "invalid-status", "Did you mean `404`?"],
    [
      "a request without a body",
      shop({ endpoints: "  send:\n    POST: /order\n    doc: Sends.\n    body: none\n    returns: Order\n" }),
      "unknown-type",
      "Remove `body`: without it, a request has none.",
    ],
    ["a reference to an error", errors(`401: ${row}`, "4Ol"), "unknown-error", "Did you mean `401`?"],
    [
      "a body that isn't JSON",
      errors("502: { name: Bad, retry: never, body: { infrastructure: html } }"),
      "invalid-type",
      "Write `text`",
    ],
    [
      "a body that is no declared type",
      errors("502: { name: Bad, retry: never, body: int32 }"),
      "invalid-type",
      "Declare it under `types`, or",
    ],
  ])("for %s", (_mistake, model, code, help) => {
    expect(told(model, code)).toContain(help);
  });

  it("where an error is declared, and not where it is referred to", () => {
    const model = errors(`4O4: ${row}`, "404");
    expect(found(model, "invalid-status")).toHaveLength(1);
    expect(found(model, "unknown-error")).toEqual([]);
  });

  it.each([
    ["/orders/{id", "has `{` without `}`. Write each parameter as its name in one pair of braces"],
    ["/orders/{id:int}", "between braces is a name of letters, digits, `_` and `-`. Write `{id}`."],
    ["/orders/{from}{to}", "has no text between the parameters, so nobody can tell where one ends"],
    ["/orders//all", "it has `//`, so a segment is missing. Write one `/`"],
    ["orders/all", "it doesn't start with `/`. Write `/orders/all`."],
  ])("for the path %s", (path, advice) => {
    const endpoints = `  get-order:\n    GET: ${path}\n    doc: Reads.\n    returns: Order\n`;
    expect(told(shop({ endpoints }), "invalid-path")).toContain(advice);
  });

  it.each([
    ["up to 2000", "..2000"],
    ["at most 5 orders", "..5"],
    ["<= 2,000", "..2000"],
    ["max: 7", "..7"],
    ["at least 1", "1.."],
    ["3 or more", "3.."],
    ["1..2,000", "1..2000"],
    ["from 1 to 100", "1..100"],
    ["between 1 and 9 orders", "1..9"],
    ["1-100", "1..100"],
    ["9..1", "1..9"],
  ])("for the range %s", (text, range) => {
    const limits = (written: string) => shop({ rest: `limits: { most: { range: "${written}" } }\n` });
    expect(told(limits(text), "invalid-limit")).toContain(` Write \`${range}\`.`);
    expect(found(limits(range), "invalid-limit")).toEqual([]);
  });

  it.each(["2000", "2,000", "2000 characters"])(
    "for the number %s, of which it isn't clear what it bounds",
    (text) => {
      expect(told(shop({ rest: `limits: { most: { range: "${text}" } }\n` }), "invalid-limit")).toContain(
        "Write `..2000` for at most 2000, `2000..` for at least 2000, or `2000..2000` for exactly 2000.",
      );
    },
  );

  it.each(["less than 5", "2k", "many"])("but not for the range %s", (text) => {
    expect(told(shop({ rest: `limits: { most: { range: "${text}" } }\n` }), "invalid-limit")).toContain(
      "Write `1..100`, `..255` or `1..`.",
    );
  });

  it("for a trap to no field", () => {
    const trap = (right: string) =>
      shop({
        types: `  Order: { doc: One., fields: { id: string, note?: string }, traps: { key: ${right} } }\n`,
      });
    expect(told(trap("number"), "invalid-trap")).toContain(
      "Write `key: …` with the field that callers mean by that name: `id` or `note`.",
    );
  });

  it.each([
    [
      "Q-2",
      "Did you mean `Q-1`? If it is a new one, say under `unknowns` what isn't specified: `Q-2: The … of ….`",
    ],
    ["GAP-12", "Say under `unknowns` what isn't specified: `GAP-12: The … of ….`"],
    ["yes", "Write the id of an entry of `unknowns`, such as `GAP-1: The … of ….`"],
    ["Nobody knows", "Write the id of an entry of `unknowns`, such as `GAP-1: The … of ….`"],
  ])("for the known unknown %s", (id, help) => {
    const types = `  Order: { doc: One., fields: { id: { unknown: ${id} } } }\n`;
    const rest = "unknowns: { Q-1: What an order is. }\n";
    expect(told(shop({ types, rest }), "undeclared-unknown")).toContain(help);
  });
});

describe("what there is to choose from is listed", () => {
  it("for an endpoint without a group", () => {
    const grouped = (names: string) =>
      shop({ rest: `groups: { ${names} }\n` }).replace("group: Orders\n", "");
    expect(told(shop().replace("group: Orders\n", ""), "missing-group")).toContain(
      "Add a line such as `group: Orders` to the file.",
    );
    expect(told(grouped("Goods: {}, Stalls: {}"), "missing-group")).toContain(
      "Add a line such as `group: Goods` to the file. Other groups are `Stalls`.",
    );
  });

  it("for a type that says nothing", () => {
    expect(told(shop({ types: "  Order: { doc: One. }\n" }), "missing-type")).toContain(
      "The type `Order` says nothing about its values. Give it one of `fields`, `union`, `type`, `enum`, `observed`.",
    );
  });
});

describe("a place is shown", () => {
  it("of the field that makes a type infinite", () => {
    const model = shop({
      types: "  Order:\n    doc: One.\n    fields:\n      id: string\n      parent: Order\n",
    });
    expect(told(model, "infinite-type")).toMatch(/^parent: /u);
  });

  it("of what else says so", () => {
    const rest =
      'limits: { kept-for: { duration: 24ms } }\nidempotency: { header: K, methods: [POST], length: 1.., retention: kept-for, scope: operation, stored: [2xx, 5xx], released: ["429", 5xx] }\n';
    const model = shop({ rest });
    const related = ["short-retention", "invalid-status"].flatMap((code) =>
      found(model, code).flatMap((one) => (one.related ?? []).map(({ at }) => excerpt(model, at))),
    );
    expect(related).toEqual(["kept-for", "5xx"]);
  });
});

describe("an entry called `unknown`", () => {
  it("is a kind of webhook if it has a payload", () => {
    const webhooks = shop({ rest: "webhooks: { kinds: { unknown: { payload: Order } } }\n" });
    expect(buildText(webhooks).model?.apiOf()?.webhooks?.kinds).toMatchObject({
      value: [{ name: "unknown" }],
    });
  });

  it("is no response", () => {
    const endpoints =
      "  get-order:\n    GET: /order\n    doc: Reads.\n    returns: { unknown: { type: Order } }\n";
    expect(told(shop({ endpoints }), "wrong-kind")).toContain("is a map without a status");
  });
});

describe("an error that isn't declared", () => {
  it("is told what to write even where there is nothing to name", () => {
    const model = shop({
      endpoints: "  get-order: { GET: /orders, doc: Reads., returns: Order, errors: { name: Shop } }\n",
    });
    expect(found(model, "unknown-error").map(({ help }) => help)).toEqual(["List statuses from 400 to 599."]);
  });
});
