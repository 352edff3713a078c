import { describe, expect, it } from "vitest";
import { isWhole } from "../../whole.js";
import { type Defect, modelsFor, type Mutant, mutant, shownBy } from "../mutants/mutant.js";
import { buildDrawn, type DrawnVersion } from "./build-client.js";
import { drawDecliningModel, drawTellingModel } from "./draw-model.js";
import { modelPlayer } from "./play-models.js";

const models = isWhole ? 12 : 1;
const schedules = isWhole ? 1000 : 20;

/** Clients that misread a success whose body says that it is none. */
const defects: readonly Defect[] = [
  shownBy(
    2,
    mutant(
      "takes a declined request for one that was executed",
      "classifyResponse",
      "if (error !== undefined) return classifyError(context, plan, response, error);",
      "",
    ),
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

/** Clients that misread a refusal whose body alone says what it is. */
const tellingDefects: readonly Defect[] = [
  mutant(
    "takes no error of a status for the one that its body tells",
    "bodyErrors",
    "return row.says !== undefined && memberOf(value.parsed, row.says) === row.says.is;",
    "return false;",
  ),
  mutant(
    "takes each error of a status for the one that a body tells",
    "bodyErrors",
    "return row.says !== undefined && memberOf(value.parsed, row.says) === row.says.is;",
    "return true;",
  ),
  shownBy(
    7,
    mutant(
      "takes what can't be read for another error",
      "bodyErrors",
      'if (value === undefined) return row.effect === "possible";',
      "if (value === undefined) return false;",
    ),
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

const builds = new Map<Mutant | undefined, ReturnType<typeof buildDrawn>>();

/** The client of the marked model, with a defect or without: built once. */
async function buildMarked(defect?: Mutant): Promise<DrawnVersion> {
  const known = builds.get(defect) ?? buildDrawn(marked, defect?.edits);
  builds.set(defect, known);
  const [version] = await known;
  if (version === undefined) throw new Error("there is no version");
  return version;
}

/** Whether a write that is answered so counts as a success. */
async function isBelieved(answer: object, defect?: Mutant): Promise<boolean> {
  const version = await buildMarked(defect);
  const headers = { "content-type": "application/json" };
  const fetch = async () => new Response(JSON.stringify(answer), { headers });
  const options = { apiKey: "key", baseUrl: "https://drawn.example", fetch, logger: null };
  const call = new version.sdk.DrawnClient(options).things.make?.();
  return Promise.resolve(call).then(
    () => true,
    () => false,
  );
}

async function violationsOf(text: string, defect?: Mutant, count = schedules) {
  const play = modelPlayer(await buildDrawn(text, defect?.edits));
  for (let seed = 1; seed <= count; seed += 1) {
    const { violations } = await play(seed);
    if (violations.length > 0) return violations;
  }
  return [];
}

describe("errors under statuses of success", { timeout: 300_000 }, () => {
  it(`are what they say in ${schedules} schedules of each of ${models} models`, async () => {
    for (let model = 1; model <= models; model += 1) {
      expect(await violationsOf(drawDecliningModel(model))).toEqual([]);
    }
  });

  it.each(defects.slice(0, 2))("find a client that $name", { tags: ["whole"] }, async (defect) => {
    for (const model of modelsFor(defect, 20)) {
      if ((await violationsOf(drawDecliningModel(model), defect, 300)).length > 0) return;
    }
    expect.fail("it survived");
  });

  it.each([{ id: "t_1" }, { id: "t_1", declined: "no" }, { id: "t_1", declined: null }])(
    "leave a success that doesn't say that it is one without a result: %j",
    async (answer) => {
      expect(await isBelieved({ id: "t_1", declined: false })).toBe(true);
      expect(await isBelieved(answer)).toBe(false);
      if (!isWhole) return;
      const found = await Promise.all(defects.slice(2).map((defect) => isBelieved(answer, defect)));
      expect(found).toContain(true);
    },
  );
});

describe("errors from 400 on that their bodies tell", { timeout: 300_000 }, () => {
  it(`are what they say in ${schedules} schedules of each of ${models} models`, async () => {
    for (let model = 1; model <= models; model += 1) {
      expect(await violationsOf(drawTellingModel(model))).toEqual([]);
    }
  });

  it.each(tellingDefects)("find a client that $name", { tags: ["whole"] }, async (defect) => {
    for (const model of modelsFor(defect, 20)) {
      if ((await violationsOf(drawTellingModel(model), defect, 300)).length > 0) return;
    }
    expect.fail("it survived");
  });
});
