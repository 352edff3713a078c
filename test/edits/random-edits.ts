import { describe, expect, it } from "vitest";
import type { ModelFiles } from "../review/diff/models.js";
import { judgeChain } from "./judge-chain.js";
import { soundModel, type SoundModel } from "./sound-model.js";
import { parseFiles } from "./tree.js";

/** The seeds of chains of two edits. */
export const chains: readonly number[] = Array.from({ length: 334 }, (_, index) => index + 1);

/** Each edit has findings if it changes an output, which name its place; code notices only if it does; and laws hold. */
export function tryEdits(name: string, files: ModelFiles, seeds: readonly number[]): void {
  const timeout = 900_000;
  describe(`random edits of ${name}`, () => {
    it("are found where they are, judged by what they change, and obey the laws", { timeout }, async () => {
      const start = startOf(files);
      const problems: string[] = [];
      for (const seed of seeds) problems.push(...(await judgeChain(start, `${name}-${seed}`)));
      expect(problems.join("\n")).toBe("");
    });
  });
}

export function startOf(files: ModelFiles): SoundModel {
  const model = soundModel(parseFiles(files));
  if (model === undefined) throw new Error("The model isn't sound as it is printed.");
  return model;
}
