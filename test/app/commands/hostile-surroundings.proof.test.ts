import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import {
  lastingFolder,
  readTree,
  snapshot,
  temporaryFolder,
  writeTree,
} from "../../output/write/temporary-folder.js";
import { drawSome } from "../../whole.js";
import { breakModule, noticeNetwork, noticeProcesses, preload, stopClock } from "./preloads.js";
import { modulesFolder, projectFolder, runCli } from "./run-cli.js";
import { runWords } from "./run-words.js";

let generated = "";

beforeAll(async () => {
  generated = projectFolder({}, lastingFolder());
  await runWords(generated, ["generate"]);
});

/** What was generated; which digest the published program has is another matter. */
function readOutput(folder: string): Readonly<Record<string, string>> {
  const { "typescript/quoin.lock.json": lock = "", ...files } = readTree(join(folder, "generated"));
  return { ...files, lock: lock.replace(/(?<="generator": ")sha256-\w{64}/u, "") };
}

describe("whatever surrounds it, the command line", () => {
  it("H25 generates the same bytes with a polluted Object.prototype, uses no network and starts no process", async () => {
    const folder = projectFolder();
    const pollute = preload(
      `for (const name of ["force", "before", "mode", "help", "dryRun"]) {
         Object.defineProperty(Object.prototype, name, { value: "evil", writable: true, configurable: true });
       }`,
    );
    const { exit, err } = await runCli(folder, ["generate"], {
      nodeFlags: [...noticeNetwork(), ...noticeProcesses(), ...pollute],
    });
    expect([exit, err]).toEqual([0, ""]);
    expect(readOutput(folder)).toEqual(readOutput(generated));
  });

  const senders = [
    'fetch("http://127.0.0.1:59999").catch(() => undefined)',
    'import("node:net").then(({ connect }) => connect(59999, "127.0.0.1").on("error", () => undefined))',
    'import("node:dns").then(({ lookup }) => lookup("localhost", () => undefined))',
    'import("node:dgram").then(({ createSocket }) => createSocket("udp4").close())',
  ];

  it.each(drawSome(1, senders))("H25 would notice %s", async (program) => {
    const { stderr } = await promisify(execFile)(process.execPath, [...noticeNetwork(), "-e", program]);
    expect(stderr).toMatch(/^network: \w/);
  });

  const starters = [
    'import("node:child_process").then(({ execFile }) => execFile(process.execPath, ["--version"]))',
    'require("child_process").spawnSync(process.execPath, ["--version"])',
  ];

  it.each(starters)("H25 would notice %s", { tags: ["whole"] }, async (program) => {
    const { stderr } = await promisify(execFile)(process.execPath, [...noticeProcesses(), "-e", program]);
    expect(stderr).toMatch(/^process: (?:execFile|spawnSync)\n/);
  });

  it("H19 generates the same bytes whatever the clock says", { tags: ["whole"] }, async () => {
    const folder = projectFolder();
    expect(await runCli(folder, ["generate"], { nodeFlags: stopClock() })).toMatchObject({
      exit: 0,
      err: "",
    });
    expect(readOutput(folder)).toEqual(readOutput(generated));
  });

  it("H19 would notice a clock that is read, in modules of both kinds", async () => {
    const folder = temporaryFolder();
    writeTree(folder, {
      "main.mjs": 'import now from "./now.cjs";\nconsole.log(Date.now(), new Date().getTime(), now);\n',
      "now.cjs": '"use strict";\nmodule.exports = Date.now() + require("./other.cjs");\n',
      "other.cjs": "module.exports = new Date().getTime();\n",
    });
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...stopClock(),
      join(folder, "main.mjs"),
    ]);
    expect(stdout).toBe("0 0 0\n");
  });

  const modules = [
    "language/read/read-model.js",
    "language/model/build-model.js",
    "client/typescript/emit-typescript.js",
    "output/emitter/templates.js",
    "output/write/write-outputs.js",
    "app/commands/generate.js",
    "app/commands/config/read-settings.js",
    "output/write/plan.js",
  ];
  it.each(drawSome(1, modules))("H30 calls a failure in %s a bug, and writes nothing", async (module) => {
    const folder = projectFolder();
    const before = snapshot(folder);
    const { exit, out, err } = await runCli(folder, ["--debug", "generate"], {
      nodeFlags: breakModule(module),
      program: `${modulesFolder}cli.js`,
    });
    expect([exit, out]).toEqual([2, ""]);
    expect(err).toMatch(/^This is a bug in quoin: injected\n/);
    expect(err).toContain(module);
    expect(snapshot(folder)).toEqual(before);
  });

  it(
    "H30 says where a bug is only if it is asked, and says it as JSON too",
    { tags: ["whole"] },
    async () => {
      const broken = {
        nodeFlags: breakModule("language/read/read-model.js"),
        program: `${modulesFolder}cli.js`,
      };
      const [run, json] = await Promise.all([
        runCli(generated, ["generate", "--force"], broken),
        runCli(generated, ["generate", "--force", "--json"], broken),
      ]);
      expect([run.exit, run.out]).toEqual([2, ""]);
      expect(run.err).toMatch(/^This is a bug in quoin: injected\n.*--debug.*\n$/);
      expect(json.err).toBe("");
      expect(JSON.parse(json.out)).toMatchObject({ exit: 2, diagnostics: [{ code: "internal-error" }] });
    },
  );
});
