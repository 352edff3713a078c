import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { check } from "../../../src/app/commands/check.js";
import { type GenerateFlags, generate } from "../../../src/app/commands/generate.js";
import { lastingFolder, readTree, snapshot, writeTree } from "../../output/write/temporary-folder.js";
import { drawSome } from "../../whole.js";
import { copyOf, projectFolder, readIn, smallModel } from "./run-cli.js";
import { type CommandRun, runCommand } from "./run-command.js";

/** The small model with an older version, which had no webhooks. */
const model = smallModel
  .replace("  list:\n", '  list:\n    "2025-01-01":\n      doc: Without webhooks.\n')
  .replace(
    "\ntypes:\n",
    `
webhooks:
  doc: What the library tells.
  discriminator: kind
  kinds:
    book.lent: { payload: BookLent, doc: Somebody has it. }

types:
  BookLent:
    doc: A book was lent.
    since: "2026-01-01"
    fields:
      kind: { enum: [book.lent] }
`,
  );

const config = `
runtime:
  folder: generated/runtime
outputs:
  - folder: generated/new
    file_store: true
  - folder: generated/old
    file_store: true
    api_version: "2025-01-01"
    package: old-library
  - folder: generated/own
    runtime: vendored
    file_store: true
`;

/** The same clients, each with a copy. */
const vendored = config.replace("runtime:\n  folder: generated/runtime", "runtime: vendored");

const shared = "generated/runtime";

let generated = "";

beforeAll(async () => {
  generated = projectFolder({ "quoin.config.yaml": config, "spec/api.yaml": model }, lastingFolder());
  await run(generated);
});

function run(folder: string, flags: Partial<GenerateFlags> = {}): Promise<CommandRun> {
  return runCommand(folder, (io) => generate({ force: false, dryRun: false, json: false, ...flags }, io));
}

interface Checked {
  readonly exit: number;
  readonly codes: readonly string[];
}

async function checkIn(folder: string, out?: string): Promise<Checked> {
  const { exit, out: text } = await runCommand(folder, (io) => check({ json: true, out }, io));
  const { diagnostics }: { diagnostics: { code: string }[] } = JSON.parse(text);
  // The age of the pinned version has nothing to do with its files.
  const codes = diagnostics.map(({ code }) => code).filter((code) => code !== "newer-version");
  return { exit, codes };
}

/** The files of a folder, its own folders and the lock aside. */
function filesIn(folder: string, output: string): readonly string[] {
  return Object.keys(readTree(join(folder, output))).filter((path) => !/\/$|lock\.json$/.test(path));
}

/** A copy of the project whose output is current, after a change to its files. */
function changed(files: Readonly<Record<string, string>> = {}): string {
  const folder = copyOf(generated);
  writeTree(folder, files);
  return folder;
}

