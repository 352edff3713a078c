import { expect, it } from "vitest";
import type { OutputFile } from "../../../src/output/emitter/output-file.js";
import { emitRuntime } from "../../../src/client/typescript/emit-runtime.js";
import { isDoor } from "../../../src/client/typescript/runtime-door.js";
import { listFiles } from "../../house/source-files.js";
import { drawSome } from "../../whole.js";
import { formatWhole } from "./compare-with-prettier.js";

const home = "src/runtime/";
const everything = listFiles(home)
  .flatMap((path) => (path.endsWith(".ts") ? [path.slice(home.length, -".ts".length)] : []))
  .filter((module) => !isDoor(module));

it(
  "the copies of the runtime are formatted already, so that generating them again and again costs nothing",
  { tags: ["whole"] },
  async () => {
    const copies = emitRuntime(everything, { importEnding: ".js" });
    expect(copies.length).toBeGreaterThan(20);
    expect(copies.every(({ isFormatted }) => isFormatted === true)).toBe(true);
    const modules = copies.filter(({ path }) => !path.endsWith(".md"));
    for (const { path, text } of drawSome(8, modules)) expect(await formatWhole(text, path)).toBe(text);
  },
);

it("with .ts endings they are formatted too, since each line is as long", async () => {
  const lengths = (text: string): number[] => text.split("\n").map((line) => line.length);
  const [before, after] = [
    emitRuntime(everything, { importEnding: ".js" }),
    emitRuntime(everything, { importEnding: ".ts" }),
  ];
  expect(after.every(({ isFormatted }) => isFormatted === true)).toBe(true);
  expect(after.map(({ text }) => lengths(text))).toEqual(before.map(({ text }) => lengths(text)));
  expect(after.map(({ text }) => text)).not.toEqual(before.map(({ text }) => text));
});

it("without endings they are formatted too, although imports are shorter", async () => {
  const [before, after] = [
    emitRuntime(everything, { importEnding: ".js" }),
    emitRuntime(everything, { importEnding: "" }),
  ];
  expect(after.every(({ isFormatted }) => isFormatted === true)).toBe(true);
  expect(lineCount(after)).toBeLessThan(lineCount(before));
  for (const { text } of drawSome(20, after)) {
    const ports = [...text.matchAll(/^(?:import|export)\b[^;]*? from "[^"]*";\n/gm)].join("");
    expect(await formatWhole(ports)).toBe(ports);
  }
});

function lineCount(files: readonly OutputFile[]): number {
  return files.reduce((sum, { text }) => sum + text.split("\n").length, 0);
}
