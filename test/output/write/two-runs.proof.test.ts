import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { machineDisk } from "../../../src/output/write/disk.js";
import { checkInUse } from "../../../src/output/write/recover.js";
import { writeOutputs } from "../../../src/output/write/write-outputs.js";
import {
  change,
  changedTree,
  generated,
  interrupted,
  withoutStaging,
  writeElsewhere,
} from "./sample-change.js";
import { readTree, snapshot } from "./temporary-folder.js";
import { isWhole } from "../../whole.js";
import { request } from "./write-requests.js";

describe("two runs at once", () => {
  it("H15 see each other", async () => {
    const folder = generated();
    const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 20000)"], { stdio: "ignore" });
    mkdirSync(join(folder, `.quoin-writing-${other.pid}`));
    expect(checkInUse(folder).map(({ code }) => code)).toEqual(["folder-in-use"]);
    const gone = new Promise((resolve) => other.on("exit", resolve));
    other.kill("SIGKILL");
    await gone;
    expect(checkInUse(folder)).toEqual([]);
  });

  it("H15 refuses a folder to which another process writes", { tags: ["whole"] }, async () => {
    const folder = generated();
    const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 20000)"], { stdio: "ignore" });
    try {
      mkdirSync(join(folder, `.quoin-writing-${other.pid}`));
      const before = snapshot(folder);
      const result = writeOutputs([change(folder)]);
      expect(result.diagnostics.map(({ code }) => code)).toEqual(["folder-in-use"]);
      expect(snapshot(folder)).toEqual(before);
    } finally {
      const gone = new Promise((resolve) => other.on("exit", resolve));
      other.kill("SIGKILL");
      await gone;
    }
    expect(writeOutputs([change(folder)]).diagnostics).toEqual([]);
    expect(readTree(folder)).toEqual(changedTree());
  });

  it("H15 gives way to a process that began at the same moment", { tags: ["whole"] }, async () => {
    // Both find what an earlier run left, and only one of them may finish that.
    const folder = interrupted();
    const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 20000)"], { stdio: "ignore" });
    const theirs = join(folder, `.quoin-writing-${other.pid}`);
    const racing = {
      ...machineDisk,
      makeFolder: (path: string) => {
        machineDisk.makeFolder(path);
        if (!existsSync(theirs)) mkdirSync(theirs);
      },
    };
    const before = withoutStaging(readTree(folder));
    const result = writeOutputs([change(folder)], racing);
    other.kill("SIGKILL");
    expect(result.diagnostics.map(({ code }) => code)).toEqual(["folder-in-use"]);
    expect(withoutStaging(readTree(folder))).toEqual(before);
    expect(before).toMatchObject({ "a.ts": "new\n", "types/b.ts": "old\n" });
  });

  const theirs = { "a.ts": "theirs\n", "same.ts": "same\n", "only-theirs.ts": "theirs\n" };

  it("H15 plans once more when it has the folder, which another run may have written to until then", () => {
    const folder = generated();
    let written: ReturnType<typeof readTree> | undefined;
    const late = {
      ...machineDisk,
      makeFolder: (path: string) => {
        if (written === undefined) {
          written = {};
          writeOutputs([request(folder, theirs, { model: "2" })]);
          written = readTree(folder);
        }
        machineDisk.makeFolder(path);
      },
    };
    expect(writeOutputs([change(folder)], late).diagnostics).toEqual([]);
    expect(written).toMatchObject(theirs);
    expect(readTree(folder)).toEqual(changedTree());
  });

  it("H15 takes nothing for edited that another run wrote while this one planned", () => {
    const folder = generated();
    const { wanted, ...rest } = change(folder);
    const [first = { path: "", text: "" }, ...others] = wanted;
    let looks = 0;
    const slow = {
      text: first.text,
      get path() {
        looks += 1;
        // The third time is after the lock was read, and before the file is.
        if (looks === 3) writeOutputs([request(folder, theirs, { model: "2" })]);
        return first.path;
      },
    };
    expect(writeOutputs([{ ...rest, wanted: [slow, ...others] }]).diagnostics).toEqual([]);
    expect(looks).toBeGreaterThan(3);
    expect(readTree(folder)).toEqual(changedTree());
  });

  const models = isWhole ? ["1", "2", "3", "4"] : ["1", "2"];

  it("H15 doesn't finish at once, in several processes, what one left that was interrupted", async () => {
    for (let round = 0; round < (isWhole ? 20 : 1); round++) {
      const folder = interrupted();
      const runs = models.map(() => writeElsewhere(change(folder), { killedAt: -1, signal: "SIGKILL" }));
      const endings = await Promise.all(runs);
      const results: { diagnostics: unknown[] }[] = endings.map(({ output }) => JSON.parse(output));
      expect(results.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
      expect(readTree(folder)).toEqual(changedTree());
    }
  });

  it("H15 leaves the files of one of several processes, never a mix", async () => {
    for (let round = 0; round < (isWhole ? 3 : 1); round++) {
      const folder = generated();
      const requests = models.map((model) => {
        const text = `${model}\n`;
        return request(folder, { "a.ts": text, "types/b.ts": text, [`only-${model}.ts`]: text }, { model });
      });
      const endings = await Promise.all(
        requests.map((one) => writeElsewhere(one, { killedAt: -1, signal: "SIGKILL" })),
      );
      const results: { diagnostics: unknown[] }[] = endings.map(({ output }) => JSON.parse(output));
      expect(results.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
      const { "quoin.lock.json": lock, "notes.md": notes, "types/": types, ...texts } = readTree(folder);
      expect([notes, types, new Set(Object.values(texts)).size, Object.keys(texts).length]).toEqual([
        "mine\n",
        "",
        1,
        3,
      ]);
      expect(lock).toContain(`only-${texts["a.ts"]?.trim()}.ts`);
    }
  });
});
