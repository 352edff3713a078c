import { beforeAll, describe, expect, it } from "vitest";
import { billing } from "../sandbox/billing-sandbox.js";
import { directedSchedules } from "./directed-schedules.js";
import { isDrawn } from "./drawn/kinds.js";
import { buildMutant, editSources } from "./build-sdk.js";
import { editFiles } from "./edit-text.js";
import { listProbes } from "./list-probes.js";
import { defects } from "./models/defects.js";
import { mutants } from "./mutants.js";
import type { Finder } from "./mutants/mutant.js";
import { drawSome, isWhole } from "../whole.js";
import { probes } from "./probes.js";
import { invariants } from "./rules.js";
import type { ProbedSdk } from "./sdk.js";
import { generatedFolder, killMutant, tryFinder } from "./tasks.js";
import { tokenPlays } from "./token-plays.js";
import { webhookPlays } from "./webhook-plays.js";

/** Each draws what its directed schedule leaves open. */
const draws = isWhole ? 100 : 10;

/** Others play these too: `tokens.proof.test.ts`, and of the runtime `page-ends` and `file-store-power`. */
const slowFinders: readonly Finder[] = [
  "no schedule with tokens has an effect twice, hides one, or fetches two tokens at once",
  "a power failure loses nothing that resolved, and brings no record back",
  "a walk goes to the maximum of pages, and fails behind it",
  "a walk by cursors goes to the maximum of pages, and fails behind it",
];

describe("the proof finds a client that", () => {
  const broken = new Set<string>();

  it.each(
    drawSome(
      2,
      mutants.map(({ name }, index) => ({ name, index })),
    ),
  )("$name", { timeout: 60_000 }, async ({ index }) => {
    const death = await killMutant(await billing(), index);
    expect(death).toBeDefined();
    for (const rule of death?.rules ?? []) broken.add(rule);
  });

  it("breaks any of the invariants: each is broken by one of the above", { tags: ["whole"] }, () => {
    expect(invariants.filter(({ id }) => !broken.has(id))).toEqual([]);
  });
});

describe("the client itself passes", () => {
  const finders = new Set(mutants.flatMap(({ finder }) => finder ?? []));

  let sdk: ProbedSdk;
  beforeAll(async () => {
    sdk = await buildMutant({ name: "has no defect", edits: [] }, generatedFolder);
  });

  const finds = async (finder: Finder) => tryFinder(finder, await billing(), sdk, draws);

  it.each([...finders].filter((finder) => !slowFinders.includes(finder) && !isDrawn(finder)))(
    "%s",
    async (finder) => {
      expect(await finds(finder)).toBeUndefined();
    },
  );

  it.each(slowFinders)("%s", { tags: ["whole"] }, async (finder) => {
    expect(await finds(finder)).toBeUndefined();
  });

  it("all that is directed at a defect", () => {
    const all = [directedSchedules, probes, webhookPlays, listProbes, tokenPlays].flatMap((kind) =>
      Object.keys(kind),
    );
    expect([...finders].filter((finder) => !isDrawn(finder)).sort()).toEqual(all.sort());
  });
});

it.each([...mutants, ...defects])("the text that changes is in the client: $name", async (mutant) => {
  const isOfRuntime = mutant.edits.every(({ place }) => !place.includes("/"));
  expect((await editSources(mutant, isOfRuntime ? "src" : generatedFolder)).size).toBeGreaterThan(0);
});

it("a defect whose text isn't in the client any more is an error, not a success", async () => {
  const edits = [{ place: "planPause", find: "no such text", replace: "" }];
  await expect(buildMutant({ name: "is gone", edits }, generatedFolder)).rejects.toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining("is 0 times") }),
    }),
  );
});

it("a defect is found wherever its declaration stands, however its lines are broken", () => {
  const files = new Map([
    ["runtime/one.ts", "export function other() {\n  return 1;\n}\n"],
    [
      "runtime/two.ts",
      "function wanted() {\n  return (\n    1\n  );\n}\n\nfunction more() {\n  return 1;\n}\n",
    ],
  ]);
  const edits = [{ place: "wanted", find: "return ( 1 );", replace: "return 2;" }];
  expect([...editFiles(files, edits)]).toEqual([
    ["runtime/two.ts", "function wanted() {\n  return 2;\n}\n\nfunction more() {\n  return 1;\n}\n"],
  ]);
  expect(() => editFiles(files, [{ place: "more", find: "return 2;", replace: "" }])).toThrow(
    "0 times in more",
  );
});
