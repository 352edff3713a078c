import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../output/write/temporary-folder.js";
import { compileCaller, runCaller, runUpgrade } from "./caller-project.js";
import { generate } from "../../../src/app/commands/generate.js";
import { runCommand } from "../../app/commands/run-command.js";
import { corpusFolder, createCaller, ownModel } from "./create-caller.js";

/**
 * What the pages of a caller are to show: its files after the upgrade, without what is generated beside it, and what is left
 * to people: `src/main.ts:4 possible-old-name`, a line each.
 */
function showCaller(name: string, folder: string, left: string): readonly (readonly [string, string])[] {
  const paths = readdirSync(join(corpusFolder, name, "before"), { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => /\.\w+$/.test(path)).sort();
  const read = (path: string) => [join("after", path), readFileSync(join(folder, path), "utf8")] as const;
  return [...files.map(read), ["left.txt", left]];
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

const newOnly = { force: false, dryRun: false, json: true };

describe.each(readdirSync(corpusFolder).sort())("a caller: %s", (name) => {
  it("compiles, runs, and sends the same events before and after, and a second run finds nothing new", async () => {
    const folder = temporaryFolder();
    createCaller(name, folder);
    if (ownModel(name) !== undefined) await runCommand(folder, (io) => generate(newOnly, io));
    expect(compileCaller(folder)).toEqual([]);
    const before = await runCaller(folder, "unversioned");
    expect(before.events).not.toEqual([]);
    const { exit, out } = await runUpgrade(folder, { write: true, json: true });
    const left = listLeft(out);
    expect([left, exit]).toEqual([left, left === "" ? 0 : 1]);
    for (const [page, text] of showCaller(name, folder, left)) {
      await expect(text).toMatchFileSnapshot(join(corpusFolder, name, page), page);
    }
    const again = await runUpgrade(folder, { write: true, json: true });
    expect(JSON.parse(again.out).files).toEqual([]);
    expect(placesOf(listLeft(again.out)).filter((place) => !placesOf(left).includes(place))).toEqual([]);
    if (left.includes("error-after-upgrade") || left.includes("own-member")) return;
    expect(compileCaller(folder)).toEqual([]);
    expect(await runCaller(folder, "2026-04-01")).toEqual(before);
  });
});
