import { packageUrl } from "../../src/output/emitter/package-folder.js";
import { digestOwnSources } from "../../src/output/write/generator-digest.js";

const known = new Map<string, string>();

/** In place of what the build puts there, in tests: Quoin's own sources don't change in a run, and are read once a worker. */
export const builtDigests: Pick<ReadonlyMap<string, string>, "get"> = {
  get: (name) => {
    if (name.startsWith("src/") && !known.has(name)) learn(name);
    return known.get(name);
  },
};

function learn(name: string): void {
  for (const [each, digest] of digestOwnSources([packageUrl(name)])) known.set(each, digest);
}
