import { beforeAll, describe, expect, it } from "vitest";
import { createLibrary, lendingModel, upgradeLibrary } from "./library.js";

const client = `import { LibraryClient } from "../client/index.js";
const client = new LibraryClient({ apiKey: "key", baseUrl: "http://localhost" });
`;

const refill = `${client}export async function refill(id: string) {
  const book = await client.books.lend(id);
  return book.id;
}
`;

/** What is said of the calls that the change reaches, and of the lines that belong to them. */
async function upgradeCallers(files: Readonly<Record<string, string>>) {
  const folder = createLibrary({ "spec/api.yaml": lendingModel, ...files });
  const { diagnostics } = await upgradeLibrary(folder, { write: false });
  return diagnostics;
}

/** What is said of files that only lead to the calls of the entry, and its id. */
async function leadsIn(files: Readonly<Record<string, string>>) {
  const diagnostics = await upgradeCallers({ "src/refill.ts": refill, ...files });
  const entry = diagnostics.find(({ code }) => code === "changed-behaviour");
  const leads = entry?.related?.map(({ at, message }) => `${at.file}:${at.line} ${message}`) ?? [];
  return { id: entry?.id, leads };
}

/** What leads to the calls by various ways, and what doesn't. */
const ways = {
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
};

describe("a change of behaviour names files whose functions lead to the calls", () => {
  let led: Awaited<ReturnType<typeof leadsIn>>;

  beforeAll(async () => {
    led = await leadsIn(ways);
  });

  it("by whatever name and through whatever function, the nearest first", () => {
    const { leads } = led;
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
    const many = await leadsIn(Object.fromEntries(names.map((name) => [`src/${name}.ts`, user])));
    expect(many.leads).toHaveLength(5);
    expect(many.leads.at(-1)).toMatch(/ 2 more files lead to these calls\.$/u);
    expect(many.id).toMatch(/^\w+$/u);
    expect(many.id).toBe(led.id);
  });
});

describe("a change of behaviour", () => {
  it("is listed with the calls that take effect before those that only read", async () => {
    const text = `${client}
export const read = (id: string) => client.books.get(id);
export async function lend(id: string) {
  try { return await client.books.lend(id); } catch { return client.books.lend(id); }
}
export const again = (id: string) => client.books.lend(id);
`;
    const entries = await upgradeCallers({ "src/books.ts": text });
    expect(entries.map(({ code, at }) => [code, at?.line])).toEqual([["changed-behaviour", 6]]);
    expect(entries[0]?.message).toMatch(
      /^The error 503 \(`Unavailable`\) no longer guarantees that nothing was executed\./u,
    );
    expect(entries[0]?.related?.map(({ at, message }) => `${at.line} ${message}`)).toEqual([
      "6 The call here takes effect.",
      "8 The call here takes effect.",
      "4 The call here only reads.",
    ]);
    expect(entries[0]?.message).toContain("this affects 4 calls of these callers, of which 1 only reads.");
  });
});
