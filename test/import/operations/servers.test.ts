import { expect, it } from "vitest";
import { importDocument } from "../model/import-document.js";
import { documentOf, read } from "../open-document.js";

it.each(["/v1", "ftp://x.example", "https://{at}.example"])("a server %s is told as a loss", async (url) => {
  const { api, model, warnings } = importDocument(await read(documentOf({}, { servers: [{ url }] })));
  expect(model.losses.map(({ code, pointer }) => [code, pointer])).toEqual([["server-url", "/servers/0"]]);
  expect(api?.unknowns.find(({ id }) => id === "server-url")?.places).toHaveLength(1);
  expect(warnings.filter((warning) => warning.includes("server-url"))).toEqual([]);
});

it("servers with variables have one known unknown for each sentence", async () => {
  const variables = { at: { default: "a" } };
  const servers = ["a", "b", "c"].map((name) => ({ url: `https://{at}.${name}.example`, variables }));
  const { api, model } = importDocument(await read(documentOf({}, { servers })));
  const docs = (api?.unknowns ?? []).filter(({ id }) => id.startsWith("server-")).map(({ doc }) => doc);
  expect(docs).toHaveLength(3);
  expect(new Set(docs).size).toBe(3);
  expect(model.losses.map(({ sentence }) => sentence)).toEqual(docs);
});