describe("a runtime that clients share", () => {
  it("is in its folder, with a manifest and a lock, and in no client but one that wants its own", () => {
    expect(filesIn(generated, shared)).toEqual(
      expect.arrayContaining(["package.json", "client.ts", "file-store.ts", "validation.ts"]),
    );
    expect(existsSync(join(generated, shared, "quoin.lock.json"))).toBe(true);
    for (const client of ["generated/new", "generated/old"]) {
      expect(filesIn(generated, client).filter((path) => path.startsWith("runtime/"))).toEqual([]);
      expect(readIn(generated, `${client}/client.ts`)).toContain('from "../runtime/v1.js"');
      expect(readIn(generated, `${client}/resources/books.ts`)).toContain('from "../../runtime/v1.js"');
      expect(readIn(generated, `${client}/README.md`)).toContain('from "../runtime/file-store.js"');
      expect(readIn(generated, `${client}/package.json`)).not.toContain("file-store");
    }
    expect(filesIn(generated, "generated/own")).toContain("runtime/client.ts");
    expect(readIn(generated, "generated/own/client.ts")).toContain('from "./runtime/v1.js"');
  });

  it("is what a client's own copy is, file for file", () => {
    const [copy, folder] = [
      readTree(join(generated, "generated/own/runtime")),
      readTree(join(generated, shared)),
    ];
    const {
      "package.json": _,
      "quoin.lock.json": __,
      ".gitattributes": ___,
      ".prettierrc.yaml": ____,
      ...files
    } = folder;
    expect(files).toEqual(copy);
  });

  it("is imported by its package's name, on which clients depend", { tags: ["whole"] }, async () => {
    const named = config.replace(shared, `${shared}\n  package: "@acme/api-runtime"`);
    const folder = changed({ "quoin.config.yaml": named });
    expect((await run(folder)).exit).toBe(0);
    expect(JSON.parse(readIn(folder, `${shared}/package.json`))).toMatchObject({
      name: "@acme/api-runtime",
    });
    for (const path of ["client.ts", "resources/books.ts"]) {
      expect(readIn(folder, `generated/new/${path}`)).toContain('from "@acme/api-runtime/v1"');
    }
    expect(JSON.parse(readIn(folder, "generated/new/package.json"))).toMatchObject({
      dependencies: { "@acme/api-runtime": "*" },
    });
    expect(readIn(folder, "generated/own/package.json")).not.toContain("acme");
    expect((await run(folder)).out).toBe("nothing changed\n");
  });

  it("exports by name what users and clients import, and nothing else", () => {
    const { exports } = JSON.parse(readIn(generated, `${shared}/package.json`));
    expect(exports).toEqual({
      ".": "./index.ts",
      "./file-store": "./file-store.ts",
      "./package.json": "./package.json",
      "./types": "./types.ts",
      "./v1": "./v1.ts",
      "./v1-zod": "./v1-zod.ts",
    });
  });

  it("has what any of its clients needs, also after a run for one that needs less", async () => {
    expect(readIn(generated, `${shared}/features.ts`)).toContain("\n// webhook\n");
    const folder = changed();
    rmSync(join(folder, shared), { recursive: true });
    const { exit, out } = await run(folder, { out: "generated/old" });
    expect(exit).toBe(0);
    expect(out).toMatch(/^generated\/old {2}\d+ unchanged\ngenerated\/runtime {2}\d+ new\n/);
    expect(readTree(folder)).toEqual(readTree(generated));
    expect(filesIn(folder, "generated/old")).not.toContain("webhooks.ts");
  });

  it(
    "is stale where a client needs more of it, in a run for another one too",
    { tags: ["whole"] },
    async () => {
      const testing = config.replace("generated/new\n", "generated/new\n    testing: true\n");
      const folder = changed({ "quoin.config.yaml": testing });
      const { exit, codes } = await checkIn(folder, "generated/old");
      expect([exit, codes.toSorted()]).toEqual([1, ["missing-output", "stale-output"]]);
      const { out } = await run(folder, { out: "generated/old" });
      expect(out).toMatch(/generated\/runtime {2}1 changed, \d+ new, /);
      expect(out).toMatch(/^ {2}changed {2}package\.json$/m);
      expect((await checkIn(folder, "generated/old")).exit).toBe(0);
      expect((await checkIn(folder)).exit).toBe(1);
    },
  );

  it("loses what none of its clients needs any more", { tags: ["whole"] }, async () => {
    const folder = changed({
      "quoin.config.yaml": config.replace("  - folder: generated/new\n    file_store: true\n", ""),
    });
    const { out } = await run(folder);
    expect(out).toMatch(/^ {2}changed {2}features\.ts$/m);
    expect(readIn(folder, `${shared}/features.ts`)).not.toContain("\n// webhook\n");
  });

  it(
    "is no concern of a run for a client that has its own, or that the configuration doesn't name",
    { tags: ["whole"] },
    async () => {
      const folder = changed();
      rmSync(join(folder, shared), { recursive: true });
      expect((await run(folder, { out: "generated/own" })).out).toBe("nothing changed\n");
      expect((await run(folder, { out: "elsewhere" })).exit).toBe(0);
      expect(filesIn(folder, "elsewhere")).toContain("runtime/client.ts");
      expect(existsSync(join(folder, shared))).toBe(false);
    },
  );

  it.each([shared, `${shared}/deeper`, "generated"])("can't be the output of a run: %s", async (out) => {
    const before = snapshot(generated);
    const { exit, err } = await run(generated, { out });
    expect([exit, err]).toEqual([2, expect.stringContaining("overlapping-outputs")]);
    expect(snapshot(generated)).toEqual(before);
  });

  it("makes the locks of its clients out of date when it moves", { tags: ["whole"] }, async () => {
    const folder = changed({ "quoin.config.yaml": config.replace(shared, "generated/common") });
    expect((await checkIn(folder)).codes).toEqual(expect.arrayContaining(["stale-output", "missing-output"]));
    await run(folder);
    expect(await checkIn(folder)).toEqual({ exit: 0, codes: [] });
    expect(filesIn(folder, "generated/common")).toEqual(filesIn(folder, shared));
  });
});

