import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readShop } from "../fixture/shop.js";
import { compile, compilers } from "./compile.js";
import { emitUnformatted, inFolder, readSpec } from "./emit-output.js";
import { createWorkspace } from "./workspace.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

beforeAll(async () => {
  const clients = { "billing-client": await readSpec(), "shop-client": await readShop() };
  for (const [name, api] of Object.entries(clients)) {
    workspace.write(inFolder(`packages/${name}`, await emitUnformatted(api)));
    const link = join(workspace.folder, "app/node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(workspace.folder, "packages", name), link, "junction");
  }
});

/** Exports whose types nobody wrote: the compiler writes them into declarations, and has to name them by an entry. */
const billing = `import { type BillingClient, type DurableStore, isSdkError, recoverPending } from "billing-client";

export const groups = (client: BillingClient) => [client.wallets, client.feedback] as const;
export const ingest = (client: BillingClient) => client.events.ingest({ events: [] });
export const awaited = async (client: BillingClient) => await client.events.ingest({ events: [] });
export const meta = (client: BillingClient) => client.wallets.update;
export const attempts = async (client: BillingClient) =>
  (await client.subscriptions.get("s").withMeta()).meta.attempts;
export const prepared = (client: BillingClient) =>
  client.prepare((calls) => calls.feedback.create({ category: "other", feedback: "f" }));
export const recover = (client: BillingClient, store: DurableStore) => recoverPending(client, store);
export const read = (store: DurableStore) => store.get("id");
export const phase = (error: unknown) =>
  isSdkError(error) && error.kind === "Connection" ? error.phase : undefined;
export const issues = (error: unknown) =>
  isSdkError(error) && error.kind === "InvalidRequest" ? error.issues : [];
export const execute = (client: BillingClient) => client.execute;
export const resume = (client: BillingClient) => client.resume;
`;
const shop = `import type { BazaarClient } from "shop-client";

export const orders = (client: BazaarClient) => client;
export const all = (client: BazaarClient) => Object.values(client);
`;

it.each(compilers)(
  "a package that exports functions of a client's things writes its declarations, with %s",
  (compiler) => {
    workspace.write({ "app/billing.ts": billing, "app/shop.ts": shop });
    const options = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: "app",
      outDir: "app-types",
      skipLibCheck: true,
    };
    expect(compile(compiler, workspace, ["app"], options)).toEqual([]);
  },
);
