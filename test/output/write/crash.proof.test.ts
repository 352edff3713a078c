import { execFileSync } from "node:child_process";
import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { digestText } from "../../../src/output/write/digest.js";
import { finishInterrupted } from "../../../src/output/write/finish-interrupted.js";
import type { PlanRequest } from "../../../src/output/write/plan.js";
import { wasInterrupted } from "../../../src/output/write/recover.js";
import { placeOf } from "../../../src/output/write/staging-folder.js";
import { writeOutputs } from "../../../src/output/write/write-outputs.js";
import { deadDisk, dyingDisk, failingDisk } from "./failing-disk.js";
import {
  change,
  changedTree,
  generated,
  interrupted,
  newFiles,
  oldFiles,
  withoutStaging,
  writeElsewhere,
  type Ending,
} from "./sample-change.js";
import { readTree, snapshot, temporaryFolder, writeTree } from "./temporary-folder.js";
import { drawSome, isWhole } from "../../whole.js";
import { request } from "./write-requests.js";
import { need } from "../../tools.js";

const root = need(process.getuid?.() === 0, "only root can give files to another user");

function listStaging(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.startsWith(".quoin-writing-"));
}

/** How many steps the change takes on a disk that never fails. */
function countSteps(makeRequest: () => PlanRequest): number {
  const { disk, count } = failingDisk(-1, "EIO");
  writeOutputs([makeRequest()], disk);
  return count();
}

describe("a disk that fails", () => {
  const failures = [
    "ENOSPC",
    "EACCES",
    "EROFS",
    "EPERM",
    "EMFILE",
    "ENAMETOOLONG",
    "EBUSY",
    "EXDEV",
    "EDQUOT",
  ];
  it.each(drawSome(1, failures))(
    "H11 H12 H13 %s at any step leaves the old output, or the new one, untouched",
    (code) => {
      const steps = countSteps(() => change(generated()));
      expect(steps).toBeGreaterThan(15);
      const wanted = changedTree();
      for (let failing = 0; failing < steps; failing++) {
        const folder = generated();
        const before = snapshot(folder);
        const { diagnostics } = writeOutputs([change(folder)], failingDisk(failing, code).disk);
        const isDone = diagnostics.length === 0;
        expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual(isDone ? [] : ["cannot-write"]);
        expect(diagnostics.every(({ message }) => message.includes(folder))).toBe(true);
        expect(isDone ? withoutStaging(readTree(folder)) : snapshot(folder)).toEqual(
          isDone ? wanted : before,
        );
        writeOutputs([change(folder)]);
        expect(readTree(folder)).toEqual(wanted);
      }
    },
  );

  it("H01 leaves none of the folders that it made when the first write fails", () => {
    const steps = countSteps(() => request(join(temporaryFolder(), "deep/out"), newFiles));
    const left: string[][] = [];
    for (let failing = 0; failing < steps; failing++) {
      const parent = temporaryFolder();
      const { disk } = failingDisk(failing, "ENOSPC");
      const { diagnostics } = writeOutputs([request(join(parent, "deep/out"), newFiles)], disk);
      if (diagnostics.length > 0) left.push(Object.keys(readTree(parent)));
    }
    expect(left.length).toBeGreaterThan(10);
    expect(left.flat()).toEqual([]);
  });

  it.each([
    [0, ["cannot-write"]],
    [1, ["cannot-write", "interrupted-write"]],
    [2, ["cannot-write", "interrupted-write"]],
    [4, ["cannot-write", "interrupted-write"]],
  ])(
    "H12 that can't undo either, after %i renames, says whether the next run has to finish",
    (renames, codes) => {
      const folder = generated();
      const result = writeOutputs([change(folder)], dyingDisk(renames));
      expect(result.diagnostics.map(({ code }) => code)).toEqual(codes);
      expect(wasInterrupted(folder)).toBe(codes.includes("interrupted-write"));
      writeOutputs([change(folder)]);
      expect(readTree(folder)).toEqual(changedTree());
    },
  );
});

