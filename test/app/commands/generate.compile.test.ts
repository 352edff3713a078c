import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type GenerateFlags, generate } from "../../../src/app/commands/generate.js";
import {
  lastingFolder,
  readTree,
  snapshot,
  temporaryFolder,
  writeTree,
} from "../../output/write/temporary-folder.js";
import { copyOf, projectFolder, readIn, sameOutput, smallModel } from "./run-cli.js";
import { type CommandRun, runCommand } from "./run-command.js";

function run(folder: string, flags: Partial<GenerateFlags> = {}): Promise<CommandRun> {
  return runCommand(folder, (io) => generate({ force: false, dryRun: false, json: false, ...flags }, io));
}

/** A version of the small model. */
const smallVersion = "2026-01-01";

let generated = "";

beforeAll(async () => {
  generated = projectFolder({}, lastingFolder());
  await run(generated);
});

/** A copy of a project whose output is current. */
function current(): string {
  return copyOf(generated);
}

describe("quoin generate", () => {
  it("without a configuration reads spec/ and writes generated/typescript", async () => {
    const folder = projectFolder();
    const { exit, out, err } = await run(folder);
    expect([exit, err]).toEqual([0, ""]);
    expect(out).toMatch(/^generated\/typescript {2}\d+ new\n {2}new {6}README\.md\n/);
    expect(readIn(folder, "generated/typescript/resources/books.ts")).toContain("class Books");
  });

  it("H17 says that nothing changed the second time, and touches nothing", async () => {
    const folder = current();
    const before = snapshot(folder);
    expect(await run(folder)).toEqual({ exit: 0, out: "nothing changed\n", err: "" });
    expect(snapshot(folder)).toEqual(before);
  });

  it("says in the output which Node that needs", () => {
    const { engines } = JSON.parse(readIn(generated, "generated/typescript/package.json"));
    expect(engines).toEqual({ node: ">=20" });
  });

  it("says which files changed, and changes no other", async () => {
    const folder = current();
    const before = snapshot(folder);
    writeTree(folder, { "spec/api.yaml": smallModel.replace("A book of the library.", "A printed book.") });
    const { exit, out } = await run(folder);
    expect(exit).toBe(0);
    expect(out).toMatch(
      /^generated\/typescript {2}\d+ changed, \d+ unchanged\n {2}changed {2}types\/books\.ts\n/,
    );
    const after = snapshot(folder);
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(changed).toContain("generated/typescript/types/books.ts");
    expect(changed).not.toContain("generated/typescript/resources/books.ts");
  });

  it("H18 renews only the lock when a change of the model changes no output", async () => {
    const folder = current();
    writeTree(folder, { "spec/notes.yaml": sameOutput });
    expect((await run(folder)).out).toMatch(/unchanged \(the lock file was renewed\)\n$/);
    expect((await run(folder)).out).toBe("nothing changed\n");
  });

  it("H06 deletes the files of a group that is gone", async () => {
    const folder = current();
    const renamed = smallModel.replaceAll("Books", "Volumes");
    writeTree(folder, { "spec/api.yaml": renamed });
    const { out } = await run(folder);
    expect(out).toContain("  deleted  resources/books.ts\n");
    expect(Object.keys(readTree(folder))).not.toContain("generated/typescript/resources/books.ts");
  });

  it("writes nothing and exits with 1 when the model has an error", async () => {
    const folder = current();
    writeTree(folder, { "spec/api.yaml": smallModel.replace("due?: date", "due?: dat") });
    const before = snapshot(folder);
    const { exit, out, err } = await run(folder);
    expect([exit, out]).toEqual([1, ""]);
    expect(err).toContain("unknown-type");
    expect(err).toContain("spec/api.yaml:");
    expect(snapshot(folder)).toEqual(before);
  });

  it("H05 refuses to lose an edit and exits with 1; --force discards it", async () => {
    const folder = current();
    writeTree(folder, { "generated/typescript/types/books.ts": "// edited\n" });
    const before = snapshot(folder);
    const refused = await run(folder);
    expect(refused.exit).toBe(1);
    expect(refused.err).toContain("generated/typescript/types/books.ts was edited by hand");
    expect(refused.err).toContain("--force");
    expect(snapshot(folder)).toEqual(before);
    expect((await run(folder, { force: true })).out).toContain("  changed  types/books.ts\n");
    expect(readTree(folder)).toEqual(readTree(generated));
  });

  it("H04 refuses to replace what it did not write and exits with 2", async () => {
    const folder = projectFolder({ "generated/typescript/package.json": "{}\n" });
    const before = snapshot(folder);
    const { exit, err } = await run(folder);
    expect(exit).toBe(2);
    expect(err).toContain("not-ours");
    expect(err).toContain("--force");
    expect(snapshot(folder)).toEqual(before);
  });

  it("says with --dry-run what it would do, and does nothing", async () => {
    const folder = projectFolder();
    const { exit, out } = await run(folder, { dryRun: true });
    expect(exit).toBe(0);
    expect(out).toContain("dry run");
    expect(out).toMatch(/\d+ new/);
    expect(Object.keys(readTree(folder))).toEqual(["spec/", "spec/api.yaml"]);
  });

  it("doesn't say with --dry-run that the lock was renewed", { tags: ["whole"] }, async () => {
    const folder = current();
    writeTree(folder, { "spec/notes.yaml": sameOutput });
    const { out } = await run(folder, { dryRun: true });
    expect(out).toMatch(/^dry run, nothing was written\n.*\(the lock file would be renewed\)\n$/);
  });

  it.each([
    ["without a configuration", {}],
    ["with several outputs", { "quoin.config.yaml": "outputs: [{ folder: a }, { folder: b }]\n" }],
  ])("VER-3 refuses a version that has no folder, %s", async (_, files) => {
    const folder = projectFolder(files);
    const before = snapshot(folder);
    const { exit, err } = await run(folder, { apiVersion: smallVersion });
    expect(exit).toBe(2);
    expect(err).toContain(`--api-version ${smallVersion} --out <folder>`);
    expect(snapshot(folder)).toEqual(before);
    expect((await run(folder, { apiVersion: smallVersion, out: "other" })).out).toMatch(/^other {2}\d+ new/);
  });

  it.each([".", "spec", "spec/inside", "node_modules/x", "/", "~/x", ".git/x"])(
    "H10 refuses to write to %s and exits with 2",
    async (out) => {
      const folder = projectFolder();
      const before = snapshot(folder);
      const { exit, err } = await run(folder, { out });
      expect(exit).toBe(2);
      expect(err).toContain("unsafe-folder");
      expect(snapshot(folder)).toEqual(before);
    },
  );

  it("H10 refuses to write to the root of a repository", async () => {
    const folder = projectFolder();
    mkdirSync(join(folder, "sdk/.git"), { recursive: true });
    expect((await run(folder, { out: "sdk" })).err).toContain("it belongs to git");
  });

  it("H02 refuses an output folder that is a file, or is below one", async () => {
    const folder = projectFolder({ file: "text\n" });
    for (const out of ["file", "file/below"]) {
      const { exit, err } = await run(folder, { out });
      expect(exit).toBe(2);
      expect(err).toContain("unsafe-folder");
    }
    expect(readIn(folder, "file")).toBe("text\n");
  });

  it.each(["elsewhere", "nowhere"])("H08 refuses an output folder that is a link to %s", async (target) => {
    const folder = projectFolder({ "elsewhere/a.txt": "precious\n" });
    symlinkSync(target, join(folder, "out"));
    const before = snapshot(folder);
    const { exit, err } = await run(folder, { out: "out" });
    expect(exit).toBe(2);
    expect(err).toContain("link-in-output");
    expect(snapshot(folder)).toEqual(before);
  });

  it("H08 refuses an output folder below a link, which the repository may have brought", async () => {
    const folder = projectFolder({ "elsewhere/a.txt": "precious\n" });
    mkdirSync(join(folder, "packages"));
    symlinkSync("../elsewhere", join(folder, "packages/clients"));
    const before = snapshot(folder);
    const { exit, err } = await run(folder, { out: "packages/clients/billing" });
    expect(exit).toBe(2);
    expect(err).toContain("packages/clients is a symbolic link");
    expect(snapshot(folder)).toEqual(before);
  });

  it(
    "H18 generates the same bytes from another folder and from absolute paths",
    { tags: ["whole"] },
    async () => {
      const folder = projectFolder();
      const elsewhere = temporaryFolder();
      const flags = { model: [join(folder, "spec")], out: join(folder, "generated/typescript") };
      expect((await run(elsewhere, flags)).exit).toBe(0);
      expect(readTree(folder)).toEqual(readTree(generated));
      expect(readTree(elsewhere)).toEqual({});
    },
  );

  it(
    "H18 generates the same bytes from a model with CRLF, and takes a whole checkout with CRLF as current",
    { tags: ["whole"] },
    async () => {
      const folder = projectFolder({ "spec/api.yaml": smallModel.replaceAll("\n", "\r\n") });
      await run(folder);
      expect(readTree(join(folder, "generated"))).toEqual(readTree(join(generated, "generated")));
      for (const [path, text] of Object.entries(readTree(join(folder, "generated")))) {
        if (path.endsWith("/")) continue;
        writeFileSync(join(folder, "generated", path), text.replaceAll("\n", "\r\n"));
      }
      expect((await run(folder)).out).toBe("nothing changed\n");
    },
  );

  it("H23 writes to a folder whose name has spaces, quotes and a line break", async () => {
    const folder = projectFolder();
    const out = "a b'\"\n\u001b[2J😀";
    const { exit, out: text } = await run(folder, { out });
    expect(exit).toBe(0);
    expect(readTree(join(folder, out))).toEqual(readTree(join(generated, "generated/typescript")));
    expect(text).not.toContain("\u001b");
  });

  it("H26 prints one JSON document with --json, whatever happens", async () => {
    const folder = projectFolder();
    const done: { exit: number; outputs: { created: string[] }[] } = JSON.parse(
      (await run(folder, { json: true })).out,
    );
    expect(done.exit).toBe(0);
    expect(done.outputs[0]?.created).toContain("index.ts");
    rmSync(join(folder, "spec"), { recursive: true });
    const failed: { exit: number; diagnostics: { code: string }[] } = JSON.parse(
      (await run(folder, { json: true })).out,
    );
    expect(failed).toMatchObject({ exit: 2, diagnostics: [{ code: "file-not-found" }] });
  });

  it("carries the model over to another name for its folder", { tags: ["whole"] }, async () => {
    const folder = current();
    renameSync(join(folder, "spec"), join(folder, "model"));
    expect((await run(folder, { model: ["model"] })).out).toContain("the lock file was renewed");
  });
});
