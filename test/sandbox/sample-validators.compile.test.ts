import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { buildModel } from "../../src/language/model/build-model.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { readModelText } from "../../src/language/read/read-model.js";
import { fileMark } from "../../src/runtime/support/file-kinds.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { readShop, shopVersions } from "../fixture/shop.js";
import { quoin } from "../fuzz/pipeline.js";
import { randomModels } from "../fuzz/random-model.js";
import { emitUnformatted, inFolder } from "../generated/emit-output.js";
import { createWorkspace } from "../generated/workspace.js";
import { libraryModel } from "../spec/language-pages.js";
import { drawSome, isWhole } from "../whole.js";
import { billing } from "./billing-sandbox.js";
import { readNotes } from "./notes.js";
import { issuesOf, sampleFor } from "./sample-source.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

async function importValidators(name: string, api: Api) {
  workspace.write(inFolder(name, await emitUnformatted(api, ".ts")));
  const { validators } = await import(
    pathToFileURL(join(workspace.folder, name, "validators/index.ts")).href
  );
  return validators;
}

/** What the validators of the client that is generated say of samples of all that its operations send and receive. */
async function findIssues(name: string, api: Api): Promise<readonly unknown[]> {
  const validators = await importValidators(name, api);
  return api.endpoints.flatMap(({ id, body, responses }) => {
    const sent = body === undefined ? [] : [[body.type, validators[id]?.body] as const];
    // An item of a stream is validated by itself.
    const ofSuccesses = { ...validators[id]?.responses, ...validators[id]?.items };
    const received = responses.flatMap(({ type, status }) =>
      type === undefined ? [] : [[type, ofSuccesses[status]] as const],
    );
    return [...sent, ...received].flatMap(([type, validate]) =>
      [true, false].flatMap((isSparse) => {
        const sample = withFiles(sampleFor(api, type, "value", isSparse));
        const issues = validate?.(sample) ?? [];
        return issues.map((issue: unknown) => ({ id, sample, issue }));
      }),
    );
  });
}

/** As a client's validators get it: of files they see that they are some. */
function withFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFiles);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value);
  const [first] = members;
  const isFile = members.length === 1 && first?.[0] === "size" && first[1] === 0;
  return isFile ? fileMark : Object.fromEntries(members.map(([name, inner]) => [name, withFiles(inner)]));
}

function readLibrary(): Api {
  const { document } = readModelText(libraryModel());
  const api = document && buildModel(document).model?.apiOf();
  if (api === undefined) throw new Error("The page's model isn't sound.");
  return api;
}

const fixtures: readonly (readonly [string, () => Api | Promise<Api>])[] = [
  ["billing", billing],
  ["billing-unversioned", () => billing("unversioned")],
  ...shopVersions.map((version) => [`shop-${version}`, () => readShop(version)] as const),
  ["notes", readNotes],
  ["library", readLibrary],
];

/** The versions of each, the newest one first. */
const random = fc
  .sample(randomModels, { numRuns: isWhole ? 3_000 : 15, seed: 20_261_203 })
  .map((files) => quoin.read(files).apis?.toReversed() ?? [])
  .filter((apis) => apis.length > 0);

describe("samples are what the client's validators accept", () => {
  it.each(drawSome(1, fixtures))("of %s", async (name, read) => {
    expect(await findIssues(name, await read())).toEqual([]);
  });

  it("of models of odd names", async () => {
    const all = random.slice(0, isWhole ? 100 : 1).flat();
    expect(all.length).toBeGreaterThan(isWhole ? 100 : 0);
    for (const [index, api] of all.entries()) expect(await findIssues(`random-${index}`, api)).toEqual([]);
  });
});

describe("samples of random models", () => {
  it("are what the sandbox itself accepts, of every type", () => {
    for (const api of random.flat()) {
      for (const { id } of api.types) {
        for (const isSparse of [true, false]) {
          const sample = sampleFor(api, { kind: "named", id }, "value", isSparse);
          expect([sample, issuesOf(api, { kind: "named", id }, sample)]).toEqual([sample, []]);
          expect(JSON.stringify(sample).length).toBeLessThan(100_000);
        }
      }
    }
  });

  it("are stored again as they are shown, whichever versions are served", () => {
    for (const [api, ...alongside] of random) {
      if (api === undefined) continue;
      const { state } = createSandbox(api, { alongside });
      const shown = state.read();
      state.replace(shown);
      expect(state.read()).toEqual(shown);
    }
  });
});
