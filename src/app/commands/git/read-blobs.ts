import { gitFailure } from "./git-failure.js";
import type { Repository } from "./repository.js";
import { unexplained } from "./run-git.js";

/** The bytes of some objects by their ids, as they are stored: no filter of a checkout is run over them. */
export async function readBlobs(
  repository: Repository,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const words = ["cat-file", "--batch"];
  const run = await repository.run(words, distinct.map((id) => `${id}\n`).join(""));
  const { blobs, missing } = splitBatch(run.out);
  if (missing !== undefined) throw gitFailure("missing-object", { id: missing.slice(0, 12) });
  if (blobs.size < distinct.length) throw unexplained(words, run);
  return blobs;
}

interface Batch {
  readonly blobs: ReadonlyMap<string, Uint8Array>;
  readonly missing: string | undefined;
}

/** `1a2b… blob 5\nhello\n` for each, or `1a2b… missing\n`. */
function splitBatch(out: Buffer): Batch {
  const blobs = new Map<string, Uint8Array>();
  let at = 0;
  while (at < out.length) {
    const end = out.indexOf("\n", at);
    const [id = "", kind, size] = out.toString("latin1", at, end === -1 ? out.length : end).split(" ");
    if (end === -1 || kind !== "blob") return { blobs, missing: id };
    const start = end + 1;
    blobs.set(id, out.subarray(start, start + Number(size)));
    at = start + Number(size) + 1;
  }
  return { blobs, missing: undefined };
}
