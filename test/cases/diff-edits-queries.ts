import type { KindId } from "../../src/review/diff/kinds/catalog.js";
import type { Edit } from "./diff-edits.js";

/** A model with a query parameter. */
const model = (
  parameter: string,
) => `versions: { header: Api-Version, current: 2026-01-01, list: { 2025-01-01: {}, 2026-01-01: {} } }
types:
  Order: { doc: An order., fields: { id: string } }
  Period: { doc: A time., fields: { from?: date } }
endpoints:
  find-orders: { GET: /orders, doc: Finds orders., query: { of: ${parameter} }, returns: "Order[]" }
`;

function edit(before: string, after: string, kinds: readonly KindId[]): Edit {
  return { name: `${before} to ${after}`, base: model(before), head: model(after), kinds };
}

const json = (type: string) => `{ type: "${type}", send: json }`;
const commas = '{ type: "uuid[]", send: commas }';

/** Edits of how a parameter is sent: numbers are in JSON as they are in texts, and a list takes no single value there. */
export const editsOfQueries: readonly Edit[] = [
  edit("string", json("string"), ["query.style-changed"]),
  edit(json("string"), "string", ["query.style-changed"]),
  edit("{ type: Period, send: brackets }", json("Period"), ["query.style-changed"]),
  edit(commas, json("uuid[]"), ["query.style-changed", "type.req-narrowed"]),
  edit(json("uuid[]"), commas, ["query.style-changed", "type.req-widened"]),
  edit("int32", json("int32"), []),
  edit(json("boolean"), "boolean", []),
  edit(json("int32"), json("string"), ["type.changed"]),
  edit(json("Period"), json("Period | null"), ["null.req-became-nullable"]),
];
