import { describe, expect, it } from "vitest";
import { suggestDuration } from "../../../src/language/model/duration.js";
import { buildText, shop } from "./build-text.js";

/** The help of the only diagnostic with a code. */
function helpOf(model: string, code: string): string | undefined {
  const found = buildText(model).diagnostics.filter((diagnostic) => diagnostic.code === code);
  expect(found).toHaveLength(1);
  return found[0]?.help;
}

const withFields = (fields: string) =>
  shop({ types: `  Order:\n    doc: An order.\n    fields:\n      id: string\n${fields}` });
const withErrors = (errors: string, rest: string) => `${shop({ rest })}    errors: ${errors}\n`;

describe("a message says what to type", () => {
  it.each([
    ["array<string>", "string[]"],
    ["Array<int>", "integer[]"],
    ["list<Order>", "Order[]"],
    ["array<array<string>>", "string[][]"],
    ["Record<string, decimal>", "map<decimal>"],
    ["map<string, Order>", "map<Order>"],
    ["dict<string, list<bool>>", "map<boolean[]>"],
    ["Optional<date>", "date | null"],
    ["array<Optional<date>>", "(date | null)[]"],
  ])("%s is written %s", (wrong, right) => {
    expect(helpOf(withFields(`      tags: ${wrong}\n`), "unknown-type")).toBe(`Did you mean \`${right}\`?`);
    expect(buildText(withFields(`      tags: ${right}\n`)).diagnostics).toEqual([]);
  });

  it("a doc among the fields is one of the field above it, or of the type", () => {
    const above = "To describe what has the fields, write `doc` above them, indented less.";
    expect(helpOf(withFields("      doc: The id of it.\n"), "invalid-type")).toBe(
      `To describe \`id\`, write \`id: { type: string, doc: … }\`. ${above}`,
    );
    expect(
      helpOf(withFields('      tags?: string[]\n      description: The id, "it".\n'), "invalid-type"),
    ).toBe(`To describe \`tags?\`, write \`tags?: { type: "string[]", doc: … }\`. ${above}`);
  });

  it("a field may be called doc", () => {
    expect(buildText(withFields("      doc: string\n")).diagnostics).toEqual([]);
  });

  it.each([
    ["410", "410: { name: Gone, body: Order, retry: never }"],
    ["429", "429: { name: RateLimit, body: Order, retry: { backoff: throttle } }"],
    ["503", "503: { name: ServiceUnavailable, body: Order, retry: { backoff: transient } }"],
    ["418", "418: { name: …, body: Order, retry: never }"],
  ])("an undeclared %i is declared so", (status, row) => {
    const rest = "errors:\n  404: { name: NotFound, body: Order, retry: never }\n";
    expect(helpOf(withErrors(`[${status}]`, rest), "unknown-error")).toBe(
      `Declare it under \`errors\`: \`${row}\`. \`errors\` declares \`404\`.`,
    );
    if (status === "418") return;
    const right = `${rest}  ${row}\n`;
    expect(buildText(withErrors(`[${status}]`, right)).diagnostics).toEqual([]);
  });

  it("an undeclared error in a model without errors, and one that can't be an error", () => {
    expect(helpOf(withErrors("[404]", ""), "unknown-error")).toBe(
      "Declare it under `errors`: `404: { name: NotFound, retry: never }`.",
    );
  });

  it("a version in a model that has none", () => {
    expect(helpOf(withFields("      at: { type: date, since: 2026-01-01 }\n"), "unknown-version")).toBe(
      "The model has no `versions`. List them there, or remove the reference.",
    );
  });

  it.each([
    ["1 day", "1d"],
    ["one day", "1d"],
    ["an hour", "1h"],
    ["24 hours", "24h"],
    ["2 weeks", "14d"],
    ["90sec", "90s"],
    ["15 Min", "15m"],
    ["500 milliseconds", "500ms"],
    ["P1D", "1d"],
    ["PT24H", "24h"],
    ["PT90S", "90s"],
    ["24", undefined],
    ["0 days", undefined],
    ["a while", undefined],
    ["P1DT2H", undefined],
  ])("the duration %s is written %s", (text, duration) => {
    expect(suggestDuration(text)).toBe(duration);
  });

  it("a success is declared where it belongs", () => {
    const rest = "errors:\n  404: { name: NotFound, body: Order, retry: never }\n";
    expect(helpOf(withErrors("[204]", rest), "unknown-error")).toBe(
      "Write it under `returns`, as in `returns: { 204: … }`. Errors have statuses from 400 to 599.",
    );
  });

  it("a limit's duration in words", () => {
    const { diagnostics } = buildText(shop({ rest: "limits:\n  a: { duration: 2 days }\n" }));
    expect(diagnostics.map(({ message, help }) => `${message} ${help}`)).toEqual([
      "The limit `a` is invalid: `2 days` is not a duration. Write `2d`.",
    ]);
  });
});
