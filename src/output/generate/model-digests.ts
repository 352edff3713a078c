import { basename, relative, resolve, sep } from "node:path";
import type { InputFile } from "../emitter/emitter.js";
import { sliceText } from "../emitter/client-slice.js";
import { wholeVersionText } from "../emitter/whole-version.js";
import type { Model } from "../../language/model/build-model.js";
import { combineDigests, digestText } from "../write/digest.js";
import type { InputsReading } from "./read-inputs.js";
import type { OutputSettings, Settings } from "./settings.js";

/** What locks say of the model, and of what outputs are made from beside it. */
export interface ModelDigests {
  /** Of what all its files mean. */
  readonly whole: string;
  /** Of what outputs are made from that aren't made from the whole model, by the names of these parts. */
  readonly parts: ReadonlyMap<string, string>;
  /** Of what clients need of the runtime that they share. */
  readonly runtime: string;
  /** Of what outputs are made from beside the model, by their folders. */
  readonly files: ReadonlyMap<string, string>;
}

/** `meanings`: the digests of what the files of the model mean, by their paths. */
export function digestModel(models: readonly string[], meanings: ReadonlyMap<string, string>): string {
  const roots = models.map((model) => resolve(model));
  const named = [...meanings].map(([path, digest]) => [stablePath(roots, resolve(path)), digest] as const);
  return combineDigests(new Map(named));
}

/**
 * A file of the model by a name that is the same whatever the working directory is, and that no other file has: folders may
 * have one name.
 */
function stablePath(roots: readonly string[], path: string): string {
  const index = roots.findIndex((root) => path === root || path.startsWith(root + sep));
  const root = roots[index] ?? path;
  return [index, basename(root), ...relative(root, path).split(sep)].join("/");
}

/**
 * What locks call the part of the model that an output is made from: `undefined` for all of it. That is also what decides about an
 * output that follows the current version, since any change may make another version the current one.
 */
export function partOf({
  apiVersion,
  scope,
}: Pick<OutputSettings, "apiVersion" | "scope">): string | undefined {
  if (apiVersion === undefined || scope === "model") return undefined;
  return `${scope === "client" ? "version" : "all of version"} ${apiVersion}`;
}

/** The digests of the parts that outputs are made from, of the versions that there are. */
export function digestParts(
  { apiOf }: Pick<Model, "apiOf">,
  { allOutputs }: Pick<Settings, "allOutputs">,
): ModelDigests["parts"] {
  const parts = allOutputs.flatMap((output) => {
    const part = partOf(output);
    const api = part === undefined ? undefined : apiOf(output.apiVersion);
    if (part === undefined || api === undefined) return [];
    const text = output.scope === "client" ? sliceText(api) : wholeVersionText(api);
    return [[part, digestText(text)] as const];
  });
  return new Map(parts);
}

export function digestExtraFiles(extraFiles: InputsReading["extraFiles"]): ModelDigests["files"] {
  const digestFiles = (files: readonly InputFile[]) =>
    combineDigests(new Map(files.map(({ path, text }) => [path, digestText(text)])));
  return new Map([...extraFiles].map(([folder, files]) => [folder, digestFiles(files)]));
}

export function digestNeeds(needs: readonly string[] = []): string {
  return digestText(JSON.stringify(needs));
}
