import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { upgrade } from "../../../src/app/commands/upgrade.js";
import { runCommand } from "../../app/commands/run-command.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { createLibrary, lendingModel, type LibraryRun, upgradeLibrary } from "./library.js";

const client = `import { LibraryClient } from "../client/index.js";
const client = new LibraryClient({ apiKey: "key", baseUrl: "http://localhost" });
`;

const lend = (call: string, before = "") => `${client}${before}
export async function refill(id: string) {
  const book = await ${call};
  return book.id;
}
`;

const once = lend("client.books.lend(id, { maxRetries: 0 })");

function createCaller(files: Readonly<Record<string, string>>): string {
  return createLibrary({ "spec/api.yaml": lendingModel, ...files });
}

/** What is said of a project, with the places of its one entry. */
function said({ exit, diagnostics }: LibraryRun) {
  const entry = diagnostics.find(({ code }) => code === "changed-behaviour");
  return {
    exit,
    codes: diagnostics.map(({ code }) => code),
    at: entry?.at && `${entry.at.file}:${entry.at.line}`,
    related: entry?.related?.map(({ at, message }) => `${at.file}:${at.line} ${message}`) ?? [],
  };
}

const look = { write: false } as const;

async function entryOf(folder: string): Promise<string> {
  const { diagnostics } = await upgradeLibrary(folder, look);
  return diagnostics.find(({ code }) => code === "changed-behaviour")?.id ?? "";
}

const answersIn = (folder: string) => readFileSync(join(folder, "quoin.upgrade.yaml"), "utf8");

describe("an answer hangs on the options of a call", () => {
  it(
    "however they are written, and is asked for again once they are others",
    { tags: ["whole"] },
    async () => {
      const folder = createCaller({ "src/refill.ts": once });
      const id = await entryOf(folder);
      const answer = { ...look, seen: [id], reason: "Nothing is retried." };
      expect(await upgradeLibrary(folder, answer)).toMatchObject({ exit: 0 });
      expect(answersIn(folder)).toContain("src/refill.ts refill.book: call lend-book (maxRetries: 0)");
      const named = "const never = 0;\nconst options = { maxRetries: never } as const;";
      writeFileSync(join(folder, "src/refill.ts"), lend("client.books.lend(id, { ...options })", named));
      expect(said(await upgradeLibrary(folder, look))).toMatchObject({ exit: 0, codes: [] });
      writeFileSync(join(folder, "src/refill.ts"), lend("client.books.lend(id)"));
      expect(said(await upgradeLibrary(folder, look))).toMatchObject({
        exit: 1,
        codes: ["partial-answer", "changed-behaviour"],
        at: "src/refill.ts:5",
      });
    },
  );
});

describe("code that retries a function which makes a call", () => {
  const job = `import { refill } from "./refill.js";
export async function nightly() {
  for (;;) {
    try { return await refill("one"); } catch { continue; }
  }
}
`;
  const other = 'import { refill } from "./refill.js";\nexport const day = () => refill("two");\n';

  it("is listed, and asked about where it is new, with the reason at hand", { tags: ["whole"] }, async () => {
    const folder = createCaller({ "src/refill.ts": once });
    const reason = "Nobody lends twice.";
    await upgradeLibrary(folder, { ...look, seen: [await entryOf(folder)], reason });
    writeTree(folder, { "src/day.ts": other });
    expect(said(await upgradeLibrary(folder, look))).toMatchObject({ exit: 0, codes: [] });
    writeTree(folder, { "src/night.ts": job });
    const run = await upgradeLibrary(folder, look);
    expect(said(run)).toEqual({
      exit: 1,
      codes: ["partial-answer", "changed-behaviour"],
      at: "src/night.ts:4",
      related: [
        "src/refill.ts:5 It is called here. This is answered.",
        "src/day.ts:2 `day` calls `refill` here.",
      ],
    });
    const [partial] = run.diagnostics;
    expect(partial?.message).toContain(`1 of its 2 places is new. Its reason: ${reason}`);
    const answered = await upgradeLibrary(folder, { ...look, seen: [await entryOf(folder)] });
    expect(said(answered)).toMatchObject({ exit: 0, codes: [] });
    const kept = answersIn(folder);
    expect(kept.match(/^ {2}- id: /gmu)).toHaveLength(1);
    expect(kept).toContain(`reason: ${reason}`);
    expect(kept).toContain("src/night.ts nightly: retried through refill");
  });

  it("goes without a further question", async () => {
    const folder = createCaller({ "src/refill.ts": once, "src/night.ts": job });
    await upgradeLibrary(folder, { ...look, seen: [await entryOf(folder)], reason: "Checked." });
    writeTree(folder, { "src/night.ts": "export {};\n" });
    expect(said(await upgradeLibrary(folder, look))).toMatchObject({ exit: 0, codes: [] });
  });
});

describe("what is printed where only behaviour changes", () => {
  const flags = { from: "2025-01-01", write: false, force: false, json: false, verbose: false };

  it("names the guide, and promises no compile error", async () => {
    const folder = createCaller({ "src/refill.ts": once });
    const { out, err } = await runCommand(folder, (io) => upgrade(flags, io));
    expect(err).toContain("quoin diff @2025-01-01 @2026-01-01 --format guide\n");
    expect(err).toContain("until then, the callers use the client that is there");
    expect(out).toBe("no file would change; what is listed has no answer yet\n");
  });
});
