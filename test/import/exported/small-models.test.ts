import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { renderExport } from "../../../src/emit/openapi/render-export.js";
import { isObject } from "../../../src/import/node.js";
import type { Api } from "../../../src/model/ir/api.js";
import { readVersions } from "../../diff/models.js";
import { comparable, exportOf, roundTrip } from "./round-trip.js";

const head = `
quoin: 1
api: { name: Shop }
authentication: { scheme: bearer, secret: server }
group: Orders
`;

/** Each has something that one place of the document alone can't say. */
const models = {
  "a status of which a class alone says what it is": `
errors: { 4xx: { name: Refused, body: Order, retry: never } }
types: { Order: { doc: An order., fields: { id: string } } }
endpoints:
  get-order: { GET: /order, doc: Fetches it., returns: Order, errors: [403] }
  drop-order: { DELETE: /order, doc: Drops it., returns: { 204: none }, errors: { 404: No such order. } }
`,
  "a webhook that is called as an endpoint is": `
types: { Ping: { doc: A ping., fields: { kind: { enum: [ping] } } } }
webhooks: { discriminator: kind, kinds: { ping: { payload: Ping } } }
endpoints:
  ping: { GET: /ping, doc: Pings., returns: Ping }
`,
};

const versions = Object.entries(models).flatMap(([what, text]) =>
  readVersions([{ path: "orders.yaml", text: head + text }]).map(
    (api) => [`${what} (${api.version.name})`, api] as const,
  ),
);

describe.each(versions)("%s", (_, api) => {
  it("is valid OpenAPI, with a name of its own for each operation", async () => {
    const document: unknown = JSON.parse(renderExport("openapi", api));
    const { valid, errors } = await new Validator().validate({ ...(isObject(document) ? document : {}) });
    expect([valid, errors]).toEqual([true, undefined]);
    const ids = operationIds(document);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("comes back", () => {
    const again = roundTrip(api);
    expect(exportOf(again)).toEqual(exportOf(api));
    const what = api.version.isCurrent ? comparable : plansOf;
    expect(what(again)).toEqual(what(api));
  });
});

function operationIds(value: unknown): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const own = isObject(value) && typeof value["operationId"] === "string" ? [value["operationId"]] : [];
  return [...own, ...Object.values(value).flatMap(operationIds)];
}

/** What clients of an older version do, whose things have other ids in a model that has no later version. */
function plansOf({ endpoints }: Api): unknown {
  return endpoints.map(({ id, confirmation, poll }) => [id, confirmation?.call, poll?.call, poll?.is]);
}
