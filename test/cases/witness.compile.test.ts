import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWitnessSymbols } from "../../src/client/callers/typescript/witness-symbols.js";
import { compareModels, type Versions } from "../../src/review/diff/compare-models.js";
import { changeKinds, isKindId, type KindId } from "../../src/review/diff/kinds/catalog.js";
import { fillWitness } from "../../src/review/diff/witness.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { compile, type Complaint } from "../generated/compile.js";
import { createWorkspace } from "../generated/workspace.js";
import { caseWitnesses } from "./case-witnesses.js";
import { drawSome } from "../whole.js";
import { frameWitness } from "./frame-witness.js";
import { importFrom } from "./witness-import.js";
import { writeSides } from "./write-sides.js";
import { buildSide, readDiffCases } from "./diff-case.js";
import { withoutWitness } from "./without-witness.js";

/** Verdicts that the compiler has a say in. */
const judged = new Set(["breaking", "constructing", "reading", "adding"]);

interface Proof {
  readonly kind: string;
  readonly isAdding: boolean;
  readonly old: Api;
  readonly next: Api;
  readonly text: string;
}

const templates: Readonly<Partial<Record<KindId, string>>> = caseWitnesses;
const kinds = Object.entries(changeKinds).filter(([, { source }]) => judged.has(source));
const proofs = drawSome(15, readDiffCases()).flatMap(proofOf);
const workspace = createWorkspace();
const complaints: Complaint[] = [];
afterAll(() => workspace.remove());

beforeAll(async () => {
  await writeSides(workspace, proofs);
  for (const { kind, text } of proofs) {
    for (const side of ["old", "new"]) {
      workspace.write({
        [`uses/${kind}-${side}.ts`]: importFrom(`../sdk/${kind}-${side}`, text),
      });
    }
  }
  complaints.push(
    ...compile("typescript", workspace, ["uses"], { skipLibCheck: true, noUnusedLocals: false }),
  );
});

it("every kind with a verdict about code has a witness, or a reason not to", { tags: ["whole"] }, () => {
  const proved = new Set(proofs.map(({ kind }) => kind));
  const left = kinds.map(([kind]) => kind).filter((kind) => !proved.has(kind));
  expect(left.toSorted()).toEqual(Object.keys(withoutWitness).toSorted());
});

describe.each(proofs)("$kind", ({ kind, isAdding, text }) => {
  it("compiles with the client of one side only", () => {
    const about = (side: string) =>
      complaints.filter(({ file }) => file === `uses/${kind}-${side}.ts`).map((complaint) => complaint.text);
    const [good, bad] = isAdding ? ["new", "old"] : ["old", "new"];
    expect([text, ...about(good)]).toEqual([text]);
    expect([text, ...about(bad)]).not.toEqual([text]);
  });
});

function proofOf({ kind, texts }: ReturnType<typeof readDiffCases>[number]): readonly Proof[] {
  if (!isKindId(kind) || !judged.has(changeKinds[kind].source)) return [];
  const sides = { old: buildSide(texts.old), new: buildSide(texts.new) };
  const change = compareModels(sides.old, sides.new).find((one) => one.kind === kind);
  if (change === undefined) return [];
  const [old, next] = [pick(sides.old, change.versions[0]), pick(sides.new, change.versions[0])];
  const isAdding = changeKinds[kind].source === "adding";
  const symbols = createWitnessSymbols(isAdding ? next : old)(change);
  const template = templates[kind] ?? changeKinds[kind].witness;
  const witness = template === undefined ? undefined : fillWitness(template, symbols);
  return witness === undefined ? [] : [{ kind, isAdding, old, next, text: frameWitness(witness, symbols) }];
}

function pick(versions: Versions, name: string | undefined): Api {
  const api = versions.find(({ version }) => version.name === name) ?? versions.at(-1);
  if (api === undefined) throw new Error("There is no version.");
  return api;
}
