import { describe, expect, it } from "vitest";
import { countLosses } from "../../../../src/openapi/import/count-losses.js";
import { renderErrorStatuses } from "../../../../src/language/model/error-rows.js";
import type { EndpointResponse } from "../../../../src/language/model/ir/endpoint.js";
import { renderStatus } from "../../../../src/language/model/success-statuses.js";
import { importDocument } from "../model/import-document.js";
import { documentOf, type Json, objectOf, read, string } from "../open-document.js";

const order = { $ref: "#/components/schemas/Order" };
const failure = { $ref: "#/components/schemas/Failure" };
const schemas = { Order: objectOf({ id: string }), Failure: objectOf({ reason: string }) };

function bodyOf(schema: Json, mediaType = "application/json"): Json {
  return { description: "It.", content: { [mediaType]: { schema } } };
}

const bare = { description: "It." };

/** A document with one write, which responds with these. */
function documentWith(responses: Json): Json {
  return documentOf(
    {},
    { paths: { "/orders": { post: { operationId: "addOrder", responses } } }, components: { schemas } },
  );
}

/** What an operation with these responses returns in the model, its errors, and what is lost. */
async function importOf(responses: Json) {
  const imported = await read(documentWith(responses));
  const { mistakes, api } = importDocument(imported);
  expect(mistakes).toEqual([]);
  const [endpoint] = api?.endpoints ?? [];
  return {
    returns: endpoint?.responses
      .map((response) => `${renderStatus(response)} ${contentOf(response)}`)
      .join(", "),
    errors: endpoint?.errors.listed.map(renderErrorStatuses),
    losses: countLosses(imported).losses.map(({ code }) => code),
  };
}

function contentOf({ form, type }: EndpointResponse): string {
  return type?.kind === "named" ? type.id : type?.kind === "unknown" ? "unknown" : form;
}

describe("a class of success", () => {
  it.each<[string, Json, string]>([
    ["2XX", { "2XX": bodyOf(order) }, "2xx Order"],
    [
      "2xx beside others",
      { 204: bare, "2xx": bodyOf(order), 302: bare },
      "204 none, 2xx Order, 302 redirect",
    ],
    ["2XX without a body", { 200: bodyOf(order), "2XX": bare }, "200 Order, 2xx none"],
    ["default alone", { default: bodyOf(order) }, "2xx Order"],
    ["default without a body", { default: bare }, "2xx none"],
    ["default as text", { default: bodyOf(string, "text/csv") }, "2xx text"],
    ["default beside errors", { default: bodyOf(order), 404: bodyOf(failure) }, "2xx Order"],
    ["default beside errors without bodies", { default: bodyOf(order), 400: bare }, "2xx Order"],
  ])("%s is one, without loss", async (_, responses, returns) => {
    const imported = await importOf(responses);
    expect([imported.returns, imported.losses]).toEqual([returns, []]);
  });

  it.each<[string, Json, string, readonly string[]]>([
    ["beside a success", { 200: bodyOf(order), default: bodyOf(failure) }, "200 Order", []],
    ["beside a class", { "2XX": bodyOf(order), default: bodyOf(failure) }, "2xx Order", []],
    ["beside a redirect", { 302: bare, default: bodyOf(failure) }, "302 redirect", []],
    [
      "with the body of an error",
      { 404: bodyOf(failure), default: bodyOf(failure) },
      "200 unknown",
      ["missing-success"],
    ],
    [
      "that is a problem",
      { default: bodyOf(failure, "application/problem+json") },
      "200 unknown",
      ["missing-success"],
    ],
  ])("isn't a default %s: that is any other error", async (_, responses, returns, losses) => {
    const imported = await importOf(responses);
    expect([imported.returns, imported.losses]).toEqual([returns, losses]);
    expect(imported.errors).toEqual(expect.arrayContaining(["4xx", "5xx"]));
  });
});

it("what a default lacks as a success and as an error is one loss", async () => {
  const links = { next: { operationId: "addOrder" } };
  const { losses } = await importOf({ default: { ...bodyOf(order), links } });
  expect(losses).toEqual(["response-links"]);
});
