import { type Diagnostic, diagnose } from "../../language/diagnostics/diagnostic.js";
import { contains } from "../write/output-folder.js";
import type { OutputSettings } from "./settings.js";

/** Refuses outputs of which one is in the folder of another: each folder has one lock. */
export function checkOverlaps(outputs: readonly OutputSettings[]): readonly Diagnostic[] {
  return outputs.flatMap(({ folder, at }, index) => {
    const other = outputs.slice(0, index).find((earlier) => isOverlapping(earlier.folder, folder));
    return other === undefined ? [] : [diagnose("overlapping-outputs", { folder, other: other.folder }, at)];
  });
}

export function isOverlapping(a: string, b: string): boolean {
  return contains(a, b) || contains(b, a);
}
