import { relative, sep } from "node:path";
import type { Owner } from "../../../client/upgrade/list/remark.js";
import { digestText } from "../../../output/write/digest.js";
import type { DescribedRemark } from "./describe-upgrade.js";
import { harmOf, type LeftEntry } from "./list-left.js";

/**
 * Gives entries ids that stay as long as what they are about, and the declarations that have it: lines may move, and a further place
 * makes another entry.
 *
 * @param folder that files are told from
 */
export function identifyEntries(remarks: readonly DescribedRemark[], folder: string): readonly LeftEntry[] {
  const known = new Map<string, number>();
  return remarks.map(({ remark, diagnostic }) => {
    const { about, span, owners = [], findings = [], words = "" } = remark;
    const [first] = owners;
    const key = JSON.stringify([
      diagnostic.code,
      about ?? diagnostic.message,
      owners.length === 0 ? [fileIn(folder, span.path)] : owners.map((one) => keyOf(one, folder)).sort(),
    ]);
    const count = known.get(key) ?? 0;
    known.set(key, count + 1);
    const id = idOf(count === 0 ? key : `${key} ${count}`);
    return {
      id,
      harm: harmOf(remark, diagnostic),
      diagnostic: { ...diagnostic, id },
      file: fileIn(folder, span.path),
      places: owners.map((one) => nameOf(one, folder)),
      words,
      owner: first?.name ?? "",
      findings,
    };
  });
}

function keyOf({ path, name, use }: Owner, folder: string): string {
  return JSON.stringify([fileIn(folder, path), name, use]);
}

/** A place as people read it: `src/job.ts Job.run: retried update-wallet (maxRetries: 0)`. */
function nameOf({ path, name, use }: Owner, folder: string): string {
  const where = [fileIn(folder, path), name].filter((part) => part !== "").join(" ");
  return use === "" ? where : `${where}: ${use}`;
}

function fileIn(folder: string, path: string): string {
  return relative(folder, path).split(sep).join("/");
}

function idOf(key: string): string {
  return digestText(key).slice("sha256-".length, "sha256-".length + 12);
}
