import { describe, expect, it } from "vitest";
import { indexTypes } from "../../../src/language/model/type-index.js";
import { planOwnErrors } from "../../../src/language/plan/plan-error-bodies.js";
import { buildText, shop } from "./build-text.js";

const table = `errors:
  404: { name: NotFound, body: Order, retry: never }
  422: { name: Invalid, body: { api: Order, gateway: text }, retry: never }
  4xx: { name: Refused, body: Order, retry: never }
`;

function build(errors: string) {
  const types = ["Order: { doc: It., fields: { id: string } }", "Why: { doc: It., fields: { why: string } }"];
  const text = shop({
    types: types.map((line) => `  ${line}\n`).join(""),
    endpoints: `  get-order: { GET: /orders, doc: Reads., returns: Order, errors: ${errors} }\n`,
    rest: table,
  });
  return buildText(text, []);
}

/** What an endpoint says of errors, and what a client makes of it. */
function planOf(errors: string) {
  const api = build(errors).model?.apiOf();
  const [endpoint] = api?.endpoints ?? [];
  if (api === undefined || endpoint === undefined) throw new Error("it doesn't build");
  return planOwnErrors(endpoint, api, indexTypes(api.types)).map(({ status, isClass, bodies }) => {
    const names = bodies.map((body) => `${body.origin} ${body.kind === "text" ? "text" : body.type}`);
    return `${status}${isClass ? " and others" : ""}: ${names.join(", ")}`;
  });
}

function diagnose(errors: string): readonly string[] {
  return build(errors).diagnostics.map(({ code, message, help }) => `${code}: ${message} ${help}`);
}

describe("the bodies that errors have at an endpoint", () => {
  it("take the place of the service's own, and of no other's", () => {
    expect(planOf("{ 422: { doc: No., body: Why }, 404: { body: text }, 4xx: No. }")).toEqual([
      "404: api text",
      "422: api Why, gateway text",
    ]);
  });

  it("are for a status of which only its class is in the table", () => {
    expect(planOf("{ 418: { body: Why } }")).toEqual(["418: api Why"]);
  });

  it("of a class are for what its row decides, and for what isn't listed beside it", () => {
    expect(planOf("{ 4xx: { body: Why } }")).toEqual(["408: api Why", "400 and others: api Why"]);
    expect(planOf("{ 408: Slow., 418: Tea., 4xx: { body: Why } }")).toEqual([
      "408: api Order",
      "418: api Order",
      "400 and others: api Why",
    ]);
    expect(planOf("{ 408: { body: text }, 4xx: { body: Why } }")).toEqual([
      "408: api text",
      "400 and others: api Why",
    ]);
  });

  it("count as uses of their types", () => {
    const { model } = build("{ 422: { body: Why } }");
    const why = model?.apiOf()?.types.find(({ id }) => id === "Why");
    expect(why?.usage).toMatchObject({ inErrors: true, inResponses: false });
  });

  it.each([
    ["{ 404: Gone., 422: No. }", "unused-type: "],
    ["{ 422: { body: Wy } }", "unknown-type: The error 422 of `get-order`"],
    ["{ 422: { body: string } }", "invalid-type: The type of the error 422 of `get-order`"],
    ["{ 503: { body: Why } }", "unknown-error: "],
    [
      "{ unknown: { body: Why } }",
      "invalid-status: `errors` of `get-order` has `unknown`, which has no body.",
    ],
  ])("are checked: %s", (errors, text) => {
    expect(diagnose(errors)).toContainEqual(expect.stringContaining(text));
  });
});
