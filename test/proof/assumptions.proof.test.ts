import { describe, expect, it } from "vitest";
import * as sdk from "../../generated/typescript/index.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { readProjectFile } from "../house/source-files.js";
import { billing } from "../sandbox/billing-sandbox.js";
import { drawSome } from "../whole.js";
import { assumptions, type Assumption } from "./assumptions.js";
import { buildMutant } from "./build-sdk.js";
import { changeCalm } from "./calm-schedule.js";
import type { Sdk } from "./sdk.js";
import { generatedFolder } from "./tasks.js";
import { virtualPlayer } from "./virtual-environment.js";

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
/** The invariants that break in schedules in which the assumption is kept, or isn't. */
async function brokenBy(assumption: Assumption, isKept: boolean): Promise<readonly string[]> {
  const { api, client } = await setUp(assumption);
  const play = virtualPlayer(api, client, assumption.settleMs);
  const broken = new Set<string>();
  for (const seed of seeds) {
    const { violations } = await play(
      changeCalm(assumption.id, seed, (random) => assumption.change(random, isKept)),
    );
    for (const { rule } of violations) broken.add(rule);
  }
  return [...broken].sort();
}

/** The service and its client, without what the model lacks. */
async function setUp({ lacks }: Assumption): Promise<{ readonly api: Api; readonly client: Sdk }> {
  const api = await billing();
  if (lacks === undefined || api.idempotency === undefined) return { api, client: sdk };
  const find = 'replayedHeader: "Idempotent-Replayed"';
  const edits = [{ place: "typescript/policy.ts", find, replace: "replayedHeader: null" }];
  return {
    api: { ...api, idempotency: { ...api.idempotency, replayedHeader: undefined } },
    client: await buildMutant({ name: "knows no replays", edits }, generatedFolder),
  };
}

describe.each(drawSome(1, assumptions))("$id of docs/promises.md", (assumption) => {
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
