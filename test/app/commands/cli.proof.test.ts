import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { lastingFolder, readTree, temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { readProjectFile } from "../../house/source-files.js";
import { drawSome } from "../../whole.js";
import { flagAfterDashes, misuses } from "./misuses.js";
import { loadThrough, preload } from "./preloads.js";
import { cliPath, copyOf, projectFolder, readIn, runCli, smallModel } from "./run-cli.js";
import { runWords } from "./run-words.js";

let project = "";

beforeAll(() => {
  project = projectFolder({}, lastingFolder());
});

const colour = "\u001b[";

// Each test runs whole processes, and a busy machine takes its time.
describe("the command line", { timeout: 120_000 }, () => {
  it("prints help with examples, and the version", async () => {
    const help = await runCli(project, ["--help"]);
    expect([help.exit, help.err]).toEqual([0, ""]);
    for (const word of ["generate", "check", "gaps", "explain", "init", "schema", "Examples:"]) {
      expect(help.out).toContain(word);
    }
    expect((await runCli(project, ["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it("prints the flags of each command", { tags: ["whole"] }, async () => {
    expect((await runCli(project, ["generate", "--help"])).out).toContain("--dry-run");
  });

  it.each([...misuses, flagAfterDashes])("H22 says what is wrong with %s", async (_, words, message) => {
    const { exit, out, err } = await runWords(project, words);
    expect([exit, out, err]).toEqual([2, "", expect.stringContaining(message)]);
    expect(err).not.toContain("    at ");
  });

  it.each(drawSome(1, [...misuses, flagAfterDashes]))(
    "H22 exits with 2 for %s",
    async (_, words, message) => {
      const { exit, out, err } = await runCli(project, words);
      expect([exit, out, err]).toEqual([2, "", expect.stringContaining(message)]);
      expect(err).not.toContain("    at ");
    },
  );

  it("H26 prints one JSON document for wrong use too", async () => {
    const { exit, out, err } = await runCli(project, ["generate", "--json", "--forse"]);
    expect([exit, err]).toEqual([2, ""]);
    const message = "unknown option '--forse'";
    const help = "Did you mean --force?\nquoin --help lists the commands and flags";
    expect(JSON.parse(out)).toEqual({
      exit: 2,
      diagnostics: [{ severity: "error", code: "misuse", message, help }],
    });
  });

  it("H21 colours only where it is asked for", { tags: ["whole"] }, async () => {
    const errorsWith = async (words: string[], environment: Record<string, string> = {}) =>
      (await runCli(project, [...words, "explain", "typo"], { environment })).err.includes(colour);
    expect(await errorsWith([])).toBe(false);
    expect(await errorsWith([], { FORCE_COLOR: "1" })).toBe(true);
    expect(await errorsWith([], { FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(false);
    expect(await errorsWith(["--color"], { NO_COLOR: "1" })).toBe(true);
    expect(await errorsWith(["--no-color"], { FORCE_COLOR: "1" })).toBe(false);
  });

  it("shows diagnostics beside their lines under GitHub Actions", async () => {
    const folder = projectFolder({ "spec/more.yaml": "types:\n  A: { docs: x }\n" });
    const environment = { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: join(folder, "..") };
    const there = await runCli(folder, ["check"], { environment });
    expect(there.err).toMatch(
      /^::error file=[^/]+\/spec\/more\.yaml,line=2,endLine=2,col=8,title=unknown-key::/m,
    );
  });

  it("shows them for people elsewhere", { tags: ["whole"] }, async () => {
    const folder = projectFolder({ "spec/more.yaml": "types:\n  A: { docs: x }\n" });
    expect((await runCli(folder, ["check"])).err).not.toContain("::error");
  });

  it(
    "shows on a terminal what takes long, erases it, and puts no byte of it into a pipe",
    { tags: ["whole"] },
    async () => {
      const isLong = `const { now } = performance; performance.now = () => 1000 * now.call(performance);`;
      const isTerminal = "process.stderr.isTTY = true;";
      const words = ["generate", "--dry-run"];
      const [piped, shown] = await Promise.all([
        runCli(projectFolder(), words, { nodeFlags: preload(isLong) }),
        runCli(projectFolder(), words, { nodeFlags: preload(isLong + isTerminal) }),
      ]);
      expect([piped.exit, piped.err]).toEqual([0, ""]);
      const lines = shown.err.split("\r\u001b[2K");
      expect(lines).toContainEqual(expect.stringMatching(/^Formatting 2 of \d+ files$/));
      expect(lines.at(-1)).toBe("");
      expect(shown.out).toBe(piped.out);
    },
  );

  it("H20 is quiet when nobody reads on", async () => {
    const child = spawn("sh", ["-c", `"${process.execPath}" "${cliPath}" explain | head -1`], {
      cwd: project,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk) => (out += String(chunk)));
    child.stderr.on("data", (chunk) => (err += String(chunk)));
    await new Promise((resolve) => child.on("close", resolve));
    expect(out.split("\n").length).toBe(2);
    expect(err).toBe("");
  });
});

describe("the command line after a run", { tags: ["whole"], timeout: 120_000 }, () => {
  let generated = "";

  beforeAll(async () => {
    generated = projectFolder({}, lastingFolder());
    await runCli(generated, ["generate"]);
  }, 120_000);

  it("H15 runs at once wait for each other", async () => {
    const folder = projectFolder();
    const runs = await Promise.all([1, 2].map(() => runCli(folder, ["generate"])));
    expect(runs.map(({ exit, err }) => [exit, err])).toEqual(runs.map(() => [0, ""]));
    expect(readTree(join(folder, "generated"))).toEqual(readTree(join(generated, "generated")));
  });

  it("loads nothing that generates when nothing changed, with several clients and the runtime that they share", async () => {
    const nodeFlags = loadThrough(
      `export async function resolve(specifier, context, next) {
         if (/^(?:ts-morph|prettier|[.][/]handlebars[.]js)$/.test(specifier)) throw new Error("loaded " + specifier);
         return next(specifier, context);
       }`,
    );
    const versions = smallModel.replace("  list:\n", '  list:\n    "2025-01-01": { deprecated: Move on. }\n');
    const outputs = "[{ folder: new }, { folder: old, api_version: 2025-01-01, package: old }]";
    const config = `runtime: { folder: runtime }\noutputs: ${outputs}\n`;
    const folder = projectFolder({ "spec/api.yaml": versions, "quoin.config.yaml": config });
    await runCli(folder, ["generate"]);
    for (const words of [["check"], ["check", "--out", "old"], ["check", "--out", "new"], ["generate"]]) {
      expect(await runCli(folder, words, { nodeFlags })).toMatchObject({ exit: 0, err: "" });
    }
    writeTree(folder, { "spec/api.yaml": versions.replace("A book", "One book") });
    expect((await runCli(folder, ["check"], { nodeFlags })).err).toContain("loaded");
  });

  it("loads nothing heavy when nothing changed", async () => {
    const nodeFlags = loadThrough(
      `export async function resolve(specifier, context, next) {
         if (/^(?:ts-morph|prettier|[.][/](?:handlebars|zod)[.]js)$/.test(specifier)) throw new Error("loaded " + specifier);
         return next(specifier, context);
       }`,
    );
    expect(await runCli(generated, ["generate"], { nodeFlags })).toMatchObject({
      exit: 0,
      out: "nothing changed\n",
    });
    expect(await runCli(generated, ["check"], { nodeFlags })).toMatchObject({ exit: 0, err: "" });
    const changed = copyOf(generated);
    writeTree(changed, { "spec/api.yaml": `# A comment.\n${smallModel}` });
    expect(await runCli(changed, ["check"], { nodeFlags })).toMatchObject({ exit: 0, err: "" });
    writeTree(changed, { "spec/api.yaml": smallModel.replace("A book", "One book") });
    expect((await runCli(changed, ["check"], { nodeFlags })).err).toContain("loaded");
  });
});

describe("quoin init", () => {
  it("starts a model that generates, and overwrites nothing", async () => {
    const folder = temporaryFolder();
    const { exit, out } = await runWords(folder, ["init", "my-api"]);
    expect(exit).toBe(0);
    expect(out).toContain("my-api/spec/api.yaml");
    expect(readIn(folder, "my-api/spec/api.yaml")).toMatch(
      /^# yaml-language-server: \$schema=\.\/quoin\.schema\.json\n/,
    );
    const { exit: generate, err } = await runWords(join(folder, "my-api"), ["generate"]);
    expect([generate, err]).toEqual([0, ""]);
    writeTree(folder, { "my-api/spec/api.yaml": "mine\n" });
    rmSync(join(folder, "my-api/spec/quoin.schema.json"));
    rmSync(join(folder, "my-api/quoin.config.yaml"));
    const again = await runWords(folder, ["init", "my-api"]);
    expect(again.exit).toBe(2);
    expect(again.err).toContain("already-there");
    expect(readIn(folder, "my-api/spec/api.yaml")).toBe("mine\n");
    const paths = Object.keys(readTree(folder));
    expect(paths).not.toContain("my-api/spec/quoin.schema.json");
    expect(paths).not.toContain("my-api/quoin.config.yaml");
  });

  it("H02 says what is in its way", async () => {
    const folder = temporaryFolder();
    writeTree(folder, { file: "text\n" });
    const { exit, err } = await runWords(folder, ["init", "file"]);
    expect(exit).toBe(2);
    expect(err).toContain("cannot-write");
    mkdirSync(join(folder, "other"));
    expect((await runWords(join(folder, "other"), ["init"])).exit).toBe(0);
  });
});

describe("quoin completion", () => {
  it.each([
    ["quoin gen", 1, "generate"],
    ["quoin generate --fo", 2, "--force"],
    ["quoin schema c", 2, "config"],
    ["quoin completion f", 2, "fish"],
  ])("completes %s in a real bash", async (line, index, word) => {
    const { out: script } = await runWords(project, ["completion", "bash"]);
    const words = line.split(" ");
    const trial = `${script}\nCOMP_WORDS=(${words.join(" ")}) COMP_CWORD=${index}\n_quoin\nprintf '%s ' "\${COMPREPLY[@]}"`;
    expect(execFileSync("bash", ["--norc", "-c", trial], { encoding: "utf8" }).trim()).toBe(word);
  });

  it("has every command and flag for each shell, and says where to put it", async () => {
    for (const shell of ["bash", "zsh", "fish"]) {
      const { exit, out } = await runWords(project, ["completion", shell]);
      expect(exit).toBe(0);
      for (const word of ["generate", "sandbox", "explain", "dry-run", "environment", "config"]) {
        expect(out).toContain(word);
      }
      expect(out).toMatch(/^(#compdef quoin\n)?# quoin completion for \w+: /);
    }
  });
});

it("has a row in the page about JSON for every command with --json", async () => {
  const { out } = await runWords(project, ["completion", "bash"]);
  const commands = [...out.matchAll(/^ {4}(\w+)\) words="[^"]*--json/gm)].map(([, name]) => name);
  const rows = [...readProjectFile("docs/json.md").matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);
  expect(rows).toEqual(commands);
});

describe("quoin schema", () => {
  it.each([
    ["the language", ["schema"], "A file of a Quoin model"],
    ["the configuration", ["schema", "config"], "The configuration of Quoin"],
  ])("prints the JSON Schema of %s", async (_, words, title) => {
    const { exit, out } = await runWords(project, words);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title,
    });
  });
});

describe("quoin explain", () => {
  it("shows what is wrong, an example with its message, and the remedy", async () => {
    const { exit, out } = await runWords(project, ["explain", "unknown-type"]);
    expect(exit).toBe(0);
    expect(out).toMatch(/^unknown-type\n\nSomething has a type/);
    expect(out).toContain("    Invoice:\n      fields: { order: Ordr }\n");
    expect(out).toContain("    help  Did you mean `Order`?\n");
    expect(out).toContain("      fields: { order: Order }\n");
    const coloured = await runCli(project, ["--color", "explain", "unknown-type"]);
    expect(coloured.out).toContain(`${colour}1m${colour}31merror`);
  });

  it("lists all codes, and suggests one for a code that is not there", async () => {
    expect((await runWords(project, ["explain"])).out).toContain("error    unknown-type\n");
    const { exit, err } = await runWords(project, ["explain", "unknown-tipe"]);
    expect(exit).toBe(2);
    expect(err).toContain("Did you mean `unknown-type`?");
  });
});

describe("quoin gaps", () => {
  it("lists each known unknown with its sentence and its places", async () => {
    const unknown = smallModel
      .replace("observed: [available, lent]", "observed: [available, lent]\n        unknown: GAP-1")
      .concat("\nunknowns:\n  GAP-1: The other states of a book.\n");
    const folder = projectFolder({ "spec/api.yaml": unknown });
    const { exit, out, err } = await runWords(folder, ["gaps"]);
    expect([exit, err]).toEqual([0, ""]);
    expect(out).toMatch(/^GAP-1 {2}The other states of a book\.\n {7}.*spec\/api\.yaml:\d+:\d+\n/);
    expect(out).toMatch(/\n1 known unknown in 1 place\n$/);
    const json = await runWords(folder, ["gaps", "--json"]);
    expect(JSON.parse(json.out)).toMatchObject({ exit: 0, unknowns: [{ id: "GAP-1" }] });
  });

  it("says so when there is none, and what is wrong with the model", async () => {
    expect((await runWords(project, ["gaps"])).out).toBe("no known unknowns\n");
    const wrong = await runWords(projectFolder({ "spec/api.yaml": "quoin: 1\n" }), ["gaps"]);
    expect(wrong.exit).toBe(1);
    const other = await runWords(project, ["gaps", "--api-version", "2020-01-01"]);
    expect(other.exit).toBe(2);
    expect(other.err).toContain("no-such-version");
  });
});
