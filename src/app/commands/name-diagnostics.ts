import type { Diagnosed } from "../../language/diagnostics/diagnostic.js";
import { moveDiagnostic } from "../../language/read/reading-memory.js";

/**
 * Writes a mark before all paths, `1a2b3c4:` or `https://`, so that nobody looks for a mistake in a file of the working tree that has
 * the same path.
 */
export function nameDiagnostics({ diagnostics, sources }: Diagnosed, mark: string): Diagnosed {
  if (mark === "") return { diagnostics, sources };
  return {
    diagnostics: diagnostics.map((diagnostic) =>
      moveDiagnostic(diagnostic, (at) => ({ ...at, file: `${mark}${at.file}` })),
    ),
    sources: new Map([...sources].map(([path, text]) => [`${mark}${path}`, text])),
  };
}
