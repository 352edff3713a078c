import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { everyNth, isWhole } from "../whole.js";
import { temporaryFolder } from "../write/temporary-folder.js";
import { compileCaller, readLeft, runCaller, runUpgrade } from "./caller-project.js";
import { corpusFolder, createCaller } from "./create-caller.js";

/** The files of a caller, without what is generated beside it. */
function readCaller(name: string, folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(join(corpusFolder, name, "before"), { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => /\.\w+$/.test(path)).sort();
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** The wanted files; with `CASES_UPDATE=1` what has become of them. */
function readWanted(name: string, files: Readonly<Record<string, string>>, left: string) {
  const folder = join(corpusFolder, name, "after");
  if (process.env["CASES_UPDATE"] === "1") {
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(corpusFolder, name, "before"), folder, { recursive: true });
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    writeFileSync(join(corpusFolder, name, "left.txt"), left);
  }
  return existsSync(folder) ? readCaller(name, folder) : {};
}

interface Document {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly message: string;
    readonly help?: string;
    readonly at?: { readonly file: string; readonly line: number };
  }[];
}

/** What is left at places of a caller. Of the clients as a whole there is nothing to say: they are what the model says. */
function listLeft(out: string): string {
  const { diagnostics }: Document = JSON.parse(out);
  const ofClients = diagnostics.filter(({ at }) => at === undefined);
  expect(ofClients.map(({ message, help = "" }) => `${message} ${help}`)).toEqual([]);
  return diagnostics.map(({ code, at }) => `${at?.file}:${at?.line} ${code}\n`).join("");
}

/** The lines at which something is left: `src/main.ts:4`. */
function placesOf(left: string): readonly string[] {
  return left.split("\n").map((line) => line.split(" ")[0] ?? "");
}

describe.each(everyNth(4, readdirSync(corpusFolder).sort()))("a caller: %s", (name) => {
  it("compiles, runs, and sends the same events before and after, and a second run finds nothing new", async () => {
    const folder = temporaryFolder();
    createCaller(name, folder);
    expect(isWhole ? compileCaller(folder) : []).toEqual([]);
    const before = await runCaller(folder, "unversioned");
    expect(before.events).not.toEqual([]);
    const { exit, out } = await runUpgrade(folder, { write: true, json: true });
    const left = listLeft(out);
    expect(readCaller(name, folder)).toEqual(readWanted(name, readCaller(name, folder), left));
    expect([left, exit]).toEqual([readLeft(name), readLeft(name) === "" ? 0 : 1]);
    const again = await runUpgrade(folder, { write: true, json: true });
    expect(JSON.parse(again.out).files).toEqual([]);
    expect(placesOf(listLeft(again.out)).filter((place) => !placesOf(left).includes(place))).toEqual([]);
    if (left.includes("error-after-upgrade") || left.includes("own-member")) return;
    expect(isWhole ? compileCaller(folder) : []).toEqual([]);
    expect(await runCaller(folder, "2026-04-01")).toEqual(before);
  });
});
