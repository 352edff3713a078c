import { describe, expect, it } from "vitest";
import { compareVersions } from "../../../src/review/diff/compare-models.js";
import { buildText, shop } from "../../language/model/build-text.js";

function orderOf(returns: string) {
  const types = [
    "Order: { doc: An order., fields: { id: string } }",
    "Receipt: { doc: A number to ask with., fields: { number: string } }",
  ];
  const endpoints = `  get-order:\n    GET: /orders\n    doc: Fetches it.\n    returns: ${returns}\n  get-receipt: { GET: /receipts, doc: Fetches it., returns: Receipt }\n  get-first: { GET: /first, doc: Fetches it., returns: Order }\n`;
  const api = buildText(
    shop({ types: types.map((line) => `  ${line}\n`).join(""), endpoints }),
  ).model?.apiOf();
  if (api === undefined) throw new Error("The model is sound.");
  return api;
}

/** What is found of statuses, and of what they carry, with its verdicts. */
function tell(old: string, next: string): readonly string[] {
  return compareVersions(orderOf(old), orderOf(next)).flatMap(({ kind, subject, verdict }) =>
    kind.startsWith("res.field-")
      ? []
      : [`${kind} at ${subject.member.join(".")}: ${verdict.client}, ${verdict.source}`],
  );
}

const widened = "op.success-status-widened at 2xx: breaking, breaking";
const narrowed = (status: string) => `op.success-status-narrowed at ${status}: safe, constructing`;
const named = (status: string) => `op.success-status-named at ${status}: safe, doc`;
const unnamed = (status: string) => `op.success-status-unnamed at ${status}: safe, doc`;
const added = (status: string) => `op.success-status-added at ${status}: breaking, breaking`;
const removed = (status: string) => `op.success-status-removed at ${status}: safe, constructing`;
const otherType = (status: string) => `type.swapped at ${status}: safe, doc`;

describe("each change of classes is found in both directions", () => {
  it.each([
    ["{ 200: Order }", "{ 2xx: Order }", [widened], [narrowed("200")]],
    ["{ 201: Order }", "{ 2xx: Order }", [widened], [narrowed("201")]],
    ["{ 200: Order }", "{ 2xx: Receipt }", [widened, otherType("2xx")], [narrowed("200"), otherType("200")]],
    ["{ 204: none, 302: none }", "{ 2xx: none, 302: none }", [widened], [narrowed("204")]],
    ["{ 200: Order }", "{ 200: Order, 2xx: none }", [added("2xx")], [removed("2xx")]],
    ["{ 2xx: Order }", "{ 200: Order, 2xx: Order }", [named("200")], [unnamed("200")]],
    ["{ 2xx: Order }", "{ 204: none, 2xx: Order }", [named("204")], [unnamed("204")]],
    [
      "{ 2xx: Order }",
      "{ 201: Receipt, 2xx: Order }",
      [named("201"), otherType("201")],
      [unnamed("201"), otherType("201")],
    ],
    [
      "{ 200: Order, 201: Order }",
      "{ 2xx: Order }",
      [added("2xx"), unnamed("200"), unnamed("201")],
      [removed("2xx"), named("200"), named("201")],
    ],
    [
      "{ 200: Order, 2xx: Order }",
      "{ 201: Order, 2xx: Order }",
      [named("201"), unnamed("200")],
      [named("200"), unnamed("201")],
    ],
  ])("%s, then %s", (old, next, there, back) => {
    expect(tell(old, next)).toEqual(there);
    expect(tell(next, old)).toEqual(back);
    expect(tell(old, old)).toEqual([]);
  });
});
