import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../output/write/temporary-folder.js";
import {
  callerRepository,
  diffCallers,
  listHits,
  readCallers,
  shortened,
  start,
  tsconfig,
} from "./caller-repository.js";

const call = `${start}export const update = client.books.update("id", {});\n`;
const shop = { "apps/shop/tsconfig.json": tsconfig, "apps/shop/src/job.ts": call };
const hit = "idem.retention-shortened apps/shop/src/job.ts:3 call";

describe("what isn't a caller, or can't be examined", () => {
  it("is left out where it is generated, a package or hidden", { tags: ["whole"] }, async () => {
    const folder = callerRepository([shortened], {
      ...shop,
      "client/resources/books.ts": call,
      "apps/shop/node_modules/other/index.ts": call,
      "apps/shop/.cache/job.ts": call,
      "apps/shop/src/types.d.ts": "declare const shop: string;\n",
    });
    const { changes, callers } = await readCallers(folder, ["**"]);
    expect(listHits(changes)).toEqual([hit]);
    expect(callers).toMatchObject({ files: 1, calls: 1, incomplete: [] });
  });

  it("is named where it is a link, which isn't followed, into a circle or out of the repository", async () => {
    const folder = callerRepository([shortened], shop);
    const outside = temporaryFolder();
    writeFileSync(join(outside, "job.ts"), call);
    symlinkSync("..", join(folder, "apps/shop/circle"), "junction");
    symlinkSync(outside, join(folder, "apps/outside"), "junction");
    symlinkSync(join(outside, "job.ts"), join(folder, "apps/shop/src/linked.ts"));
    const { changes, callers } = await readCallers(folder, ["apps/**", "apps/outside/job.ts"]);
    expect(listHits(changes)).toEqual([hit]);
    expect(callers?.incomplete.map(({ path, because }) => `${path} ${because}`)).toEqual([
      "apps/outside link",
      "apps/shop/circle link",
      "apps/shop/src/linked.ts link",
    ]);
  });

  it(
    "is named where it doesn't parse, is too large, or has a tsconfig.json that can't be used",
    { tags: ["whole"] },
    async () => {
      const folder = callerRepository([shortened], {
        ...shop,
        "apps/shop/src/broken.ts": `${call}export const = ;\n`,
        "apps/shop/src/film.ts": "\0".repeat(1024 * 1024 + 1),
        "apps/shop/src/binary.ts": "G\0\u0010\uFFFD\uFFFD".repeat(100),
        "apps/admin/tsconfig.json": '{ "extends": "./nowhere.json" }',
        "apps/admin/src/job.ts": call,
      });
      const { exit, changes, callers } = await readCallers(folder, ["apps/**"]);
      expect(exit).toBe(0);
      expect(listHits(changes)).toEqual([
        "idem.retention-shortened apps/admin/src/job.ts:3 unresolved",
        "idem.retention-shortened apps/shop/src/broken.ts:3 call",
        hit,
      ]);
      expect(callers?.incomplete.map(({ path, because }) => `${path} ${because}`)).toEqual([
        "apps/admin/src/job.ts unusable-tsconfig",
        "apps/shop/src/binary.ts syntax",
        "apps/shop/src/broken.ts syntax",
        "apps/shop/src/film.ts size",
      ]);
    },
  );

  it("is named where there is no time for it, and nothing is claimed of it", async () => {
    const folder = callerRepository([shortened], { ...shop, "scripts/run.js": call });
    const { out } = await diffCallers(folder, ["apps/**", "scripts"], { callersTimeout: 0 });
    expect(out).toContain(
      "  callers   No call of a generated client in 0 files of `apps/**` or `scripts`.\n",
    );
    expect(out).toContain(
      "  callers   Not examined within 0 seconds: apps/shop/src/job.ts, scripts/run.js\n",
    );
  });

  it("is said of a pattern that matches nothing, and of outputs without a client", async () => {
    const folder = callerRepository([shortened], shop);
    const nothing = await readCallers(folder, ["app/**", "apps/**"]);
    expect([nothing.exit, nothing.diagnostics.map(({ code }) => code)]).toEqual([0, ["no-caller-files"]]);
    expect(listHits(nothing.changes)).toEqual([hit]);
    writeFileSync(join(folder, "quoin.config.yaml"), "outputs: []\n");
    const without = await readCallers(folder, ["apps/**"]);
    expect([without.exit, without.diagnostics.map(({ code }) => code), without.callers]).toEqual([
      2,
      ["callers-without-client"],
      undefined,
    ]);
  });

  it("is no matter where nothing has changed", async () => {
    const { exit, out } = await diffCallers(callerRepository([], shop), ["none/**"]);
    expect([exit, out]).toEqual([0, expect.not.stringContaining("callers")]);
  });
});

it("a thousand files are examined, in one project", { tags: ["whole"] }, async () => {
  const folder = callerRepository([shortened], shop);
  for (const group of Array.from({ length: 10 }, (_, at) => `apps/shop/src/${at}`)) {
    mkdirSync(join(folder, group));
    for (let at = 0; at < 100; at++) {
      writeFileSync(join(folder, group, `${at}.ts`), `export const at = ${at};\n`);
    }
  }
  const { changes, callers } = await readCallers(folder, ["apps/**/*.ts"]);
  expect(listHits(changes)).toEqual([hit]);
  expect(callers).toMatchObject({ files: 1_001, calls: 1 });
});
