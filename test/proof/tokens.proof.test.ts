import { expect, it } from "vitest";
import { isWhole } from "../whole.js";
import * as sdk from "./token-client.js";
import { playTokens } from "./token-schedule.js";

/** All of them, or a few. */
const seeds = isWhole ? 50_000 : 2_000;

it(`${seeds} schedules with tokens have no effect twice, and hide none`, { timeout: 1_800_000 }, async () => {
  const found: string[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) {
    found.push(...(await playTokens(sdk, seed)).map((finding) => `seed ${seed}: ${finding}`));
  }
  expect(found).toEqual([]);
});
