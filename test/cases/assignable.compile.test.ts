import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeKinds, isKindId } from "../../src/review/diff/kinds/catalog.js";
import { isCallable } from "../../src/language/plan/callable.js";
import { planNames } from "../../src/client/typescript/names.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { compile, type Complaint } from "../generated/compile.js";
import { createWorkspace } from "../generated/workspace.js";
import { drawSome } from "../whole.js";
import { writeSides } from "./write-sides.js";
import { buildSide, readDiffCases } from "./diff-case.js";

/** Cases of kinds that should do nothing to code, in the current versions of both sides. */
const pairs = drawSome(8, readDiffCases()).flatMap(({ kind, texts }) => {
  const source = isKindId(kind) ? changeKinds[kind].source : "breaking";
  const [old, next] = [buildSide(texts.old).at(-1), buildSide(texts.new).at(-1)];
  if ((source !== "none" && source !== "doc") || old === undefined || next === undefined) return [];
  return [{ kind, old, next }];
});

const workspace = createWorkspace();
const complaints: Complaint[] = [];
afterAll(() => workspace.remove());

beforeAll(async () => {
  await writeSides(workspace, pairs);
  for (const { kind, old, next } of pairs) workspace.write({ [`probes/${kind}.ts`]: probe(kind, old, next) });
  complaints.push(
    ...compile("typescript", workspace, ["probes"], { skipLibCheck: true, noUnusedLocals: false }),
  );
});

describe.each(pairs)("$kind", ({ kind }) => {
  it("leaves every type assignable both ways", () => {
    const about = complaints.filter(({ file }) => file === `probes/${kind}.ts`).map(({ text }) => text);
    expect(about).toEqual([]);
  });
});

/** Types, arguments and results that both sides have. */
function probe(kind: string, old: Api, next: Api): string {
  const types = shared(typesOf(old), typesOf(next));
  const methods = shared(methodsOf(old), methodsOf(next));
  const pairsOfTypes = [
    ...types.map((name) => `Side.${name}`),
    ...methods.flatMap((method) => [`Parameters<Side.${method}>`, `Awaited<ReturnType<Side.${method}>>`]),
  ];
  const lines = pairsOfTypes.flatMap((type, index) => {
    const [before, after] = ["Old", "New"].map((side) => type.replaceAll("Side.", `${side}.`));
    return [
      `export const there${index} = (value: ${before}): ${after} => value;`,
      `export const back${index} = (value: ${after}): ${before} => value;`,
    ];
  });
  const imports = ["Old", "New"].map(
    (side) => `import type * as ${side} from "../sdk/${kind}-${side.toLowerCase()}/index.js";`,
  );
  return [...imports, ...lines, ""].join("\n");
}

function typesOf(api: Api): readonly string[] {
  return [...planNames(api).types.values()].map(({ type }) => type);
}

function methodsOf(api: Api): readonly string[] {
  const names = planNames(api);
  return api.endpoints.filter(isCallable).map(({ id, group }) => {
    const property = names.groups.get(group)?.property;
    return `${names.client}["${property}"]["${names.endpoints.get(id)?.method}"]`;
  });
}

function shared(left: readonly string[], right: readonly string[]): readonly string[] {
  return left.filter((name) => right.includes(name));
}
