import { basename } from "node:path";
import { listFiles, readProjectFile } from "../../house/source-files.js";
import { modelFiles, type ModelFiles } from "../diff/models.js";

const folder = "test/fixture";
const accessFolder = `${folder}/access`;

/** The model of each folder that has an API, and one for each way to prove who sends requests, by their names; and the billing API. */
export const fixtures: ReadonlyMap<string, ModelFiles> = new Map([
  ["billing", modelFiles("spec")],
  ...listFiles(folder)
    .flatMap((path) => /^test\/fixture\/([^/]+)\/api\.yaml$/u.exec(path)?.[1] ?? [])
    .map((name) => [name, modelFiles(`${folder}/${name}`)] as const),
  ...listFiles(accessFolder).flatMap(accessModel),
]);

/** `gate.yaml` says all but the access, and each file beside it says that. */
function accessModel(path: string): readonly (readonly [string, ModelFiles])[] {
  const name = basename(path, ".yaml");
  if (path !== `${accessFolder}/${name}.yaml` || name === "gate") return [];
  const files = [`${accessFolder}/gate.yaml`, path].map((each) => ({
    path: each,
    text: readProjectFile(each),
  }));
  return [[`access-${name}`, files]];
}
