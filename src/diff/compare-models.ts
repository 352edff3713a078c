import type { Api } from "../model/ir/api.js";
import type { Change } from "./change.js";

/** All versions of one model, oldest first. */
export type Versions = readonly Api[];

/**
 * Compares two models version by version; a version that the old model doesn't have is compared with the one before it.
 * The changes are in the order of the new model, without repetition, each with the versions in which it is.
 */
export function compareModels(_old: Versions, _new: Versions): readonly Change[] {
  return [];
}

/** Compares two versions, of one model or of two. */
export function compareVersions(_old: Api, _new: Api): readonly Change[] {
  return [];
}
