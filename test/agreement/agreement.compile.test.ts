import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import { drawFromSeed } from "../fuzz/draw.js";
import { quoin } from "../fuzz/pipeline.js";
import { drawModel } from "../fuzz/random-model.js";
import { isWhole } from "../whole.js";
import { drawCases } from "./draw-cases.js";
import { type Client, judgeClients, type Verdict } from "./judge-clients.js";

/** Clients of one run of the compiler. */
const batchSize = 40;
const batchCount = isWhole ? 10 : 1;

/** Of the models from there on, the first few have values that only validators can refuse. */
const firstSeed = isWhole ? 0 : 20;

/**
 * Of objects that no tag tells apart, TypeScript lets a literal have the members of several, and asks of each member what any of
 * them says; a validator asks for one of them.
 */
function mixesAlternatives({ types }: Api): boolean {
  return types.some((type) => type.kind === "alias" && type.type.kind === "union" && type.type.by !== "kind");
}

/** Where a union adds the tag, TypeScript finds what all objects inherit in the part that has it: it is asked of other members so called. */
function tagsInherited({ types }: Api): boolean {
  const inherits = new Set(
    types.flatMap((type) =>
      type.kind === "object" && type.fields.some(({ name }) => name in {}) ? [type.id] : [],
    ),
  );
  return types.some(
    (type) =>
      type.kind === "union" && type.tags === "union" && type.variants.some((one) => inherits.has(one.type)),
  );
}

/** Of members of any name TypeScript asks what any of the fields may be, too: their types are compared, and no values. */
function hasOthers({ types }: Api): boolean {
  return types.some((type) => type.kind === "object" && type.others !== undefined);
}

/** Of random models, those that are accepted, in all of their versions. */
function drawClients(count: number): readonly Client[] {
  const clients: Client[] = [];
  for (let seed = firstSeed; clients.length < count; seed += 1) {
    const { apis = [] } = quoin.read(drawModel(drawFromSeed(`model ${seed}`)));
    for (const api of apis.filter((one) => !mixesAlternatives(one) && !tagsInherited(one))) {
      const cases = hasOthers(api) ? [] : drawCases(drawFromSeed(`values ${seed}`), api);
      clients.push({ name: `model-${seed}-${api.version.name}`, api, cases });
    }
  }
  return clients;
}

const verdicts: Verdict[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  const clients = drawClients(isWhole ? batchSize * batchCount : 8);
  for (let start = 0; start < clients.length; start += batchSize) {
    const judged = await judgeClients(clients.slice(start, start + batchSize));
    verdicts.push(...judged.verdicts);
    complaints.push(...judged.complaints);
  }
}, batchCount * 60_000);

/** What can be read where one is wrong. */
function tell({ client, subject, value, says }: Verdict): string {
  return `${client}: ${subject.direction} ${subject.name} ${JSON.stringify(value)}\n${says}`;
}

describe("RES-14 of random models", () => {
  it("what the interface admits, the validator admits, and the other way round", () => {
    const wrong = verdicts.filter(({ isExpected, isAdmitted }) => isExpected !== isAdmitted);
    expect(wrong.map(tell)).toEqual([]);
  });

  it("what the model allows, both admit", () => {
    const wrong = verdicts.filter(({ isDrawn, isAdmitted }) => isDrawn && !isAdmitted);
    expect(wrong.map(tell)).toEqual([]);
  });

  it("each interface is what its schemas take, what they give, and what `lite.ts` exports", () => {
    expect(complaints).toEqual([]);
  });

  it.each(["request", "response"])(
    "values of a %s are changed so that many are refused, and many aren't",
    (direction) => {
      const changed = verdicts.filter(({ subject, isDrawn }) => subject.direction === direction && !isDrawn);
      const admitted = changed.filter(({ isAdmitted }) => isAdmitted).length;
      expect(admitted).toBeGreaterThan(changed.length / 20);
      expect(changed.length - admitted).toBeGreaterThan(changed.length / 4);
      expect(changed.some(({ isAdmitted, isTyped }) => isTyped && !isAdmitted)).toBe(true);
    },
  );
});
