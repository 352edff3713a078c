import { expect, it } from "vitest";
import { renderGuide } from "../../../src/review/diff/render/guide/render-guide.js";
import { guideInput } from "../diff/guide-inputs.js";
import { buildText, shop } from "../../language/model/build-text.js";

const rest =
  "authentication: { secret: server, schemes: { key: { scheme: header, name: X-Key }, session: { scheme: bearer }, device: { scheme: query, name: device } }, any_of: [key, none] }\n";

/** A model with one call, whose body has that field. */
function apiWith(field: string, authentication: string) {
  const types = `  Order:\n    doc: An order.\n    fields:\n      ${field}: string\n`;
  const endpoints = `  place-order:\n    PUT: /orders\n    doc: Does it.\n    body: Order\n    returns: { 204: none }\n${authentication}`;
  const api = buildText(shop({ types, endpoints, rest })).model?.apiOf();
  if (api === undefined) throw new Error("The model is sound.");
  return api;
}

it.each([
  ["", "PUT /orders HTTP/1.1\nX-Key: …\nContent-Type"],
  [
    "    authentication: { any_of: [[session, device], key] }\n",
    "PUT /orders?device=… HTTP/1.1\nAuthorization: Bearer …\nContent-Type",
  ],
  ["    authentication: none\n", "PUT /orders HTTP/1.1\nContent-Type"],
])("a request in a guide carries the first alternative of its endpoint: %s", (own, request) => {
  expect(renderGuide(guideInput(apiWith("name", own), apiWith("title", own), "wire"))).toContain(request);
});
