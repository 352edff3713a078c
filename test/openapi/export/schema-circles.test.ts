import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildModel } from "../../../src/language/model/build-model.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import { compile, type Complaint } from "../../generated/compile.js";
import { emitUnformatted, inFolder } from "../../generated/emit-output.js";
import { createWorkspace } from "../../generated/workspace.js";
import { drawSome } from "../../whole.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

/** Two groups, of which each has types that the other one mentions: no direction has a circle by itself. */
function circleOf(orders: string, wallets: string): Readonly<Record<string, string>> {
  return {
    "api.yaml": "quoin: 1\napi: { name: Shop }\n",
    "orders.yaml": `group: Orders\n${orders}`,
    "wallets.yaml": `group: Wallets\n${wallets}`,
  };
}

const circles = {
  "a request leads there, and a response back": circleOf(
    `types:
  NewOrder: { doc: Sent., fields: { limit: Limit } }
  Order: { doc: Received., fields: { id: string } }
endpoints:
  create-order: { POST: /orders, doc: Creates one., body: NewOrder, returns: { 201: none } }
`,
    `types:
  Limit: { doc: Sent., fields: { most: int32 } }
  Wallet: { doc: Received., fields: { order: Order } }
endpoints:
  get-wallet: { GET: /wallet, doc: Fetches it., returns: Wallet }
`,
  ),
  "a parameter leads there, and a response back": circleOf(
    `types:
  Order: { doc: Received., fields: { id: string } }
endpoints:
  find-order: { GET: /order, doc: Finds one., query: { state: State }, headers: { X-State: State }, returns: Order }
`,
    `types:
  State: { doc: Of anything., enum: [open] }
  Wallet: { doc: Received., fields: { order: Order, state: State } }
endpoints:
  get-wallet: { GET: /wallet, doc: Fetches it., returns: Wallet }
`,
  ),
};

async function writeClient(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const { document } = readModelText(Object.entries(files).map(([path, text]) => ({ path, text })));
  const api = document && buildModel(document).model?.apiOf();
  if (api === undefined) throw new Error("The model isn't sound.");
  workspace.write(inFolder(`ts/${folder}`, await emitUnformatted(api)));
}

const drawn = drawSome(1, Object.entries(circles));

const folderOf = (name: string) => name.replaceAll(/\W+/g, "-");

const complaints: Complaint[] = [];

beforeAll(async () => {
  for (const [name, files] of drawn) await writeClient(folderOf(name), files);
  const options = { skipLibCheck: true, noEmit: false, rootDir: "ts", outDir: "js" };
  complaints.push(...compile("typescript", workspace, ["ts/*/validators"], options));
});

it.each(drawn)("validators can be imported where %s", async (name) => {
  const folder = folderOf(name);
  expect(complaints.filter(({ file }) => file.startsWith(`ts/${folder}/`))).toEqual([]);
  for (const file of ["orders", "wallets", "index"]) {
    const path = join(workspace.folder, "js", folder, "validators", `${file}.js`);
    expect(await once(new Worker(path), "exit")).toEqual([0]);
  }
});
