import { diagnose, type Diagnosed, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { moveDiagnostic } from "../../read/reading-memory.js";

/** Writes the mark of a side before its paths, so that nobody looks for a mistake in the other side's files. */
export function nameDiagnostics({ diagnostics, sources }: Diagnosed, mark: string): Diagnosed {
  if (mark === "") return { diagnostics, sources };
  return {
    diagnostics: diagnostics.map((diagnostic) =>
      moveDiagnostic(diagnostic, (at) => ({ ...at, file: `${mark}${at.file}` })),
    ),
    sources: new Map([...sources].map(([path, text]) => [`${mark}${path}`, text])),
  };
}

/** Says which side it is that has errors. */
export function unsound(side: "old" | "new", name: string): Diagnostic {
  return diagnose("unsound-side", { side, name });
}
