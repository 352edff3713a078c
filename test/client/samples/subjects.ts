import * as fc from "fast-check";
import { clientSlice } from "../../../src/output/emitter/client-slice.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { accessSchemes, readAccess } from "../../fixture/access.js";
import { atlasFolder, readApi, readBeacon, readHarbour, registryFolder } from "../../fixture/harbour.js";
import { readShop, shopVersions } from "../../fixture/shop.js";
import { randomModels } from "../../fuzz/random-model.js";
import { quoin } from "../../fuzz/pipeline.js";
import { readSpec } from "../../generated/emit-output.js";
import { isWhole } from "../../whole.js";
import { hasErrors } from "../../../src/language/diagnostics/diagnostic.js";

/** APIs by the names of folders for their clients. */
export type Subjects = Readonly<Record<string, Api>>;

/** What reads the project's model and those of its fixtures, in the versions that matter. */
export const subjectReaders: readonly (readonly [name: string, read: () => Promise<Api>])[] = [
  ["billing", readSpec],
  ["billing-unversioned", () => readSpec("unversioned")],
  ["harbour", readHarbour],
  ["beacon", readBeacon],
  ["atlas", () => readApi(atlasFolder)],
  ["registry", () => readApi(registryFolder)],
  ...shopVersions.map((version) => [`shop-${version}`, () => readShop(version)] as const),
  ...accessSchemes.map((scheme) => [`gate-${scheme}`, () => readAccess(scheme)] as const),
];

/** All of these. */
export async function readSubjects(): Promise<Subjects> {
  const read = subjectReaders.map(async ([name, readOne]) => [name, await readOne()] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** Sound models with names and types that nobody has thought of. */
export function drawSubjects(): Subjects {
  const models = fc.sample(randomModels, { seed: 17, numRuns: isWhole ? 120 : 10 });
  const drawn = models.flatMap((files, index): [string, Api][] => {
    const { apis = [], diagnostics } = quoin.read(files);
    const api = apis.at(-1);
    return hasErrors(diagnostics) || api === undefined ? [] : [[`drawn-${index}`, clientSlice(api)]];
  });
  return Object.fromEntries(drawn);
}
