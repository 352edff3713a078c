import type { Versions } from "../../../src/review/diff/compare-models.js";
import { listFiles, readProjectFile } from "../../house/source-files.js";
import { type ModelFiles, readVersions } from "./models.js";

/** A model of which much has changed, before and after: what guides for its callers are written from. */
export const depotFolders = { old: "test/review/diff/guide/old", new: "test/review/diff/guide/new" } as const;

export function depotFiles(side: keyof typeof depotFolders): ModelFiles {
  const folder = depotFolders[side];
  return listFiles(folder).map((path) => ({
    path: path.slice(folder.length + 1),
    text: readProjectFile(path),
  }));
}

export function readDepot(side: keyof typeof depotFolders): Versions {
  return readVersions(depotFiles(side));
}
