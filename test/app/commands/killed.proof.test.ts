import { afterEach, describe, expect, it, vi } from "vitest";
import { machineDisk } from "../../../src/output/write/disk.js";
import { isWhole } from "../../whole.js";
import {
  acceptWords,
  createCallers,
  createChanged,
  createHalfWritten,
  findFingerprints,
  killAt,
  listCommands,
  runAround,
  runKilled,
  treeOf,
  upgradeWords,
  type Moment,
  type WritingCommand,
} from "./killed-runs.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { readIn, runCli } from "./run-cli.js";
import { runWords } from "./run-words.js";

const [fingerprint = ""] = isWhole ? await findFingerprints() : [];
const commands = listCommands(fingerprint);
const longest = { timeout: 1_800_000 };

afterEach(() => void vi.restoreAllMocks());

interface Whole {
  readonly steps: number;
  readonly tree: Readonly<Record<string, string>>;
  readonly milliseconds: number;
}

const wholes = new Map<WritingCommand, Promise<Whole>>();

/** What a command makes of its folder, in how many steps, and how long it takes. */
function runWhole(command: WritingCommand): Promise<Whole> {
  const known = wholes.get(command) ?? measure(command);
  wholes.set(command, known);
  return known;
}

async function measure({ create, words }: WritingCommand): Promise<Whole> {
  const folder = await create();
  const start = performance.now();
  const { steps, exit } = await runKilled(folder, words, -1);
  expect([exit, steps > 5]).toEqual([expect.toBeOneOf([0, 1]), true]);
  return { steps, tree: treeOf(folder), milliseconds: performance.now() - start };
}

/** Half of them while it writes, which takes few milliseconds. */
function chooseMoments(milliseconds: number): readonly Moment[] {
  return Array.from({ length: 50 }, (_, index) =>
    index % 2 === 1
      ? { since: "start", after: Math.random() * milliseconds }
      : { since: "writing", after: Math.random() * 5 },
  );
}

function leavesNothingHalf(command: WritingCommand): void {
  const { create, words } = command;

  it("H14 leaves all old or all new to the next run, and nothing beside it, at any step", async () => {
    const { steps, tree } = await runWhole(command);
    for (let step = 0; step < steps; step += 1) {
      const folder = await create();
      const { signal } = await runKilled(folder, words, step);
      await runCli(folder, words);
      expect([step, signal, treeOf(folder)]).toEqual([step, "SIGKILL", tree]);
    }
  });

  it("H14 leaves all old or all new to the next run, and nothing beside it, at any moment", async () => {
    const { milliseconds, tree } = await runWhole(command);
    let killed = 0;
    for (const moment of chooseMoments(milliseconds)) {
      const folder = await create();
      if (await killAt(folder, words, moment)) killed += 1;
      await runCli(folder, words);
      expect([moment, treeOf(folder)]).toEqual([moment, tree]);
    }
    expect(killed).toBeGreaterThan(20);
  });
}

describe.each(commands)("a killed `quoin $name`", { tags: ["whole"], ...longest }, (command) => {
  leavesNothingHalf(command);
});

/** An upgrade that was killed before the last of its callers was in place. */
async function killedUpgrade(): Promise<string> {
  const folder = createCallers();
  await runKilled(folder, upgradeWords, 12);
  const texts = ["src/a.ts", "src/inner/b.ts"].map((path) => readIn(folder, path));
  expect(texts.map((text) => text.includes("fullTitle"))).toEqual([expect.any(Boolean), true]);
  return folder;
}

