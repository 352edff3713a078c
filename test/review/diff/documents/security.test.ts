import { describe, expect, it } from "vitest";
import { documentOf, type Json } from "../../../openapi/import/open-document.js";
import { compareDocuments } from "./compare-documents.js";

const flow = {
  authorizationUrl: "https://a.example/a",
  tokenUrl: "https://a.example/t",
  scopes: { "a.read": "Allows to read.", "a.write": "Allows to write." },
};
const schemes: Json = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  bearer: { type: "http", scheme: "bearer" },
  basic: { type: "http", scheme: "basic" },
  oauth: { type: "oauth2", flows: { authorizationCode: flow } },
  open: { type: "openIdConnect", openIdConnectUrl: "https://a.example/o" },
};
const [key, bearer, basic, open, nobody] = [{ key: [] }, { bearer: [] }, { basic: [] }, { open: [] }, {}];
const [read, write, both] = [["a.read"], ["a.write"], ["a.read", "a.write"]].map((oauth) => ({ oauth }));

type Security = readonly (Json | undefined)[];

/**
 * A document with three operations: what all of them need, what some of them need instead, and schemes that are otherwise than
 * most documents have them.
 */
function documentWith(
  all: Security | undefined,
  own: readonly (Security | undefined)[] = [],
  changed: Json = {},
): Json {
  const get = { responses: { 204: { description: "Done." } } };
  const paths = Object.fromEntries(
    ["/a", "/b", "/c"].map((path, index) => {
      const security = own[index];
      return [path, { get: { ...get, ...(security !== undefined && { security }) } }];
    }),
  );
  const components = { securitySchemes: { ...schemes, ...changed } };
  return { ...documentOf({}, { ...(all !== undefined && { security: all }), components }), paths };
}

/** What changes for callers, worst first, without what only code and people see. */
async function say(old: Json, next: Json): Promise<readonly string[]> {
  const changes = await compareDocuments(old, next);
  return changes.filter(isSent).map(({ title, verdict }) => `${verdict.client}: ${title}`);
}

function isSent({ direction, kind }: Awaited<ReturnType<typeof compareDocuments>>[number]): boolean {
  // `quoin diff` leaves these out between documents, whose alternatives have no order, and of which nobody has stored requests.
  const isOfModels = kind === "auth.order-changed" || kind === "auth.account-changed";
  return (direction !== "none" && !isOfModels) || kind.startsWith("gap.");
}

const session = "`Authorization: Bearer …`";
const movedKey = { key: { type: "apiKey", in: "header", name: "X-Other" } };

describe("security of the whole API", () => {
  it.each<readonly [string, Json, Json, readonly string[]]>([
    [
      "nobody without credentials any more",
      documentWith([key, nobody]),
      documentWith([key]),
      ["breaking: The API needs credentials."],
    ],
    [
      "an alternative less",
      documentWith([key, bearer]),
      documentWith([bearer]),
      [`breaking: The API no longer accepts \`X-Key: …\`, only ${session}.`],
    ],
    [
      "the header of an alternative that isn't the first",
      documentWith([bearer, key]),
      documentWith([bearer, key], [], movedKey),
      ["breaking: The scheme `key` changed from `X-Key: …` to `X-Other: …`."],
    ],
    [
      "a key that moves to a cookie",
      documentWith([key]),
      documentWith([key], [], { key: { type: "apiKey", in: "cookie", name: "X-Key" } }),
      ["breaking: How requests prove who sends them changed from `X-Key: …` to the cookie `X-Key`."],
    ],
    [
      "both at once",
      documentWith([key, bearer]),
      documentWith([{ ...key, ...bearer }]),
      [`breaking: The API accepts \`X-Key: …\` and ${session} in place of \`X-Key: …\` or ${session}.`],
    ],
    [
      "one more at once",
      documentWith([read]),
      documentWith([{ ...read, ...key }]),
      [`breaking: The API accepts ${session} and \`X-Key: …\` in place of ${session}.`],
    ],
    [
      "an alternative more",
      documentWith([key]),
      documentWith([key, bearer]),
      [`safe: The API accepts ${session} beside \`X-Key: …\`.`],
    ],
    ["the order", documentWith([key, bearer]), documentWith([bearer, key]), []],
    [
      "nothing is needed",
      documentWith([key]),
      documentWith([]),
      ["safe: The API no longer needs credentials."],
    ],
    ["something is needed", documentWith([]), documentWith([key]), ["breaking: The API needs credentials."]],
    [
      "another one in all operations, each of which says it itself",
      documentWith(undefined, [[bearer], [bearer], [bearer]]),
      documentWith(undefined, [[basic], [basic], [basic]]),
      [`breaking: How requests prove who sends them changed from ${session} to \`Authorization: Basic …\`.`],
    ],
    ["where it is said", documentWith([key]), documentWith(undefined, [[key], [key], [key]]), []],
    [
      "a scope more",
      documentWith([read]),
      documentWith([both]),
      ["breaking: Each of 3 operations needs credentials with `a.write`."],
    ],
    [
      "a scope more for one of two alternatives",
      documentWith([read, key]),
      documentWith([both, key]),
      [`breaking: Each of 3 operations needs credentials with \`a.write\` for ${session}.`],
    ],
    [
      "one of two scopes that were enough",
      documentWith([read, write]),
      documentWith([read]),
      [`breaking: Each of 3 operations needs credentials with \`a.read\` for ${session}.`],
    ],
  ])("%s", async (_, old, next, expected) => {
    expect(await say(old, next)).toEqual(expected);
  });
});

