import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import { readFile } from "../read/files/read-file.js";

export type StateReading =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "wrong"; readonly diagnostic: Diagnostic };

/** Reads a file that holds what `/__sandbox/state` shows. */
export async function readState(path: string): Promise<StateReading> {
  const wrong = (problem: string): StateReading => ({
    kind: "wrong",
    diagnostic: diagnose("invalid-state", { path, problem }),
  });
  const reading = await readFile(path);
  if (!("text" in reading)) return wrong(reading.message);
  try {
    return { kind: "value", value: JSON.parse(reading.text) };
  } catch {
    return wrong("It is not JSON.");
  }
}