describe("what a killed `quoin upgrade` left half written", longest, () => {
  it("H14 isn't judged by a dry run, and is finished before anything else is generated", async () => {
    const folder = createHalfWritten();
    expect([readIn(folder, "src/a.ts"), readIn(folder, "src/inner/b.ts")].join("")).toContain("fullTitle");
    const dry = await runWords(folder, ["upgrade", "--from", "2025-01-01", "--json"]);
    expect(JSON.parse(dry.out)).toMatchObject({ exit: 1, diagnostics: [{ code: "interrupted-write" }] });
    expect(await runWords(folder, ["generate"])).toMatchObject({ exit: 0 });
    const tree = treeOf(folder);
    expect(Object.values(tree).join("")).not.toContain("book.fullTitle");
    expect(Object.keys(tree).filter((path) => path.includes(".quoin-"))).toEqual([]);
  });

  it(
    "H14 isn't judged by a dry run, and is finished by each command that writes",
    { tags: ["whole"] },
    async () => {
      const folder = await killedUpgrade();
      const dry = await runCli(folder, ["upgrade", "--from", "2025-01-01", "--json"]);
      expect(JSON.parse(dry.out)).toMatchObject({ exit: 1, diagnostics: [{ code: "interrupted-write" }] });
      expect((await runCli(folder, ["generate"])).exit).toBe(0);
      const tree = treeOf(folder);
      expect(Object.entries(tree).filter(([path]) => path.startsWith("src/"))).toHaveLength(5);
      expect(Object.values(tree).join("")).not.toContain("book.fullTitle");
      expect(Object.keys(tree).filter((path) => path.includes(".quoin-"))).toEqual([]);
    },
  );
});

describe("what a killed `quoin init` left half written", longest, () => {
  it("H14 is taken for its own by the next `quoin init`", async () => {
    const folder = temporaryFolder();
    await runKilled(folder, ["init"], 9);
    expect(Object.keys(treeOf(folder))).toContain("quoin.config.yaml");
    expect(Object.keys(treeOf(folder))).not.toContain("spec/quoin.schema.json");
    const { exit, out } = await runWords(folder, ["init"]);
    expect([exit, out.split("\n").slice(0, 3)]).toEqual([
      0,
      ["new  quoin.config.yaml", "new  spec/api.yaml", "new  spec/quoin.schema.json"],
    ]);
    expect((await runWords(folder, ["init"])).err).toContain("already-there");
  });
});

describe("several runs at once", longest, () => {
  it("H15 of `quoin accept` keep what is written while one reads", { tags: ["whole"] }, async () => {
    const [first = "", second = ""] = await findFingerprints();
    const other = createChanged();
    expect((await runWords(other, acceptWords(second))).exit).toBe(0);
    const folder = createChanged();
    const { makeFolder } = machineDisk;
    vi.spyOn(machineDisk, "makeFolder").mockImplementationOnce((path) => {
      writeTree(folder, { "quoin.accept.yaml": readIn(other, "quoin.accept.yaml") });
      makeFolder(path);
    });
    expect(await runWords(folder, acceptWords(first))).toMatchObject({ exit: 0, err: "" });
    const text = readIn(folder, "quoin.accept.yaml");
    expect([first, second].map((one) => text.split(one).length - 1)).toEqual([1, 1]);
  });

  it("H15 of `quoin accept` lose nothing of each other", { tags: ["whole"] }, async () => {
    const [first = "", second = ""] = await findFingerprints();
    const folder = createChanged();
    const { exit, err } = await runAround(folder, acceptWords(first), acceptWords(second));
    expect([exit, err]).toEqual([0, ""]);
    const text = readIn(folder, "quoin.accept.yaml");
    expect([first, second].map((one) => text.split(one).length - 1)).toEqual([1, 1]);
  });

  it(
    "H15 of `quoin upgrade` refuse what another program has changed meanwhile",
    { tags: ["whole"] },
    async () => {
      const folder = createCallers();
      const { exit, err } = await runAround(folder, upgradeWords, upgradeWords);
      expect([exit, err]).toEqual([2, expect.stringContaining("unwritable-caller")]);
      expect(readIn(folder, "src/a.ts")).toContain("book.full_title");
    },
  );

  it.each(commands.filter(({ name }) => name === "accept" || name === "generate"))(
    "H15 of `quoin $name` finish what one left that was killed",
    { tags: ["whole"] },
    async (command) => {
      const { create, words } = command;
      const { steps, tree } = await runWhole(command);
      const folder = await create();
      await runKilled(folder, words, steps - 3);
      const runs = await Promise.all([1, 2, 3].map(() => runCli(folder, words)));
      expect(runs.map(({ exit, err }) => [exit, err])).toEqual(runs.map(() => [0, ""]));
      expect(treeOf(folder)).toEqual(tree);
    },
  );
});
