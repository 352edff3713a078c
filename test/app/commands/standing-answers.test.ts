import { expect, it } from "vitest";
import { edit, importIn, project } from "./import-project.js";

const key = "parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]";
const slow = `"429": { description: Slow down. }`;

function write(name: string, parts = "", method = "post"): string {
  return `  /${name}:\n    ${method}: { operationId: ${name}, ${parts} responses: { "204": { description: Done. }, ${slow} } }\n`;
}

function document(...paths: readonly string[]): string {
  return `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: "https://shop.example" }]
security: []
paths:
${paths.join("")}`;
}

const before = [write("makeOrder", `${key},`), write("makeNote")];

/** What an import says of standing answers, after that which accepted what is asked. */
async function told(accept: (text: string) => string, ...paths: readonly string[]) {
  const folder = project({ "openapi.yaml": document(...before) });
  await importIn(folder);
  edit(folder, "quoin.questions.yaml", accept);
  const answered = await importIn(folder);
  edit(folder, "openapi.yaml", () => document(...before, ...paths));
  const runs = [answered, await importIn(folder), await importIn(folder)];
  return runs.map(({ exit, err }) => {
    expect(exit).toBe(0);
    return [...err.matchAll(/holds as well: (.*)\./gu)].map(([, names]) => names);
  });
}

const acceptAll = (text: string) => text.replaceAll("accept: no", "accept: yes");
const acceptKeys = (text: string) => text.replace("accept: no", "accept: yes");

it("names new writes that take the header of keys, once", async () => {
  const paths = [write("makeBill", `${key},`), write("makeSign"), write("readIt", `${key},`, "get")];
  expect(await told(acceptKeys, ...paths)).toEqual([[], ["`make-bill`"], []]);
});

it("names a write that was there, and takes the header since", async () => {
  const folder = project({ "openapi.yaml": document(...before) });
  await importIn(folder);
  edit(folder, "quoin.questions.yaml", acceptKeys);
  await importIn(folder);
  edit(folder, "openapi.yaml", () => document(...before.slice(0, 1), write("makeNote", `${key},`)));
  expect((await importIn(folder)).err).toContain("holds as well: `make-note`.");
  expect((await importIn(folder)).err).not.toContain("standing-answer");
});

it("names all new writes after an error that any write is retried after", async () => {
  const paths = [write("makeSign"), write("readIt", "", "get")];
  expect(await told(acceptAll, ...paths)).toEqual([[], ["`make-sign`"], []]);
});

it("says nothing of what isn't accepted, or where nothing is new", async () => {
  expect(await told((text) => text, write("makeBill", `${key},`))).toEqual([[], [], []]);
  expect(await told(acceptAll)).toEqual([[], [], []]);
});
