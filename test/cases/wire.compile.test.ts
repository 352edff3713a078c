import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareModels } from "../../src/review/diff/compare-models.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { createSandbox, type Sandbox } from "../../src/sandbox/sandbox.js";
import { writeShared } from "../generated/emit-shared.js";
import { createWorkspace } from "../generated/workspace.js";
import { drawSome } from "../whole.js";
import { buildSide, readDiffCases } from "./diff-case.js";
import { type Play, plays, unplayed } from "./wire-plays.js";

const cases = drawSome(8, readDiffCases()).flatMap(({ kind, texts }) => {
  const play = plays[kind];
  const [old, next] = [buildSide(texts.old), buildSide(texts.new)];
  const [before, after] = [old.at(-1), next.at(-1)];
  if (play === undefined || before === undefined || after === undefined) return [];
  const change = compareModels(old, next).find((one) => one.kind === kind);
  return [{ kind, play, before, after, verdict: change?.verdict.client }];
});

const workspace = createWorkspace();
afterAll(() => workspace.remove());

beforeAll(async () => {
  const apis = Object.fromEntries(cases.map(({ kind, before }) => [kind, before]));
  await writeShared(workspace, "sdk", { apis, importEnding: ".js", isPackage: false });
  const bundle = await rolldown({
    input: cases.map(({ kind }) => join(workspace.folder, "sdk", kind, "index.ts")),
    platform: "node",
    external: [/^zod/],
    resolve: { extensionAlias: { ".js": [".ts"] } },
  });
  const root = join(workspace.folder, "sdk");
  const names = { entryFileNames: "[name].js", preserveModules: true, preserveModulesRoot: root };
  await bundle.write({ dir: join(workspace.folder, "js"), format: "esm", ...names });
  await bundle.close();
});

describe.each(cases)("$kind", ({ kind, play, before, after, verdict }) => {
  it(`is ${verdict} for the old client`, async () => {
    const url = pathToFileURL(join(workspace.folder, "js", kind, "index.js")).href;
    const { ShopClient } = await import(url);
    const createClient = ({ apiKey, fetch }: Sandbox) =>
      new ShopClient({ apiKey, fetch, baseUrl, responseValidation: "throw", maxRetries: 0, logger: null });
    const sandbox = stored(after, play);
    if (sandbox === undefined) throw new Error("The new model can't have such a resource.");
    const outcome = await outcomeOf(createClient(sandbox), play);
    // The same call works against the old model, if that can have such a resource.
    const control = stored(before, play);
    const earlier = control === undefined ? "works" : await outcomeOf(createClient(control), play);
    expect(earlier).toBe("works");
    expect(outcome === "works" ? "safe" : "breaking").toBe(verdict);
  });
});

it(
  "every kind that is breaking or safe has a call that shows it, or a reason not to",
  { tags: ["whole"] },
  () => {
    const left = readDiffCases().flatMap(({ kind, texts }) => {
      if (plays[kind] !== undefined) return [];
      const change = compareModels(buildSide(texts.old), buildSide(texts.new)).find(
        (one) => one.kind === kind,
      );
      const isShown = change?.verdict.client === "breaking" || change?.verdict.client === "safe";
      return isShown && change.direction !== "none" ? [kind] : [];
    });
    expect(left.filter((kind) => !unplayed.some(([kinds]) => kinds.test(kind)))).toEqual([]);
    expect(unplayed.filter(([kinds]) => !left.some((kind) => kinds.test(kind))).map(String)).toEqual([]);
  },
);

const baseUrl = "http://127.0.0.1";

/** A sandbox that stores what a play reads; undefined where its model can't have such a resource. */
function stored(api: Api, { order }: Play): Sandbox | undefined {
  try {
    return createSandbox(api, order === undefined ? {} : { fixtures: { Order: [order] } });
  } catch {
    return undefined;
  }
}

async function outcomeOf(client: Readonly<Record<string, unknown>>, { call }: Play): Promise<string> {
  const [group, method, ...args] = call;
  const resource = client[group];
  if (typeof resource !== "object" || resource === null) throw new Error(`There is no ${group}.`);
  const run: unknown = Reflect.get(resource, method);
  if (typeof run !== "function") throw new Error(`There is no ${method}.`);
  try {
    await Reflect.apply(run, resource, args);
    return "works";
  } catch (error) {
    return String(error);
  }
}
