import { Ajv2020 as Ajv } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { renderExport } from "../../../src/openapi/export/render-export.js";
import { isObject } from "../../../src/openapi/import/node.js";
import { readVersions } from "../../review/diff/models.js";

const model = `
quoin: 1
api: { name: Shop }
authentication: { scheme: bearer, secret: server }
group: Orders
types:
  Payment:
    doc: How it is paid.
    union: { discriminator: kind, variants: { card: Card, cash: Cash }, open: true }
  Card: { doc: By card., fields: { kind: { enum: [card] }, number: string } }
  Cash: { doc: In cash., fields: { kind: { enum: [cash] } } }
  Event:
    doc: What happened.
    union: { discriminator: type, tags: union, variants: { sent: Parcel, returned: Parcel, lost: Loss } }
  Parcel: { doc: A parcel., fields: { weight: int32 } }
  Loss: { doc: A loss., fields: { note?: string } }
endpoints:
  get-payments: { GET: /payments, doc: Fetches them., returns: "Payment[]" }
  get-events: { GET: /events, doc: Fetches them., returns: "Event[]" }
`;

const [api] = readVersions([{ path: "orders.yaml", text: model }]);
const bundle: unknown = api && JSON.parse(renderExport("json-schema", api));
const ajv = new Ajv({ strict: false, logger: false, validateFormats: false });
ajv.addSchema({ ...(isObject(bundle) ? bundle : {}) }, "bundle");

describe("a union in a bundle of JSON Schema", () => {
  it.each([
    ["Payment", { kind: "card", number: "1" }, true],
    ["Payment", { kind: "card" }, false],
    ["Payment", { kind: "voucher", code: 5 }, true],
    ["Payment", { number: "1" }, false],
    ["Payment", "cash", false],
    ["Event", { type: "sent", weight: 5 }, true],
    ["Event", { type: "returned", weight: 5 }, true],
    ["Event", { type: "sent" }, false],
    ["Event", { type: "lost" }, true],
    ["Event", { type: "found", weight: 5 }, false],
    ["Event", { weight: 5 }, false],
  ])("of %s has %j: %s", (name, value, isValid) => {
    expect(ajv.validate({ $ref: `bundle#/$defs/${name}` }, value)).toBe(isValid);
  });
});
