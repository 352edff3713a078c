import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { diffDocument } from "./git-project.js";
import { edit, importIn, project, readIn } from "./import-project.js";
import { writeTree } from "../../output/write/temporary-folder.js";

const put = `  "/things/{id}":
    put:
      operationId: putThing
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { 204: { description: Done. } }
`;
const search = `  /things/search:
    post:
      operationId: searchThings
      responses: { 200: { description: Found. } }
`;
const charge = `  /charges:
    post:
      operationId: createCharge
      x-fern-idempotent: true
      responses: { 201: { description: Made. } }
`;

function document(...paths: readonly string[]): string {
  return `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: "https://shop.example" }]
security: []
paths:
${paths.join("")}`;
}

const all = document(put, search, charge);

/** A folder with a model whose questions are all answered with yes. */
async function answered(): Promise<string> {
  const folder = project({ "openapi.yaml": all });
  await importIn(folder);
  acceptAll(folder);
  await importIn(folder);
  expect(safetyOf(folder)).toEqual(["safe", "repeatable", "repeatable"].toSorted());
  return folder;
}

function acceptAll(folder: string): void {
  edit(folder, "quoin.questions.yaml", (text) => text.replaceAll("accept: no", "accept: yes"));
}

/** What the model says of how operations may be sent again. */
function safetyOf(folder: string): readonly string[] {
  const files = readdirSync(join(folder, "spec"));
  const model = files.map((file) => readIn(folder, `spec/${file}`)).join("");
  return [...model.matchAll(/idempotency: (safe|repeatable)/gu)].map(([, said = ""]) => said).toSorted();
}

const told = /operation of which this was accepted: `([\w-]+)`/u;

describe("an answer about how an operation may be sent again", () => {
  it.each([
    [
      "is a PUT at another path",
      "put-thing",
      document(put.replace("/things/", "/v2/things/"), search, charge),
    ],
    ["has another method", "put-thing", document(put.replace("put:", "post:"), search, charge)],
    ["is a read no more", "search-things", document(put, search.replace("post:", "patch:"), charge)],
    [
      "is at another path, as another operation may be",
      "search-things",
      document(put, search.replace("/things/search", "/payments"), charge),
    ],
    [
      "is sent again by others no more",
      "create-charge",
      document(put, search, charge.replace("true", "false")),
    ],
    ["makes something now", "search-things", document(put, search.replace("200:", "201:"), charge)],
    [
      "starts something now",
      "search-things",
      document(put, search.replace("200: { description: Found. }", "202: { description: Later. }"), charge),
    ],
    ["has lost its hint", "create-charge", document(put, search, charge.replace(/ +x-fern.*\n/u, ""))],
  ])("isn't applied once it %s, and a comparison says so", async (_what, id, changed) => {
    const folder = await answered();
    writeTree(folder, { "next.yaml": changed });
    const { changes } = await diffDocument(folder, ["openapi.yaml", "next.yaml"]);
    expect(changes.map(({ verdict }) => verdict?.client)).toEqual(expect.arrayContaining(["breaking"]));
    edit(folder, "openapi.yaml", () => changed);
    for (const { err } of [await importIn(folder), await importIn(folder)]) {
      expect(told.exec(err)?.[1]).toBe(id);
      expect(safetyOf(folder)).toHaveLength(2);
    }
  });

  it("isn't applied if the document changes before the next import knows it", async () => {
    const folder = project({ "openapi.yaml": all });
    await importIn(folder);
    acceptAll(folder);
    edit(folder, "openapi.yaml", (text) => text.replace("200:", "201:"));
    expect(told.exec((await importIn(folder)).err)?.[1]).toBe("search-things");
  });

  it("stays with another success of a PUT", async () => {
    const folder = await answered();
    edit(folder, "openapi.yaml", (text) => text.replace("204:", "201:"));
    expect((await importIn(folder)).err).not.toMatch(told);
  });

  it("doesn't come back with another operation of the same name", async () => {
    const folder = await answered();
    edit(folder, "openapi.yaml", () => document(search, charge));
    await importIn(folder);
    acceptAll(folder);
    expect((await importIn(folder)).err).toContain("answer-to-nothing");
    edit(folder, "openapi.yaml", () => document(put.replace("put:", "post:"), search, charge));
    expect(told.exec((await importIn(folder)).err)?.[1]).toBe("put-thing");
    expect(safetyOf(folder)).toHaveLength(2);
  });

  it("is applied again when the question that asks anew is accepted", async () => {
    const folder = await answered();
    edit(folder, "openapi.yaml", (text) => text.replace("/things/search", "/things/find"));
    await importIn(folder);
    expect(safetyOf(folder)).toHaveLength(2);
    acceptAll(folder);
    expect((await importIn(folder)).err).not.toMatch(told);
    expect(safetyOf(folder)).toHaveLength(3);
  });

  it("stays with another name of a parameter", async () => {
    const folder = await answered();
    edit(folder, "openapi.yaml", (text) =>
      text.replace("/things/{id}", "/things/{thing}").replace("name: id", "name: thing"),
    );
    expect((await importIn(folder)).err).not.toMatch(told);
    expect(safetyOf(folder)).toHaveLength(3);
  });
});
