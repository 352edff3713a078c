import { describe, expect, it } from "vitest";
import {
  callerRepository,
  diffCallers,
  listHits,
  type ModelEdit,
  readCallers,
  removed,
  shortened,
  start,
  tsconfig,
  withoutTitle,
} from "./caller-repository.js";

const job = `${start}
export async function rename(id: string) {
  for (;;) {
    try {
      return await client.books.update(id, { title: "New" }, { idempotencyKey: "one" });
    } catch {
      continue;
    }
  }
}
export const read = async (id: string) => (await client.books.get(id)).title;
`;

const shop = { "apps/shop/tsconfig.json": tsconfig, "apps/shop/src/job.ts": job };

describe("callers that are examined", () => {
  it("are told of each change with the lines that it hits, calls and what is beside them", async () => {
    const found = await readCallers(callerRepository([shortened, withoutTitle], shop), ["apps/**"]);
    expect(listHits(found.changes)).toEqual([
      "idem.retention-shortened apps/shop/src/job.ts:7 retried",
      "idem.retention-shortened apps/shop/src/job.ts:7 key",
      "res.field-removed-required apps/shop/src/job.ts:7 retried",
      "res.field-removed-required apps/shop/src/job.ts:13 call",
      "res.field-removed-required apps/shop/src/job.ts:13 names",
    ]);
    expect(found.callers).toEqual({
      patterns: ["apps/**"],
      files: 1,
      calls: 2,
      affectedCalls: 2,
      incomplete: [],
      unknownClients: [],
    });
  });

  it("are told when none of their calls is affected", { tags: ["whole"] }, async () => {
    const observed: ModelEdit = ["observed: [available, lent]", "observed: [available, lent, lost]"];
    const { exit, out } = await diffCallers(callerRepository([observed], shop), ["apps/**"]);
    expect(exit).toBe(0);
    expect(out).toContain("  callers   None of the 2 calls in `apps/**` is affected.\n");
    const reading = { ...shop, "apps/shop/src/job.ts": job.replace(/books\.update\(.*\)/u, "books.get(id)") };
    const unaffected = await diffCallers(callerRepository([removed], reading), ["apps/**"]);
    expect(unaffected.out).toContain("  callers   None of the 2 calls in `apps/**` is affected.\n");
    expect(unaffected.out).not.toContain("affects");
  });

  it(
    "are compiled as their own tsconfig.json says, and find the client by its package, an alias or a helper",
    { tags: ["whole"] },
    async () => {
      const options = JSON.parse(tsconfig);
      const aliased = {
        compilerOptions: {
          ...options.compilerOptions,
          module: "ESNext",
          moduleResolution: "bundler",
          paths: { "@client": ["../../client/index.ts"] },
        },
      };
      const call = `export const read = (client: LibraryClient) => client.books.update("id", {});\n`;
      const found = await readCallers(
        callerRepository([shortened], {
          "apps/shop/tsconfig.json": JSON.stringify(aliased),
          "apps/shop/src/job.ts": `import type { LibraryClient } from "@client";\n${call}`,
          "apps/admin/tsconfig.json": tsconfig,
          "apps/admin/package.json": '{ "type": "module" }',
          "apps/admin/src/job.ts": `import type { LibraryClient } from "@example/library";\n${call}`,
          "apps/admin/src/other.ts": `import { books } from "../../../libs/client.js";\nexport const update = books.update("id", {});\n`,
          "libs/client.ts": `import { LibraryClient } from "../client/index.js";\nexport const { books } = new LibraryClient({ apiKey: "key", baseUrl: "http://localhost" });\n`,
        }),
        ["apps/{shop,admin}/**"],
      );
      expect(listHits(found.changes)).toEqual([
        "idem.retention-shortened apps/admin/src/job.ts:2 call",
        "idem.retention-shortened apps/admin/src/other.ts:2 call",
        "idem.retention-shortened apps/shop/src/job.ts:2 call",
      ]);
      expect(found.callers).toMatchObject({ files: 3, calls: 3, incomplete: [] });
    },
  );

  it("may have moved to what the new client has already", { tags: ["whole"] }, async () => {
    const renamed: ModelEdit = ["    call: update\n", "    call: change\n"];
    const moved = job.replace("books.update", "books.change");
    const found = await readCallers(
      callerRepository([shortened, renamed], { ...shop, "apps/shop/src/moved.ts": moved }),
      ["apps/**"],
    );
    expect(listHits(found.changes).filter((hit) => hit.startsWith("idem."))).toEqual([
      "idem.retention-shortened apps/shop/src/job.ts:7 retried",
      "idem.retention-shortened apps/shop/src/job.ts:7 key",
      "idem.retention-shortened apps/shop/src/moved.ts:7 retried",
      "idem.retention-shortened apps/shop/src/moved.ts:7 key",
    ]);
    expect(listHits(found.changes)).toContain("name.method-renamed apps/shop/src/job.ts:7 names");
    expect(found.callers).toMatchObject({ calls: 4, affectedCalls: 2 });
  });

  it(
    "are hit by what only code notices where they name it, or where nothing says what they call",
    { tags: ["whole"] },
    async () => {
      const added: ModelEdit = [
        "      due?: date | null\n\n  BookChanges",
        "      due?: date | null\n      pages: integer\n\n  BookChanges",
      ];
      const renamed: ModelEdit = ["    call: update\n", "    call: change\n"];
      const found = await readCallers(
        callerRepository([added, renamed], {
          "apps/shop/tsconfig.json": tsconfig,
          "apps/shop/src/job.ts": `${start}export const read = client.books.get("id");\n`,
          "apps/shop/src/double.ts": `import type { Book } from "../../../client/index.js";
export const makeBook = (): Book => ({ id: "1", title: "One", state: "lent" });
`,
          "apps/shop/src/any.ts": `${start}const untyped: any = client;\nuntyped.books.update("id", {});\n`,
          "scripts/run.js": 'export const run = (client) => client.books.update("id", {});\n',
        }),
        ["apps/**", "scripts"],
      );
      expect(listHits(found.changes)).toEqual([
        "res.field-added apps/shop/src/double.ts:1 names",
        "res.field-added apps/shop/src/double.ts:2 names",
        "name.method-renamed apps/shop/src/any.ts:3 unresolved",
        "name.method-renamed apps/shop/src/any.ts:4 unresolved",
        "name.method-renamed scripts/run.js:1 unresolved",
      ]);
    },
  );

  it("are found by names where no tsconfig.json has them, as the report says", async () => {
    const script = `export const run = (client) => client.books.update("id", {});
export const { get } = client.books;
export const other = (list) => list.update("id");
`;
    const folder = callerRepository([removed], { "scripts/run.js": script, "scripts/lib/run.cjs": script });
    const { out } = await diffCallers(folder, ["scripts/**"]);
    expect(out).toContain("    affects 2 calls in 2 files: scripts/lib/run.cjs:1, scripts/run.js:1\n");
    expect(out).toContain(
      "  affects   2 of 4 calls, in `scripts/**`: scripts/lib/run.cjs:1, scripts/run.js:1\n",
    );
    expect(out.replaceAll(/\s+/gu, " ")).toContain(
      "callers Examined without types, for lack of a tsconfig.json: scripts/lib/run.cjs, scripts/run.js ",
    );
  });
});
