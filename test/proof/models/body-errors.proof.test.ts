import { describe, expect, it } from "vitest";
import { isWhole } from "../../whole.js";
import { type Mutant, mutant } from "../mutants/mutant.js";
import { buildDrawn } from "./build-client.js";
import { drawDecliningModel } from "./draw-model.js";
import { modelPlayer } from "./play-models.js";

const models = isWhole ? 12 : 3;
const schedules = isWhole ? 1000 : 60;

/** Clients that misread a success whose body says that it is none. */
const defects: readonly Mutant[] = [
  mutant(
    "takes a declined request for one that was executed",
    "classifyResponse",
    "if (error !== undefined) return classifyError(context, plan, response, error);",
    "",
  ),
  mutant(
    "takes an executed request for a declined one",
    "bodyErrors",
    "memberOf(value.parsed, row.says) === row.says.is,",
    "memberOf(value.parsed, row.says) !== undefined,",
  ),
  mutant(
    "believes a success that doesn't say that it is one",
    "bodyErrors",
    "if (found === undefined) return promised.recognisedBy?.includes(member) === true;",
    "if (found === undefined) return false;",
  ),
  mutant(
    "believes a success that says something else",
    "bodyErrors",
    "return !row.says.others.some((other) => other === found);",
    "return false;",
  ),
];

/** A model in which each success says that it is one. */
const marked = `quoin: 1
api: { name: Drawn, package: drawn-api }
authentication: { scheme: bearer, secret: public }
groups: { Things: { doc: What the service keeps. } }
group: Things
errors: { 2xx: { name: Declined, when: { field: declined, is: true }, body: Decline, retry: never } }
types:
  Thing: { doc: A thing., fields: { id: string, declined: boolean } }
  Decline: { doc: Why., fields: { declined: boolean, why: string } }
endpoints:
  make: { POST: /things, doc: Makes one., returns: Thing }
`;

/** Whether a write that is answered so counts as a success. */
async function isBelieved(answer: object, defect?: Mutant): Promise<boolean> {
  const [version] = await buildDrawn(marked, defect?.edits);
  if (version === undefined) throw new Error("there is no version");
  const headers = { "content-type": "application/json" };
  const fetch = async () => new Response(JSON.stringify(answer), { headers });
  const options = { apiKey: "key", baseUrl: "https://drawn.example", fetch, logger: null };
  const call = new version.sdk.DrawnClient(options).things.make?.();
  return Promise.resolve(call).then(
    () => true,
    () => false,
  );
}

async function violationsOf(model: number, defect?: Mutant, from = 1, to = schedules + 1) {
  const play = modelPlayer(await buildDrawn(drawDecliningModel(model), defect?.edits));
  for (let seed = from; seed < to; seed += 1) {
    const { violations } = await play(seed);
    if (violations.length > 0) return violations;
  }
  return [];
}

describe("errors under statuses of success", { timeout: 300_000 }, () => {
  it(`are what they say in ${schedules} schedules of each of ${models} models`, async () => {
    for (let model = 1; model <= models; model += 1) expect(await violationsOf(model)).toEqual([]);
  });

  it.each(defects.slice(0, 2))("find a client that $name", async (defect) => {
    for (let model = 1; model <= 20; model += 1) {
      if ((await violationsOf(model, defect, 1, 301)).length > 0) return;
    }
    expect.fail("it survived");
  });

  it.each([{ id: "t_1" }, { id: "t_1", declined: "no" }, { id: "t_1", declined: null }])(
    "leave a success that doesn't say that it is one without a result: %j",
    async (answer) => {
      expect(await isBelieved({ id: "t_1", declined: false })).toBe(true);
      expect(await isBelieved(answer)).toBe(false);
      const found = await Promise.all(defects.slice(2).map((defect) => isBelieved(answer, defect)));
      expect(found).toContain(true);
    },
  );
});
