import { OwnFile } from "../merge/own-file.js";
import { type Thing, thingsOf } from "../merge/things.js";
import type { ModelValue } from "../model/model-data.js";

/** The operations and groups of a model as its files have them. */
export interface OwnThings {
  /** By `endpoints.list-orders` and `groups.Orders`. */
  readonly own: ReadonlyMap<string, Thing>;
  readonly groupOf: (file: string) => ModelValue | undefined;
}

/** `texts`: the files of a model by their paths. */
export function readOwnThings(texts: ReadonlyMap<string, string>): OwnThings {
  const files = [...texts]
    // Most of a large model is types, which take long to parse.
    .filter(([, text]) => /\b(?:endpoints|groups)\b/u.test(text))
    .map(([path, text]) => [path, new OwnFile(path, text, path, undefined).content] as const);
  const contents = new Map(files);
  const things = files.flatMap(([path, content]) => thingsOf(path, content));
  return {
    own: new Map(things.map((thing) => [thing.id, thing])),
    groupOf: (file) => contents.get(file)?.get("group"),
  };
}
