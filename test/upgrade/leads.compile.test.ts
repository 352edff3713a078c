import { describe, expect, it } from "vitest";
import { createBilling, type ModelEdit, upgradeBilling } from "./billing.js";

const retention: ModelEdit = [
  "limits.yaml",
  "    duration: 24h\n",
  "    duration: 1h\n    was: { until: 2026-10-01, duration: 24h }\n",
];

const refill = `import { BillingClient } from "../client/index.js";
const client = new BillingClient({ apiKey: "key", baseUrl: "http://localhost" });
export async function refill(id: string) {
  const wallet = await client.wallets.update(id, { active: true });
  return wallet.id;
}
`;

/** What is said of files that only lead to the calls of the entry about keys, and its id. */
async function leadsIn(files: Readonly<Record<string, string>>) {
  const folder = createBilling([retention], { "src/refill.ts": refill, ...files });
  const { diagnostics } = await upgradeBilling(folder);
  const entry = diagnostics.find(({ code }) => code === "changed-behaviour");
  const leads = entry?.related?.map(({ at, message }) => `${at.file}:${at.line} ${message}`) ?? [];
  return { id: entry?.id, leads };
}

describe("a change of behaviour names files whose functions lead to the calls", () => {
  it("by whatever name and through whatever function, the nearest first", async () => {
    const { leads } = await leadsIn({
      "src/night.ts": `import { refill as fill } from "./refill.js";
export const nightly = async (ids: string[]) => {
  for (const id of ids) await fill(id);
};
`,
      "src/index.ts": 'export { nightly as default } from "./night.js";\n',
      "src/start.ts": `import run from "./index.js";
import type { refill } from "./refill.js";
export type Fill = typeof refill;
await run([]);
`,
      "src/each.ts": `import * as all from "./refill.js";
export class Each {
  readonly all = all;
  run(ids: string[]) { return Promise.all(ids.map(all.refill)); }
}
`,
      "src/port.ts": "export interface Port { charge(id: string): Promise<string> }\n",
      "src/ports.ts": `import { refill } from "./refill.js";
import type { Port } from "./port.js";
export const createPort = (): Port => ({ charge: async (id) => refill(id) });
`,
      "src/cashier.ts": `import type { Port } from "./port.js";
export function pay(port: Port) { return port.charge("one"); }
`,
      "src/other.ts": "export function refill() {}\nrefill();\n",
    });
    expect(leads.toSorted()).toEqual([
      "src/cashier.ts:2 `pay` calls `charge` here.",
      "src/each.ts:4 `Each.run` uses `refill` here.",
      "src/night.ts:3 `nightly` calls `refill` here.",
      "src/ports.ts:3 `createPort.charge` calls `refill` here.",
      "src/start.ts:4 `nightly` is called here.",
    ]);
    expect(leads.at(-1)).toMatch(/^src\/(?:cashier|start)/u);
  });

  it("each once, at most five of them with the number of the others, which its id doesn't depend on", async () => {
    const user = `import { refill } from "./refill.js";
export const use = () => [refill("one"), refill("two")];
`;
    const names = ["one", "two", "three", "four", "five", "six", "seven"];
    const [many, none] = [
      await leadsIn(Object.fromEntries(names.map((name) => [`src/${name}.ts`, user]))),
      await leadsIn({}),
    ];
    expect(many.leads).toHaveLength(5);
    expect(many.leads.at(-1)).toMatch(/ 2 more files lead to these calls\.$/u);
    expect(none).toEqual({ id: many.id, leads: [] });
    expect(none.id).toMatch(/^\w+$/u);
  });
});
