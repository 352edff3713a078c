import { importDocument } from "../../../src/app/commands/import.js";
import type { Io } from "../../../src/app/commands/io.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";

const done = { 200: { description: "Done." }, 429: { description: "Later." } };
const document = {
  openapi: "3.1.0",
  info: { title: "Shop" },
  paths: { "/a": { post: { responses: done } } },
  webhooks: { later: { post: {} } },
};

const runs = [
  { title: "import what would lose something", document, flags: { strict: true } },
  { title: "import without writing", document, flags: { dryRun: true } },
  { title: "import", document, flags: {} },
  {
    title: "import again",
    document: { ...document, info: { title: "Shop", description: "Sells." } },
    flags: {},
  },
  { title: "import what is no document", document: {}, flags: {} },
];

type Print = (
  title: string,
  definition: string,
  folder: string,
  command: (io: Io) => Promise<number>,
) => Promise<void>;

/** Imports into one folder, one after the other, that print all that an import can. */
export async function printImports(print: Print): Promise<void> {
  const folder = temporaryFolder();
  for (const { title, document: imported, flags } of runs) {
    writeTree(folder, { "openapi.json": JSON.stringify(imported) });
    const all = { strict: false, dryRun: false, json: true, ...flags };
    await print(title, "import", folder, (io) => importDocument("openapi.json", all, io));
  }
}
