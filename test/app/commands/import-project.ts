import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importDocument } from "../../../src/app/commands/import.js";
import type { ImportFlags } from "../../../src/app/commands/import/import-flags.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { type CommandRun, runCommand } from "./run-command.js";

const order = `{ $ref: "#/components/schemas/Order" }`;
/** A document of a small shop. */
export const shop = `openapi: 3.1.0
info: { title: Shop }
servers: [{ url: "https://shop.example" }]
security: []
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [Shop]
      parameters:
        - { name: page, in: query, schema: { type: integer } }
      responses:
        "200": { description: Some., content: { application/json: { schema: { $ref: "#/components/schemas/OrderPage" } } } }
    post:
      operationId: createOrder
      tags: [Shop]
      parameters:
        - { name: Idempotency-Key, in: header, schema: { type: string } }
      responses:
        "201": { description: It., content: { application/json: { schema: ${order} } } }
  /notes:
    post:
      operationId: note
      tags: [Shop]
      responses: { "204": { description: Done. } }
components:
  schemas:
    Order: { type: object, required: [id], properties: { id: { type: string } } }
    OrderPage: { type: object, properties: { data: { type: array, items: ${order} } } }
`;

/** A folder with files. */
export function project(files: Readonly<Record<string, string>> = { "openapi.yaml": shop }): string {
  const folder = temporaryFolder();
  writeTree(folder, files);
  return folder;
}

/** Imports within this process. */
export function importIn(
  folder: string,
  flags: Partial<ImportFlags> = {},
  file = "openapi.yaml",
): Promise<CommandRun> {
  const all = { strict: false, dryRun: false, json: false, ...flags };
  return runCommand(folder, (io) => importDocument(file, all, io));
}

export function readIn(folder: string, path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

export function edit(folder: string, path: string, change: (text: string) => string): void {
  writeFileSync(join(folder, path), change(readIn(folder, path)));
}
