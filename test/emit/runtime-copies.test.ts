import { expect, it } from "vitest";
import { emitRuntime } from "../../src/emit/typescript/emit-runtime.js";
import { formatFile } from "../../src/write/format.js";
import { listFiles } from "../house/source-files.js";

const home = "src/runtime/";
const everything = listFiles(home).flatMap((path) =>
  path.endsWith(".ts") ? [path.slice(home.length, -".ts".length)] : [],
);

it("the copies of the runtime are formatted already, so that generating them again and again costs nothing", async () => {
  const copies = await emitRuntime(everything, ".js");
  expect(copies.length).toBeGreaterThan(50);
  for (const { path, text, isFormatted } of copies) {
    expect(isFormatted).toBe(true);
    expect(await formatFile({ path, text })).toEqual({ path, text });
  }
});

it.each([".ts", ""] as const)("with the ending %j they are formatted once more", async (ending) => {
  const copies = await emitRuntime(everything, ending);
  expect(copies.every(({ isFormatted }) => isFormatted === false)).toBe(true);
});
