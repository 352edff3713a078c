import type { KindId } from "../../src/review/diff/kinds/catalog.js";
import type { Edit } from "./diff-edits.js";

function withShip(doc: string, fields: string): string {
  return `types:
  Ship: { doc: ${doc}, fields: { name: string, ${fields} } }
endpoints:
  add-ship: { POST: /ships, doc: Adds a ship., body: Ship, returns: { 201: Ship } }
`;
}

/** An edit of fields of a type that requests and responses have. */
function ofShip(name: string, [base, head]: readonly [string, string], kinds: readonly KindId[]): Edit {
  return { name, base: withShip("A ship.", base), head: withShip("A ship.", head), kinds };
}

const [id, both] = ["id: { type: string, in: responses }", "id: string"];
const [pin, pinOfBoth] = ["pin: { type: string, in: requests }", "pin: string"];

/** What becomes of types of which requests and responses have different fields. */
export const editsOfDirections: readonly Edit[] = [
  ofShip(
    "a field that leaves requests",
    [both, id],
    ["name.type-added", "req.field-removed", "type.swapped"],
  ),
  ofShip(
    "a field that comes to requests",
    [id, both],
    ["name.type-removed", "req.field-added-required", "type.swapped"],
  ),
  ofShip(
    "a field that leaves responses",
    [pinOfBoth, pin],
    ["name.type-added", "res.field-removed-required", "type.swapped"],
  ),
  ofShip(
    "a field that comes to responses",
    [pin, pinOfBoth],
    ["name.type-removed", "res.field-added", "type.swapped"],
  ),
  ofShip(
    "a field that changes sides",
    [`${id}, ${pin}`, `${id.replace("responses", "requests")}, ${pin}`],
    ["req.field-added-required", "res.field-removed-required"],
  ),
  ofShip(
    "one more field of responses",
    [id, `${id}, draught: { type: int32, in: responses }`],
    ["res.field-added"],
  ),
  ofShip(
    "one more field of requests",
    [id, `${id}, "pin?": { type: string, in: requests }`],
    ["req.field-added-optional"],
  ),
  {
    name: "the sentence of a type that is two",
    base: withShip("A ship.", id),
    head: withShip("A large ship.", id),
    kinds: ["docs.description-changed"],
  },
  ofShip("a field of both, told once", [`${id}, length: int32`, `${id}, length: string`], ["type.changed"]),
];
