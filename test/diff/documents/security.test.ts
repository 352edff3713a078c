import { describe, expect, it } from "vitest";
import { documentOf, type Json } from "../../import/open-document.js";
import { compareDocuments } from "./compare-documents.js";

const flows = {
  authorizationCode: { authorizationUrl: "https://a.example/a", tokenUrl: "https://a.example/t", scopes: {} },
};
const schemes: Json = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  bearer: { type: "http", scheme: "bearer" },
  basic: { type: "http", scheme: "basic" },
  oauth: { type: "oauth2", flows },
  open: { type: "openIdConnect", openIdConnectUrl: "https://a.example/o" },
};
const [key, bearer, oauth, open, nobody] = [{ key: [] }, { bearer: [] }, { oauth: [] }, { open: [] }, {}];

/** A document whose operations may all be called in any of these ways. */
function allow(security: readonly Json[], changed: Json = {}): Json {
  return documentOf({}, { security, components: { securitySchemes: { ...schemes, ...changed } } });
}

/** One in which one of two operations is called in other ways than the document says. */
function allowOne(own: readonly Json[]): Json {
  const get = { responses: { 204: { description: "Done." } } };
  const paths = { "/a": { get }, "/b": { get: { ...get, security: own } } };
  return { ...documentOf({}, { security: [bearer], components: { securitySchemes: schemes } }), paths };
}

const moved = { key: { type: "apiKey", in: "header", name: "X-Other" } };
const elsewhere = { open: { type: "openIdConnect", openIdConnectUrl: "https://b.example/o" } };
const flowsElsewhere = {
  oauth: {
    type: "oauth2",
    flows: { authorizationCode: { ...flows.authorizationCode, tokenUrl: "https://b.example/t" } },
  },
};

describe("a change of who is let in is neither silent nor safe", () => {
  it.each<readonly [string, Json, Json]>([
    ["nobody without a key any more", allow([key, nobody]), allow([key])],
    ["a way less", allow([key, bearer]), allow([bearer])],
    ["another header of a way that isn't the first", allow([bearer, key]), allow([bearer, key], moved)],
    ["both ways at once", allow([key, bearer]), allow([{ ...key, ...bearer }])],
    ["another way for one operation", allowOne([bearer]), allowOne([key])],
    ["a way less for one operation", allowOne([bearer, key]), allowOne([bearer])],
    ["another address of OpenID Connect", allow([open]), allow([open], elsewhere)],
    ["another address of a flow", allow([oauth]), allow([oauth], flowsElsewhere)],
  ])("%s", async (_, old, next) => {
    const verdicts = (await compareDocuments(old, next)).map(({ verdict }) => verdict.client);
    expect(verdicts.filter((verdict) => verdict !== "safe")).not.toEqual([]);
  });

  it.each<readonly [string, Json, Json]>([
    ["ways in another order", allow([key, bearer]), allow([bearer, key])],
    ["a way more", allow([key]), allow([key, bearer])],
  ])("but nothing breaks: %s", async (_, old, next) => {
    const verdicts = (await compareDocuments(old, next)).map(({ verdict }) => verdict.client);
    expect(verdicts).not.toContain("breaking");
  });
});
