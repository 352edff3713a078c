import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { edit, importIn, project, readIn } from "./import-project.js";

const key = "parameters: [{ name: Idempotency-Key, in: header, required: true, schema: { type: string } }]";

function operation(path: string, method: string, id: string, isKeyed: boolean): string {
  const parameters = isKeyed ? `\n      ${key}` : "";
  return `  ${path}:
    ${method}:
      operationId: ${id}${parameters}
      responses: { 204: { description: Done. } }
`;
}

function document(isKeyed: boolean): string {
  return `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: "https://shop.example" }]
security: []
paths:
${operation("/charges", "post", "createCharge", true)}${operation("/notes", "post", "createNote", false)}${operation("/orders", "put", "putOrders", isKeyed)}${operation("/carts", "delete", "dropCarts", isKeyed)}`;
}

/** The lines of the model that say something of keys, with those of their endpoints. */
function keysIn(folder: string): readonly string[] {
  const files = readdirSync(join(folder, "spec")).filter((file) => file.endsWith(".yaml"));
  const lines = files.flatMap((file) => readIn(folder, `spec/${file}`).split("\n"));
  return lines.flatMap((line) => /^ {4}((?:POST|PUT|DELETE|headers|idempotency): .*)/u.exec(line)?.[1] ?? []);
}

const asked = ["POST: /charges", "POST: /notes", "idempotency: none"];
const own = "headers: { Idempotency-Key: string }";

it("an accepted answer takes the header from the operations that it is about, and from no others", async () => {
  const folder = project({ "openapi.yaml": document(false) });
  await importIn(folder);
  edit(folder, "quoin.questions.yaml", (text) =>
    text.replace(/accept: no(?=[^]*?idempotency:\n)/u, "accept: yes"),
  );
  await importIn(folder);
  expect(keysIn(folder)).toEqual(["DELETE: /carts", ...asked, "PUT: /orders"]);
  edit(folder, "openapi.yaml", () => document(true));
  const { err } = await importIn(folder);
  expect(err).not.toContain("error");
  expect(keysIn(folder)).toEqual(["DELETE: /carts", own, ...asked, "PUT: /orders", own]);
});
