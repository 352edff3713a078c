import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWitnessSymbols } from "../../src/client/callers/typescript/witness-symbols.js";
import { createWitnesses } from "../../src/client/callers/typescript/witnesses.js";
import type { Change } from "../../src/review/diff/change.js";
import { compareVersions } from "../../src/review/diff/compare-models.js";
import { emitClient } from "../generated/emit-client.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { editsOf } from "../review/diff/edit-api.js";
import { currentOf } from "../review/diff/edit-pairs.js";
import { bazaarFiles, billingFiles, readVersions } from "../review/diff/models.js";
import { compile, type Complaint } from "../generated/compile.js";
import { writeShared } from "../generated/emit-shared.js";
import { createWorkspace } from "../generated/workspace.js";
import { importFrom } from "./witness-import.js";
import { frameWitness } from "./frame-witness.js";

/** How many changes of each kind are tried. */
const ofEach = 3;

interface Proof {
  readonly name: string;
  readonly model: string;
  readonly next: Api;
  readonly change: Change;
  readonly text: string;
}

const models = {
  billing: currentOf(readVersions(billingFiles)),
  bazaar: currentOf(readVersions(bazaarFiles)),
};
const drawn = await Promise.all(Object.entries(models).map(([model, api]) => drawProofs(model, api)));
const proofs = drawn.flat();
const workspace = createWorkspace();
const complaints: Complaint[] = [];
afterAll(() => workspace.remove());

beforeAll(async () => {
  const apis = [...Object.entries(models), ...proofs.map(({ name, next }) => [name, next] as const)];
  await writeShared(workspace, "sdk", {
    apis: Object.fromEntries(apis),
    importEnding: ".js",
    isPackage: false,
  });
  for (const { name, model, text } of proofs) {
    for (const side of [model, name]) {
      workspace.write({
        [`uses/${name}-${side === model ? "old" : "new"}.ts`]: importFrom(`../sdk/${side}`, text),
      });
    }
  }
  complaints.push(
    ...compile("typescript", workspace, ["uses"], { skipLibCheck: true, noUnusedLocals: false }),
  );
}, 600_000);

describe.each(proofs)("$name: $change.title", ({ name, text }) => {
  it("compiled, and compiles no more", () => {
    const about = (side: string) =>
      complaints.filter(({ file }) => file === `uses/${name}-${side}.ts`).map((complaint) => complaint.text);
    expect([text, ...about("old")]).toEqual([text]);
    expect([text, ...about("new")]).not.toEqual([text]);
  });
});

async function drawProofs(model: string, api: Api): Promise<readonly Proof[]> {
  const counts = new Map<string, number>();
  const witnessFor = createWitnesses(() => api);
  const symbolsOf = createWitnessSymbols(api);
  const found: Proof[] = [];
  for (const { apply } of editsOf(api)) {
    const next = apply(api);
    for (const change of compareVersions(api, next)) {
      const count = counts.get(change.kind) ?? 0;
      const witness = count < ofEach ? witnessFor(change) : undefined;
      if (witness !== undefined && (await isEmitted(next))) {
        counts.set(change.kind, count + 1);
        const text = frameWitness(witness, symbolsOf(change));
        found.push({ name: `${model}-${change.kind}-${count}`, model, next, change, text });
      }
    }
  }
  return found;
}

/** Edits of an IR may leave it unsound. */
async function isEmitted(api: Api): Promise<boolean> {
  if (api.endpoints.some(({ responses }) => responses.length === 0)) return false;
  try {
    await emitClient(api, { importEnding: ".js" });
    return true;
  } catch {
    return false;
  }
}