/** Runs the change in a process that is killed before the step of the given number. */
function writeAndKill(folder: string, killedAt: number, signal: NodeJS.Signals = "SIGKILL"): Promise<Ending> {
  return writeElsewhere(change(folder), { killedAt, signal });
}

describe("a process that is killed", () => {
  it("H14 at any step leaves the old output or the new one to the next run, never a mix", async () => {
    const steps = countSteps(() => change(generated()));
    const wanted = changedTree();
    const kept = request("", oldFiles);
    let finished = 0;
    for (let killedAt = 0; killedAt < steps; killedAt += isWhole ? 2 : 16) {
      const folders = [generated(), generated()];
      const endings = await Promise.all(
        folders.map((folder, index) => writeAndKill(folder, killedAt + index)),
      );
      for (const [index, folder] of folders.entries()) {
        if (killedAt + index >= steps) continue;
        expect(endings[index]?.signal).toBe("SIGKILL");
        const texts = [readTree(folder)["a.ts"], readTree(folder)["types/b.ts"]];
        expect(texts.every((text) => text === "old\n" || text === "new\n")).toBe(true);
        // A next run that wants the old files finds a sound tree: all old, or all new and recorded as such.
        const result = writeOutputs([{ ...kept, folder }]);
        expect(result.diagnostics).toEqual([]);
        if (result.plans.some((plan) => plan.files.some((file) => file.action === "changed"))) finished++;
        writeOutputs([change(folder)]);
        expect(readTree(folder)).toEqual(wanted);
      }
    }
    expect(finished).toBeGreaterThan(0);
  });
});

describe("a process that is interrupted from the keyboard", () => {
  it.each(["SIGINT", "SIGTERM"] as const)(
    "H14 finishes a write that has begun, in spite of %s",
    async (signal) => {
      const folder = generated();
      const { output } = await writeAndKill(folder, 8, signal);
      expect(JSON.parse(output)).toMatchObject({ diagnostics: [] });
      expect(readTree(folder)).toEqual(changedTree());
    },
  );
});

