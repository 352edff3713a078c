import { describe, expect, it } from "vitest";
import * as sdk from "../../generated/typescript/index.js";
import { readProjectFile } from "../house/source-files.js";
import { billing } from "../sandbox/billing-sandbox.js";
import { assumptions, type Assumption } from "./assumptions.js";
import { changeCalm } from "./calm-schedule.js";
import { virtualPlayer } from "./virtual-environment.js";

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
/** The invariants that break in schedules in which the assumption is kept, or isn't. */
async function brokenBy(assumption: Assumption, isKept: boolean): Promise<readonly string[]> {
  const play = virtualPlayer(await billing(), sdk, assumption.settleMs);
  const broken = new Set<string>();
  for (const seed of seeds) {
    const { violations } = await play(
      changeCalm(assumption.id, seed, (random) => assumption.change(random, isKept)),
    );
    for (const { rule } of violations) broken.add(rule);
  }
  return [...broken].sort();
}

describe.each(assumptions)("$id of docs/promises.md", (assumption) => {
  it("lets every invariant hold while it is kept", async () => {
    expect(await brokenBy(assumption, true)).toEqual([]);
  });

  it(`breaks ${assumption.breaks.join(" and ")} when it isn't`, async () => {
    expect(await brokenBy(assumption, false)).toEqual(assumption.breaks);
  });
});

it("the page of guarantees says of each assumption what it breaks", () => {
  const rows = readProjectFile("docs/promises.md").matchAll(/^\| (A\d) .*\| ([^|]*) \|$/gm);
  const said = [...rows].map(([, id, breaks = ""]) => ({ id, breaks: breaks.match(/I\d+/g) }));
  expect(said).toEqual(assumptions.map(({ id, breaks }) => ({ id, breaks })));
});
