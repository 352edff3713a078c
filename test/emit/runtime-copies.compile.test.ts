import { expect, it } from "vitest";
import { emitRuntime } from "../../src/emit/typescript/emit-runtime.js";
import { formatFile } from "../../src/emit/typescript/format.js";
import { listFiles } from "../house/source-files.js";

const home = "src/runtime/";
const everything = listFiles(home).flatMap((path) =>
  path.endsWith(".ts") ? [path.slice(home.length, -".ts".length)] : [],
);

it("the copies of the runtime are formatted already, so that generating them again and again costs nothing", async () => {
  const copies = emitRuntime(everything, ".js");
  expect(copies.length).toBeGreaterThan(50);
  for (const { path, text, isFormatted } of copies) {
    expect(isFormatted).toBe(true);
    expect(await formatFile({ path, text })).toEqual({ path, text });
  }
});

it("with .ts endings they are formatted too, since each line is as long", async () => {
  const lengths = (text: string): number[] => text.split("\n").map((line) => line.length);
  const [before, after] = [emitRuntime(everything, ".js"), await emitRuntime(everything, ".ts")];
  expect(after.every(({ isFormatted }) => isFormatted === true)).toBe(true);
  expect(after.map(({ text }) => lengths(text))).toEqual(before.map(({ text }) => lengths(text)));
  expect(after.map(({ text }) => text)).not.toEqual(before.map(({ text }) => text));
});

it("without endings they are formatted once more", async () => {
  const copies = emitRuntime(everything, "");
  const modules = copies.filter(({ path }) => path.endsWith(".ts"));
  expect(modules.every(({ isFormatted }) => isFormatted === false)).toBe(true);
});
