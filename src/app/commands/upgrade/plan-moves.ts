import { type Diagnostic, diagnose } from "../../../language/diagnostics/diagnostic.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { OutputSettings } from "../../../output/generate/settings.js";
import type { Versions } from "./read-versions.js";

/** An output with the client that callers use, and the one with the client that they are to use. */
export interface OutputMove {
  readonly from: OutputSettings;
  readonly to: OutputSettings;
}

export interface MovesPlan {
  readonly moves: readonly OutputMove[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Which clients callers move from and to, by the outputs in their language. Where only one of the versions has an
 * output, that changes its version and stays where it is.
 */
export function planMoves(outputs: readonly OutputSettings[], { from, to, current }: Versions): MovesPlan {
  const versionOf = ({ apiVersion }: OutputSettings) => apiVersion ?? current;
  const of = ({ version }: Api) => outputs.filter((output) => versionOf(output) === version.name);
  const [old, next] = [of(from), of(to)];
  const [first] = next;
  if (old.length === 0 && first === undefined) {
    const facts = { from: from.version.name, to: to.version.name, known: outputs.map(versionOf) };
    return { moves: [], diagnostics: [diagnose("no-client-output", facts)] };
  }
  const moves =
    old.length === 0 ? next.map(stay) : old.map((output) => ({ from: output, to: first ?? output }));
  return { moves, diagnostics: [] };
}

function stay(output: OutputSettings): OutputMove {
  return { from: output, to: output };
}
