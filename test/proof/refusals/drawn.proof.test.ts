import { expect, it } from "vitest";
import { seededRandom } from "../../../src/sandbox/random.js";
import { isWhole } from "../../whole.js";
import { buildDrawn } from "../models/build-client.js";
import { drawForeign, drawRefusals, modelOf, ownRefusal } from "./draw-refusals.js";
import { type Answer, failureOf, openClient, serve } from "./service.js";

const models = isWhole ? 40 : 1;

it(
  `K3, K4: only what the service itself refuses wasn't executed: ${models} models`,
  { timeout: 300_000 },
  async () => {
    for (let seed = 1; seed <= models; seed += 1) expect(await play(seed)).toEqual([]);
  },
);

/**
 * Each refusal of a drawn model, from a gateway and from the service, of a write and of the read that confirms it.
 *
 * @returns what went wrong
 */
async function play(seed: number): Promise<readonly object[]> {
  const wrong: object[] = [];
  const random = seededRandom(seed, "refusals");
  const refusals = drawRefusals(random);
  const [version] = await buildDrawn(modelOf(random, refusals));
  if (version === undefined) throw new Error("there is no version");
  let answers: { readonly write: Answer; readonly read: Answer } = { write: "lost", read: "lost" };
  const { baseUrl, requests } = await serve(({ method }) =>
    method === "POST" ? answers.write : answers.read,
  );

  /** What is known of a write without a key, how often it was sent, and what a question says later. */
  const make = async (write: Answer, read: Answer) => {
    answers = { write, read };
    const before = requests.length;
    const { client, pass } = openClient(version.sdk, baseUrl);
    const error = await failureOf(client.things.make?.({ reference: "a" }));
    const sent = requests.length - before;
    pass(3_600_000);
    const said = await error.confirm().catch(() => undefined);
    return { outcome: error.outcome, sent, said };
  };

  for (const refusal of refusals) {
    for (let round = 0; round < 6; round += 1) {
      const foreign = drawForeign(random, refusal);
      const made = await make(foreign, foreign);
      const isRight = made.outcome === "unknown" && made.sent === 1 && made.said === undefined;
      if (!isRight) wrong.push({ seed, refusal, foreign, made });
    }
    const own = ownRefusal(refusal);
    if (own === undefined) continue;
    const refused = await make(own, "lost");
    if (refused.outcome !== "not_executed") wrong.push({ seed, refusal, own, refused });
    if (refusal.status !== 404) continue;
    const asked = await make("lost", own);
    const isRight = JSON.stringify(asked.said) === '{"outcome":"not_executed"}';
    if (!isRight) wrong.push({ seed, refusal, own, asked });
  }
  return wrong;
}