describe("quoin check with a shared runtime", () => {
  it("leaves a client current whose version lacks what changed", { tags: ["whole"] }, async () => {
    const folder = changed({ "spec/api.yaml": model.replace("Somebody has it.", "Somebody took it.") });
    expect(await checkIn(folder, "generated/old")).toEqual({ exit: 0, codes: [] });
    expect((await checkIn(folder, "generated/new")).exit).toBe(1);
  });

  it("is content with what was generated, and names the folder", async () => {
    expect(await checkIn(generated)).toEqual({ exit: 0, codes: [] });
    const { out } = await runCommand(generated, (io) => check({ json: false }, io));
    expect(out).toContain("generated/runtime  current\n");
  });

  const engine = `${shared}/client.ts`;

  const harms: readonly (readonly [string, (folder: string) => void, readonly string[]])[] = [
    ["an edited file", (folder) => writeTree(folder, { [engine]: "export {};\n" }), ["edited-output"]],
    ["a missing file", (folder) => rmSync(join(folder, engine)), ["missing-output"]],
    ["another file", (folder) => writeTree(folder, { [`${shared}/more.ts`]: "" }), ["extra-output"]],
    ["no lock", (folder) => rmSync(join(folder, shared, "quoin.lock.json")), ["stale-lock"]],
    ["no folder", (folder) => rmSync(join(folder, shared), { recursive: true }), ["missing-output"]],
    [
      "an interrupted write",
      (folder) => writeTree(folder, { [`${shared}/.quoin-writing-999999999/journal.json`]: "[]" }),
      ["interrupted-write"],
    ],
  ];

  it.each(drawSome(1, harms))("finds %s, in a run for one client too", async (_, change, codes) => {
    const folder = changed();
    change(folder);
    expect(await checkIn(folder)).toEqual({ exit: 1, codes });
    expect(await checkIn(folder, "generated/old")).toEqual({ exit: 1, codes });
    expect(await checkIn(folder, "generated/own")).toEqual({ exit: 0, codes: [] });
  });
});

describe("sharing a runtime that was not shared", () => {
  it("deletes the copies of the clients, and gives them back", { tags: ["whole"] }, async () => {
    const folder = changed({ "quoin.config.yaml": vendored });
    await run(folder);
    expect(filesIn(folder, "generated/old")).toContain("runtime/client.ts");
    expect(await checkIn(folder)).toEqual({ exit: 0, codes: [] });
    writeTree(folder, { "quoin.config.yaml": config });
    expect((await run(folder)).exit).toBe(0);
    expect(readTree(folder)).toEqual(readTree(generated));
  });

  it("refuses to lose an edit of a copy, and then changes no folder", { tags: ["whole"] }, async () => {
    const folder = changed({ "quoin.config.yaml": vendored });
    await run(folder);
    writeTree(folder, {
      "generated/new/runtime/client.ts": "// Mine.\n",
      "quoin.config.yaml": config,
    });
    const before = snapshot(folder);
    const { exit, err } = await run(folder);
    expect([exit, err]).toEqual([1, expect.stringContaining("edited-output")]);
    expect(snapshot(folder)).toEqual(before);
  });

  it("refuses to lose an edit of the folder, and changes no client", { tags: ["whole"] }, async () => {
    const folder = changed({ [`${shared}/client.ts`]: "// Mine.\n" });
    writeTree(folder, { "spec/api.yaml": model.replace("A book of the library.", "A printed book.") });
    const before = snapshot(folder);
    const { exit, err } = await run(folder);
    expect([exit, err]).toEqual([1, expect.stringContaining("edited-output")]);
    expect(snapshot(folder)).toEqual(before);
  });

  it("warns of a runtime that no output uses", { tags: ["whole"] }, async () => {
    const own = config.replaceAll(
      /^(.*- folder: .*)(\n    runtime: vendored)?$/gm,
      "$1\n    runtime: vendored",
    );
    const folder = changed({ "quoin.config.yaml": own });
    const { exit, err } = await run(folder);
    expect([exit, err]).toEqual([0, expect.stringContaining("unused-runtime")]);
    expect(readIn(folder, "generated/new/client.ts")).toContain('from "./runtime/v1.js"');
  });
});
