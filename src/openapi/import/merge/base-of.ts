import type { ImportedModel } from "../model/imported-model.js";
import { digestsOf } from "./digests.js";
import type { Base } from "./import-lock.js";
import { thingsOf } from "./things.js";

/** What the next import has to know of what this one makes of the document. */
export function baseOf({ files }: Pick<ImportedModel, "files">): Base {
  return new Map(
    files.flatMap(({ path: file, content }) =>
      thingsOf(file, content).map(
        ({ id, path, value }) => [id, { path, file, digests: digestsOf(value, path.length) }] as const,
      ),
    ),
  );
}
