import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { importModel } from "../../../src/openapi/import/model/import-model.js";
import { applyFacts } from "../../../src/openapi/import/questions/apply-facts.js";
import { proposeQuestions } from "../../../src/openapi/import/questions/propose-questions.js";
import { renderFile } from "../../../src/openapi/import/render/render-file.js";
import { loadClient } from "../../fixture/import-client.js";
import { orders, page, query } from "./asked.js";
import { checkFiles } from "./model/import-document.js";
import { type Json, objectOf, read, string } from "./open-document.js";

const failing = { 503: { description: "Away." } };
const made = {
  201: { description: "Made.", content: page({ $ref: "#/components/schemas/Order" })[200].content },
};

/** A document as it is for the clients of others. */
const hinting: Json = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  security: [],
  "x-fern-idempotency-headers": [{ header: "Idempotency-Key", name: "idempotency_key" }],
  "x-speakeasy-retries": { strategy: "backoff", statusCodes: ["5XX"] },
  paths: {
    "/orders": {
      get: {
        operationId: "fetchAllOrders",
        "x-speakeasy-group": "orders",
        "x-speakeasy-name-override": "list",
        parameters: [query("from")],
        responses: page(objectOf({ rows: orders, further: string })),
        "x-speakeasy-pagination": {
          type: "cursor",
          inputs: [{ name: "from", in: "parameters", type: "cursor" }],
          outputs: { results: "$.rows", nextCursor: "$.further" },
        },
      },
      post: {
        operationId: "makeOneOrder",
        "x-fern-sdk-group-name": ["orders"],
        "x-fern-sdk-method-name": "create",
        "x-fern-idempotent": true,
        responses: { ...made, ...failing },
      },
    },
    "/notes": {
      post: { operationId: "notes/create", tags: ["notes"], responses: { ...made, ...failing } },
    },
    "/archive": {
      get: {
        operationId: "archive/list",
        tags: ["archive"],
        responses: page(objectOf({ value: orders, others: orders, onward: string })),
        "x-ms-pageable": { nextLinkName: "onward" },
      },
    },
  },
  components: { schemas: { Order: objectOf({ id: string }, ["id"]) } },
};

async function importedApi(isAccepted: boolean) {
  const document = await read(hinting);
  const model = importModel(document, {});
  const facts = isAccepted ? proposeQuestions(document, model).map(({ fact }) => fact) : [];
  const { files, origins } = applyFacts(model, facts);
  const texts = files.map((file) => ({ path: file.path, text: renderFile(file, origins).text }));
  const { api, mistakes } = checkFiles(texts);
  if (api === undefined) throw new Error(mistakes.join("\n"));
  return api;
}

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => object | undefined;

/** A service, with what it was asked for and under which keys. */
async function serve(answer: Answer) {
  const requests: (readonly [string, string | string[] | undefined])[] = [];
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      requests.push([`${request.method} ${request.url}`, request.headers["idempotency-key"]]);
      const body = answer(request, response, new URL(request.url ?? "", "http://127.0.0.1"));
      if (body === undefined) return void request.socket.destroy();
      response.writeHead(request.method === "POST" ? 201 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { requests, baseUrl: `http://127.0.0.1:${address.port}` };
}

const options = { logger: null, maxRetries: 1, platform: { sleep: async () => undefined } };

async function openShop(isAccepted: boolean, baseUrl: string) {
  const { client } = await loadClient(await importedApi(isAccepted), "index");
  return new client.ShopClient({ baseUrl, ...options });
}

it("walks lists as extensions say, under the names that they give", { timeout: 60_000 }, async () => {
  const { requests, baseUrl } = await serve((_, __, { pathname, searchParams }) => {
    const at = searchParams.get("from");
    const [first, second] = [[{ id: "o_1" }], [{ id: "o_2" }]];
    if (pathname === "/orders") return at === null ? { rows: first, further: "c2" } : { rows: second };
    const onward = `${baseUrl}/archive?from=c2`;
    return at === null ? { value: first, others: [], onward } : { value: second, others: [] };
  });
  const shop = await openShop(true, baseUrl);
  for (const group of [shop.orders, shop.archive]) {
    const ids: string[] = [];
    for await (const { id } of group.list()) ids.push(id);
    expect(ids).toEqual(["o_1", "o_2"]);
  }
  expect(requests.map(([route]) => route)).toEqual([
    "GET /orders",
    "GET /orders?from=c2",
    "GET /archive",
    "GET /archive?from=c2",
  ]);
});

it(
  "sends again what somebody has accepted, with its key, and nothing before that",
  { timeout: 60_000 },
  async () => {
    let isCut = true;
    const { requests, baseUrl } = await serve(() => {
      isCut = !isCut;
      return isCut ? { id: "o_1" } : undefined;
    });
    const shop = await openShop(true, baseUrl);
    expect(await shop.orders.create()).toEqual({ id: "o_1" });
    const [first, second] = requests;
    expect(first).toEqual(["POST /orders", expect.any(String)]);
    expect(second).toEqual(first);
    const cautious = await openShop(false, baseUrl);
    await expect(cautious.orders.create()).rejects.toThrow("whether it took effect is unknown");
    isCut = true;
    // A policy of retries makes no write safe.
    await expect(shop.notes.create()).rejects.toThrow("whether it took effect is unknown");
    expect(requests.slice(2)).toEqual([
      ["POST /orders", undefined],
      ["POST /notes", undefined],
    ]);
  },
);