describe("security of one operation", () => {
  it.each<readonly [string, Json, Json, readonly string[]]>([
    [
      "nobody without credentials any more",
      documentWith([bearer], [[key, nobody]]),
      documentWith([bearer], [[key]]),
      ["breaking: `get-a` needs credentials."],
    ],
    [
      "an alternative less",
      documentWith([key], [[key, bearer]]),
      documentWith([key], [[bearer]]),
      [`breaking: \`get-a\` no longer accepts \`X-Key: …\`, only ${session}.`],
    ],
    [
      "another one",
      documentWith([bearer]),
      documentWith([bearer], [[key]]),
      [`breaking: \`get-a\` accepts \`X-Key: …\` in place of ${session}.`],
    ],
    [
      "another one, and no scopes",
      documentWith([read]),
      documentWith([read], [[key]]),
      [`breaking: \`get-a\` accepts \`X-Key: …\` in place of ${session}.`],
    ],
    [
      "one more at once",
      documentWith([key], [[bearer]]),
      documentWith([key], [[{ ...bearer, ...key }]]),
      [`breaking: \`get-a\` accepts \`X-Key: …\` and ${session} in place of ${session}.`],
    ],
    [
      "an alternative more",
      documentWith([bearer], [[key]]),
      documentWith([bearer], [[key, bearer]]),
      [`safe: \`get-a\` accepts ${session} beside \`X-Key: …\`.`],
    ],
    [
      "the last that needs something needs nothing",
      documentWith(undefined, [[key]]),
      documentWith(undefined, [[]]),
      ["safe: The API no longer needs credentials."],
    ],
    [
      "something may be sent where nothing was needed",
      documentWith([key, bearer], [[]]),
      documentWith([key, bearer], [[bearer, nobody]]),
      [`safe: \`get-a\` accepts ${session} beside no credentials.`],
    ],
    [
      "a scope less",
      documentWith([bearer], [[both]]),
      documentWith([bearer], [[read]]),
      ["safe: `get-a` accepts credentials without `a.write`."],
    ],
  ])("%s", async (_, old, next, expected) => {
    expect(await say(old, next)).toEqual(expected);
  });
});

describe("what nobody says is one finding, with a question", () => {
  it.each<readonly [string, Json, Json]>([
    ["any more", documentWith([key]), documentWith(undefined)],
    ["until now", documentWith(undefined), documentWith([key])],
    ["any more of what models say by default", documentWith([bearer]), documentWith(undefined)],
    ["any more of what operations said", documentWith([key], [[bearer]]), documentWith(undefined)],
  ])("%s", async (_, old, next) => {
    const [change, ...others] = await compareDocuments(old, next);
    expect(change?.title).toMatch(/specified: how requests prove who sends them/u);
    expect(change?.verdict.client).toBe("risky");
    expect(change?.question).toBeDefined();
    expect(others.filter(isSent).map(({ title }) => title)).toEqual([]);
  });
});

describe("addresses of people", () => {
  it.each<readonly [string, Json, Json]>([
    [
      "of OpenID Connect",
      open,
      { open: { ...Object(schemes["open"]), openIdConnectUrl: "https://b.example/o" } },
    ],
    ...["authorizationUrl", "tokenUrl", "refreshUrl"].map((address): readonly [string, Json, Json] => [
      address,
      read ?? {},
      {
        oauth: {
          type: "oauth2",
          flows: { authorizationCode: { ...flow, [address]: "https://b.example/x" } },
        },
      },
    ]),
  ])("%s: another one is risky", async (_, scheme, changed) => {
    const changes = await compareDocuments(documentWith([scheme]), documentWith([scheme], [], changed));
    expect(changes.map(({ verdict }) => verdict.client)).toEqual(["risky"]);
  });
});
