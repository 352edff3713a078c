import { describe, expect, it } from "vitest";
import { billing } from "../sandbox/billing-sandbox.js";
import { buildMutant } from "./build-sdk.js";
import { mutants } from "./mutants.js";
import { virtualPlayer } from "./virtual-stage.js";

const mostSeeds = 5000;

describe("the proof finds a client that", () => {
  it.each(mutants)("$name", { timeout: 60_000 }, async (mutant) => {
    const play = virtualPlayer(await billing(), await buildMutant(mutant, "generated/typescript"));
    let seed = 0;
    let broken: readonly string[] = [];
    while (broken.length === 0 && seed < mostSeeds) {
      seed += 1;
      broken = (await play(seed)).violations.map(({ rule }) => rule);
    }
    console.log(`${seed} ${broken.join()} ${mutant.name}`);
    expect(broken).not.toEqual([]);
  });
});
