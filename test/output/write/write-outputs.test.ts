import { execFileSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseLock } from "../../../src/output/write/lock.js";
import { writeOutputs } from "../../../src/output/write/write-outputs.js";
import { readTree, snapshot, temporaryFolder, writeTree } from "./temporary-folder.js";
import { request } from "./write-requests.js";

function codesOf(result: { readonly diagnostics: readonly { readonly code: string }[] }): string[] {
  return result.diagnostics.map((diagnostic) => diagnostic.code);
}

function actionsOf(result: ReturnType<typeof writeOutputs>): Record<string, string> {
  return Object.fromEntries(
    result.plans.flatMap((plan) => plan.files.map((file) => [file.path, file.action])),
  );
}

describe("writeOutputs", () => {
  it("H01 makes the output folder and the folders above it", () => {
    const folder = join(temporaryFolder(), "generated/typescript");
    const result = writeOutputs([request(folder, { "index.ts": "1\n", "types/wallets.ts": "2\n" })]);
    expect(result.diagnostics).toEqual([]);
    expect(actionsOf(result)).toEqual({ "index.ts": "created", "types/wallets.ts": "created" });
    expect(Object.keys(readTree(folder))).toEqual([
      "index.ts",
      "quoin.lock.json",
      "types/",
      "types/wallets.ts",
    ]);
  });

  it("writes a lock that names each file with its digest, one a line", () => {
    const folder = temporaryFolder();
    writeOutputs([request(folder, { "b.ts": "b\n", "a.ts": "a\n" })]);
    const text = readFileSync(join(folder, "quoin.lock.json"), "utf8");
    expect(text).toMatch(
      /"output a\.ts": "sha256-[0-9a-f]{64}",\n +"output b\.ts": "sha256-[0-9a-f]{64}",\n/,
    );
    expect(() => JSON.parse(text)).not.toThrow();
    const lock = parseLock(text);
    expect(typeof lock === "string" ? lock : [...lock.output.keys()]).toEqual(["a.ts", "b.ts"]);
  });

  it("H17 touches nothing when the same files are written again", () => {
    const folder = temporaryFolder();
    writeOutputs([request(folder, { "index.ts": "1\n", "a/b.ts": "2\n" })]);
    const before = snapshot(folder);
    const result = writeOutputs([request(folder, { "index.ts": "1\n", "a/b.ts": "2\n" })]);
    expect(actionsOf(result)).toEqual({ "index.ts": "unchanged", "a/b.ts": "unchanged" });
    expect(snapshot(folder)).toEqual(before);
  });

  it("H17 touches only the files whose text changes", () => {
    const folder = temporaryFolder();
    writeOutputs([request(folder, { "a.ts": "1\n", "b.ts": "2\n" })]);
    utimesSync(join(folder, "a.ts"), 1000, 1000);
    const before = snapshot(folder);
    writeOutputs([request(folder, { "a.ts": "1\n", "b.ts": "3\n" })]);
    const after = snapshot(folder);
    expect(after["a.ts"]).toBe(before["a.ts"]);
    expect(readTree(folder)["b.ts"]).toBe("3\n");
  });

  it("H18 takes a checkout with CRLF for the same files", () => {
    const folder = temporaryFolder();
    writeOutputs([request(folder, { "a.ts": "1\n2\n" })]);
    for (const [path, text] of Object.entries(readTree(folder))) {
      writeFileSync(join(folder, path), text.replaceAll("\n", "\r\n"));
    }
    const before = snapshot(folder);
    const result = writeOutputs([request(folder, { "a.ts": "1\n2\n" })]);
    expect(codesOf(result)).toEqual([]);
    expect(snapshot(folder)).toEqual(before);
  });

  it("H29 keeps the permissions of a file that it replaces", () => {
    const folder = temporaryFolder();
    writeOutputs([request(folder, { "a.ts": "1\n" })]);
    chmodSync(join(folder, "a.ts"), 0o640);
    writeOutputs([request(folder, { "a.ts": "2\n" })]);
    expect(lstatSync(join(folder, "a.ts")).mode & 0o777).toBe(0o640);
    expect(readTree(folder)["a.ts"]).toBe("2\n");
  });

  it("H06 deletes what it wrote before and no longer writes, with the folders that this empties", () => {
    const folder = temporaryFolder();
    writeOutputs([request(folder, { "a.ts": "1\n", "types/deep/old.ts": "2\n" })]);
    const result = writeOutputs([request(folder, { "a.ts": "1\n" })]);
    expect(actionsOf(result)).toEqual({ "a.ts": "unchanged", "types/deep/old.ts": "deleted" });
    expect(Object.keys(readTree(folder))).toEqual(["a.ts", "quoin.lock.json"]);
  });

  it("H03 leaves files that it did not write where they are", () => {
    const folder = temporaryFolder();
    writeTree(folder, { "notes.md": "mine\n", "types/mine.ts": "mine\n" });
    writeOutputs([request(folder, { "types/a.ts": "1\n" })]);
    writeOutputs([request(folder, { "b.ts": "1\n" })]);
    expect(readTree(folder)).toMatchObject({
      "notes.md": "mine\n",
      "types/mine.ts": "mine\n",
      "b.ts": "1\n",
    });
  });

  it("H04 refuses to replace a file that it did not write, and says how to", () => {
    const folder = temporaryFolder();
    writeTree(folder, { "package.json": "mine\n" });
    const before = snapshot(folder);
    const result = writeOutputs([request(folder, { "package.json": "ours\n", "a.ts": "1\n" })]);
    expect(codesOf(result)).toEqual(["not-ours"]);
    expect(result.diagnostics[0]?.help).toContain("--force");
    expect(snapshot(folder)).toEqual(before);
    writeOutputs([request(folder, { "package.json": "ours\n", "a.ts": "1\n" }, { force: true })]);
    expect(readTree(folder)["package.json"]).toBe("ours\n");
  });

  it("H04 takes over a file that already is what it would write", () => {
    const folder = temporaryFolder();
    writeTree(folder, { "a.ts": "1\n" });
    expect(codesOf(writeOutputs([request(folder, { "a.ts": "1\n" })]))).toEqual([]);
    expect(actionsOf(writeOutputs([request(folder, { "a.ts": "2\n" })]))).toEqual({ "a.ts": "changed" });
  });

  it("H05 refuses to lose an edit, of a file that it would replace or delete", () => {
    const folder = temporaryFolder();
    writeOutputs([request(folder, { "a.ts": "1\n", "b.ts": "1\n" })]);
    writeTree(folder, { "a.ts": "edited\n", "b.ts": "edited\n" });
    const before = snapshot(folder);
    const result = writeOutputs([request(folder, { "a.ts": "2\n" })]);
    expect(codesOf(result)).toEqual(["edited-output", "edited-output"]);
    expect(result.diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/a\.ts was edited by hand.*would be replaced/),
      expect.stringMatching(/b\.ts was edited by hand.*would be deleted/),
    ]);
    expect(snapshot(folder)).toEqual(before);
    writeOutputs([request(folder, { "a.ts": "2\n" }, { force: true })]);
    expect(readTree(folder)).toEqual({ "a.ts": "2\n", "quoin.lock.json": expect.anything() });
  });

  it.each([
    ["nothing in it", "{\n}\n", "a digest is missing"],
    ["both sides of a merge empty", "<<<<<<< ours\n{}\n=======\n{}\n>>>>>>> theirs\n", 'no lock has: "{}"'],
    ["another shape", "[]", 'no lock has: "[]"'],
    ["a text for a digest", '{\n  "quoin": "1",\n  "generator": "x",\n}\n', "no lock has:"],
  ])("H07 refuses a lock with %s", (_, text, problem) => {
    const folder = temporaryFolder();
    writeTree(folder, { "quoin.lock.json": text });
    const before = snapshot(folder);
    const result = writeOutputs([request(folder, { "a.ts": "1\n" })]);
    expect(codesOf(result)).toEqual(["unreadable-lock"]);
    expect(result.diagnostics[0]?.message).toContain(problem);
    expect(snapshot(folder)).toEqual(before);
  });

  it("H07 deletes nothing outside the folder, whatever the lock lists", () => {
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    writeTree(parent, { "precious.txt": "precious\n" });
    writeOutputs([request(folder, { "old.ts": "precious\n" })]);
    const lock = join(folder, "quoin.lock.json");
    writeFileSync(lock, readFileSync(lock, "utf8").replace("old.ts", "../precious.txt"));
    for (const force of [false, true]) {
      const result = writeOutputs([request(folder, { "a.ts": "1\n" }, { force })]);
      expect(codesOf(result)).toEqual(force ? [] : ["unreadable-lock"]);
      expect(readTree(parent)["precious.txt"]).toBe("precious\n");
    }
  });

  it("H08 writes through no link, to a file or to a folder", () => {
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    writeTree(parent, { "target.txt": "precious\n", "elsewhere/x.ts": "precious\n", "out/z.ts": "z\n" });
    symlinkSync("../target.txt", join(folder, "a.ts"));
    symlinkSync("../elsewhere", join(folder, "types"));
    symlinkSync("nowhere", join(folder, "b.ts"));
    const before = snapshot(parent);
    const files = { "a.ts": "1\n", "b.ts": "1\n", "types/x.ts": "1\n", "types/y.ts": "1\n" };
    for (const force of [false, true]) {
      const result = writeOutputs([request(folder, files, { force })]);
      expect(codesOf(result)).toEqual(["link-in-output", "link-in-output", "link-in-output"]);
      expect(snapshot(parent)).toEqual(before);
    }
  });

  it("H08 leaves the other name of a hard link as it is", () => {
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    writeOutputs([request(folder, { "a.ts": "1\n" })]);
    linkSync(join(folder, "a.ts"), join(parent, "other.ts"));
    writeOutputs([request(folder, { "a.ts": "2\n" })]);
    expect(readTree(parent)).toMatchObject({ "other.ts": "1\n", "out/a.ts": "2\n" });
  });

  it("H08 opens nothing that is no file, such as a pipe that nobody writes to", () => {
    const folder = temporaryFolder();
    execFileSync("mkfifo", [join(folder, "a.ts"), join(folder, "quoin.lock.json")]);
    const result = writeOutputs([request(folder, { "a.ts": "1\n" })]);
    expect(codesOf(result)).toEqual(["cannot-write", "cannot-write"]);
  });

  it("H02 refuses a folder that stands where a file should", () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "a.ts"));
    const result = writeOutputs([request(folder, { "a.ts": "1\n" })]);
    expect(codesOf(result)).toEqual(["cannot-write"]);
    expect(Object.keys(readTree(folder))).toEqual(["a.ts/"]);
  });

  it.each([
    "../a.ts",
    "/etc/passwd",
    "a/../../b.ts",
    "a\\b.ts",
    "a\u0000.ts",
    "．．/a.ts",
    "%2e%2e/a.ts",
    "",
    "a//b.ts",
    "./a.ts",
    "con.ts",
    "a.",
    ".quoin-writing-1/a.ts",
    "-\u001b[2J.ts",
  ])("H09 refuses the output path %j", (path) => {
    const folder = join(temporaryFolder(), "out");
    expect(codesOf(writeOutputs([request(folder, { [path]: "1\n", "a.ts": "1\n" })]))).toEqual([
      "unsafe-path",
    ]);
    expect(() => lstatSync(folder)).toThrow("ENOENT");
  });

  it("H16 refuses files that are one where case does not count, and a file that is a folder too", () => {
    const folder = temporaryFolder();
    const files = { "types/Wallet.ts": "1\n", "types/wallet.ts": "2\n", index: "3\n", "Index/a.ts": "4\n" };
    const result = writeOutputs([request(folder, files)]);
    expect(codesOf(result)).toEqual(["path-collision", "path-collision"]);
    expect(readTree(folder)).toEqual({});
  });

  it("writes all output folders or none", () => {
    const parent = temporaryFolder();
    writeTree(parent, { "two/a.ts": "mine\n" });
    const before = snapshot(parent);
    const requests = ["one", "two"].map((name) => request(join(parent, name), { "a.ts": "1\n" }));
    expect(codesOf(writeOutputs(requests))).toEqual(["not-ours"]);
    expect(snapshot(parent)).toEqual(before);
  });
});