describe("what an interrupted write left behind", () => {
  it("H14 is finished with the folders that it emptied, at whichever step it stopped", () => {
    const make = () => {
      const folder = join(temporaryFolder(), "out");
      writeOutputs([request(folder, { "a.ts": "old\n", "gone/deep/b.ts": "old\n" })]);
      return folder;
    };
    const shrink = (folder: string) => request(folder, { "a.ts": "new\n" });
    const { disk, count } = failingDisk(-1, "EIO");
    const wanted = make();
    const before = readTree(wanted);
    writeOutputs([shrink(wanted)], disk);
    for (let killed = 0; killed < count(); killed++) {
      const folder = make();
      writeOutputs([shrink(folder)], deadDisk(killed));
      expect(finishInterrupted(folder)).toEqual([]);
      expect([before, readTree(wanted)]).toContainEqual(readTree(folder));
    }
  });

  it.skipIf(root.isMissing)(
    `H14 decides nothing if it is of another user, who doesn't own the folder${root.note}`,
    () => {
      const [ours, theirs] = [interrupted(), interrupted()];
      for (const folder of [ours, theirs]) {
        for (const name of listStaging(folder)) chownSync(join(folder, name), 4711, 4711);
      }
      chownSync(theirs, 4711, 4711);
      expect([ours, theirs].map(wasInterrupted)).toEqual([false, true]);
      expect([ours, theirs].flatMap((folder) => finishInterrupted(folder))).toEqual([]);
      expect(readTree(ours)).toMatchObject({ "a.ts": "new\n", "types/b.ts": "old\n" });
      expect(readTree(theirs)).toEqual(changedTree());
    },
  );

  it("H14 is finished by the next run", () => {
    const folder = interrupted();
    expect(readTree(folder)).toMatchObject({ "a.ts": "new\n", "types/b.ts": "old\n" });
    const result = writeOutputs([change(folder)]);
    expect(result.diagnostics).toEqual([]);
    expect(result.plans[0]?.files.every((file) => file.action === "unchanged")).toBe(true);
    expect(readTree(folder)).toEqual(changedTree());
  });

  it("H14 does not overwrite what was edited since", () => {
    const folder = interrupted();
    writeTree(folder, { "types/b.ts": "edited since\n" });
    const result = writeOutputs([change(folder)]);
    expect(result.diagnostics.map(({ code }) => code)).toEqual(["edited-output"]);
    expect(readTree(folder)["types/b.ts"]).toBe("edited since\n");
  });

  it("H14 is no more than a draft where it was copied to, as a repository would bring it", () => {
    const brought = temporaryFolder();
    cpSync(interrupted(), brought, { recursive: true });
    const result = writeOutputs([request(brought, oldFiles)]);
    expect(result.diagnostics.map(({ code }) => code)).toEqual(["edited-output"]);
    expect(readTree(brought)).toMatchObject({ "a.ts": "new\n", "types/b.ts": "old\n" });
  });

  it("H14 is finished only with the very texts that were decided on", () => {
    const folder = interrupted();
    const [staging = ""] = listStaging(folder);
    for (const name of readdirSync(join(folder, staging))) {
      if (name.startsWith("new-")) writeFileSync(join(folder, staging, name), "evil\n");
    }
    writeOutputs([change(folder)]);
    expect(Object.values(readTree(folder))).not.toContain("evil\n");
  });

  it.each([
    ["a path outside", [{ path: "../victim.txt", after: digestText("evil\n") }]],
    ["no JSON", "{"],
    ["another shape", [{ path: 1 }]],
    ["no steps", {}],
  ])("H07 is cleared away when its journal holds %s", (_, steps) => {
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    writeTree(parent, { "victim.txt": "precious\n" });
    const staging = join(folder, ".quoin-writing-999999999");
    writeTree(staging, { "new-0": "evil\n" });
    const journal = typeof steps === "string" ? steps : JSON.stringify({ place: placeOf(staging), steps });
    writeTree(staging, { "journal.json": journal });
    expect(writeOutputs([request(folder, { "a.ts": "1\n" })]).diagnostics).toEqual([]);
    expect(Object.keys(readTree(parent))).toEqual(["out/", "out/a.ts", "out/quoin.lock.json", "victim.txt"]);
    expect(readTree(parent)["victim.txt"]).toBe("precious\n");
  });

  it.each(["journal.json", "new-0"])(
    "H08 is cleared away when its %s is a pipe that nobody writes to",
    (name) => {
      const folder = temporaryFolder();
      const staging = join(folder, ".quoin-writing-999999999");
      writeTree(staging, { "new-0": "evil\n" });
      const steps = [{ path: "a.ts", after: digestText("evil\n") }];
      writeTree(staging, { "journal.json": JSON.stringify({ place: placeOf(staging), steps }) });
      rmSync(join(staging, name));
      execFileSync("mkfifo", [join(staging, name)]);
      expect(writeOutputs([request(folder, { "b.ts": "1\n" })]).diagnostics).toEqual([]);
      expect(Object.keys(readTree(folder))).toEqual(["b.ts", "quoin.lock.json"]);
    },
  );

  it("H08 is not finished through a link", () => {
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    mkdirSync(folder);
    writeFileSync(join(parent, "victim.txt"), "precious\n");
    symlinkSync("../victim.txt", join(folder, "a.ts"));
    const staging = join(folder, ".quoin-writing-999999999");
    writeTree(staging, { "new-0": "evil\n" });
    const steps = [{ path: "a.ts", after: digestText("evil\n") }];
    writeTree(staging, { "journal.json": JSON.stringify({ place: placeOf(staging), steps }) });
    writeOutputs([request(folder, { "b.ts": "1\n" })]);
    expect(readTree(parent)).toMatchObject({ "victim.txt": "precious\n", "out/a.ts": "-> ../victim.txt" });
  });
});
