import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importModel } from "../../../src/openapi/import/model/import-model.js";
import { applyFacts } from "../../../src/openapi/import/questions/apply-facts.js";
import { proposeQuestions } from "../../../src/openapi/import/questions/propose-questions.js";
import { readOpenApi } from "../../../src/openapi/import/read-openapi.js";
import { renderFile } from "../../../src/openapi/import/render/render-file.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { planClient } from "../../../src/language/plan/plan-client.js";
import { createSandbox } from "../../../src/sandbox/sandbox.js";
import { importClient } from "../../fixture/import-client.js";
import type { Workspace } from "../../generated/workspace.js";
import { sampleCalls } from "../../reach/by-hand.js";
import { lastingFolder, writeTree } from "../../output/write/temporary-folder.js";
import { allCases } from "./cases/all-cases.js";
import { checkFiles, importDocument } from "./model/import-document.js";
import { type Json, objectOf, read, string } from "./open-document.js";
import { drawSome } from "../../whole.js";

const isWrite = (method: string) => !["GET", "HEAD", "OPTIONS", "QUERY"].includes(method);

describe("a client of an imported document has no way to send a write again", () => {
  it.each(drawSome(6, Object.entries(allCases)))("%s", async (_, { document }) => {
    const { api } = importDocument(await read(document));
    expect(api).toBeDefined();
    if (api === undefined) return;
    const { calls, errors } = planClient(api);
    const writes = calls.filter(({ method }) => isWrite(method));
    expect(writes.filter(({ retrySafety }) => retrySafety !== "none")).toEqual([]);
    expect(errors.filter(({ retry }) => retry.decisions.none !== "never")).toEqual([]);
  });
});

const json = (schema: Json) => ({ "application/json": { schema } });
const timed = { description: "Later.", headers: { "Retry-After": { schema: { type: "integer" } } } };
const responses = {
  200: { description: "Done.", content: json(objectOf({ id: string })) },
  429: timed,
  503: timed,
};
const body = (schema: Json) => ({ required: true, content: json(schema) });
const id = { name: "id", in: "path", required: true, schema: string };
const key = { name: "Idempotency-Key", in: "header", schema: string };

/** A document that hints at every way in which a write could be sent again. */
const hinting: Json = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  security: [{ token: [] }],
  paths: {
    "/orders": { post: { operationId: "order", tags: ["Shop"], parameters: [key], responses } },
    "/payments": {
      post: {
        operationId: "pay",
        tags: ["Shop"],
        requestBody: body(objectOf({ idempotency_key: string, cents: { type: "integer" } })),
        responses,
      },
    },
    "/orders/search": {
      post: {
        operationId: "search",
        tags: ["Shop"],
        requestBody: body(objectOf({ text: string })),
        responses,
      },
    },
    "/orders/{id}": {
      parameters: [id],
      put: {
        operationId: "replace",
        tags: ["Shop"],
        requestBody: body(objectOf({ text: string })),
        responses,
      },
      patch: {
        operationId: "change",
        tags: ["Shop"],
        requestBody: body(objectOf({ text: string })),
        responses,
      },
      delete: { operationId: "remove", tags: ["Shop"], responses },
    },
  },
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
};

const failures = ["cut before a response", "cut within a response", "429", "500", "503"] as const;

/** A service that fails every request in one way, and counts them by operation. */
async function failingService(failure: (typeof failures)[number]) {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      const route = `${request.method} ${request.url}`;
      counts.set(route, (counts.get(route) ?? 0) + 1);
      if (failure === "cut before a response") return void request.socket.destroy();
      if (failure === "cut within a response") {
        response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
        return void response.write("{", () => request.socket.destroy());
      }
      response.writeHead(Number(failure), { "retry-after": "0" }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = addressOf(server.address());
  return { counts, baseUrl: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address;
}

/** How often each write of a client is sent to a service that fails. */
async function countRequests(api: Api, client: object, failure: (typeof failures)[number]) {
  const { counts, baseUrl, close } = await failingService(failure);
  const sandbox = createSandbox(api);
  const Client = Reflect.get(client, `${api.name}Client`);
  // Once is enough to show that a write is resent; where none may be, nothing is waited for.
  const options = { logger: null, maxRetries: 1, platform: { sleep: async () => undefined } };
  const shop = new Client({ apiKey: sandbox.apiKey, baseUrl, ...options });
  for (const { call, argumentsFor } of sampleCalls(api, true)) {
    const [group = "", method = ""] = call;
    const outcome = await shop[group][method](...argumentsFor(sandbox)).then(
      () => "done",
      () => "failed",
    );
    expect([call, outcome]).toEqual([call, "failed"]);
  }
  close();
  return [...counts.values()];
}

describe.each([false, true])("with every hint accepted: %s", (isAccepted) => {
  const loaded: { api?: Api; client?: object; workspace?: Workspace } = {};
  beforeAll(async () => {
    const folder = lastingFolder();
    writeTree(folder, { "openapi.json": JSON.stringify(hinting) });
    const document = await readOpenApi(join(folder, "openapi.json"));
    if ("severity" in document) throw new Error(document.message);
    const imported = importModel(document, {});
    const questions = isAccepted ? proposeQuestions(document, imported) : [];
    const { files, origins } = applyFacts(
      imported,
      questions.map(({ fact }) => fact),
    );
    const texts = files.map((file) => ({ path: file.path, text: renderFile(file, origins).text }));
    const { api, mistakes } = checkFiles(texts);
    if (api === undefined) throw new Error(mistakes.join("\n"));
    Object.assign(loaded, { api }, await importClient(api, "shop", "index"));
  }, 120_000);
  afterAll(() => loaded.workspace?.remove());

  it.each(drawSome(1, failures))(
    "writes over HTTP are sent as often as that allows: %s",
    { timeout: 60_000 },
    async (failure) => {
      const { api, client } = loaded;
      if (api === undefined || client === undefined) throw new Error("There is no client.");
      const counts = await countRequests(api, client, failure);
      const resent = counts.filter((count) => count > 1);
      // A `PATCH` has no way to be safe, whatever else is.
      const most = failure === "429" ? 6 : 5;
      expect([counts.length, resent.length]).toEqual([6, isAccepted ? most : 0]);
    },
  );
});
