import { join } from "node:path";
import type { Diagnosed, Place } from "../../../language/diagnostics/diagnostic.js";
import type { AcceptanceEntry } from "../../../review/diff/match-acceptances.js";
import { normaliseText } from "../../../language/read/files/decode-file.js";
import { configFolder, type Flags } from "../config/flags.js";
import type { Side } from "./side.js";

/** An entry with its place in the file. */
export interface PlacedAcceptance extends AcceptanceEntry {
  readonly kind: string;
  readonly index: number;
  readonly place: Place;
}

export interface AcceptancesReading extends Diagnosed {
  readonly entries: readonly PlacedAcceptance[];
  /** The text of the file; `undefined` if there is none. */
  readonly text: string | undefined;
}

/** The file of acceptances is beside the configuration. */
export function acceptancesPath(flags: Flags): string {
  return join(configFolder(flags), "quoin.accept.yaml").replaceAll("\\", "/");
}

/** Reads what was accepted on one side. */
export async function readAcceptances({ tree, mark }: Side, path: string): Promise<AcceptancesReading> {
  const reading = await tree.readText(path);
  const nothing = { entries: [], text: undefined, sources: new Map<string, string>() };
  if (reading === undefined) return { ...nothing, diagnostics: [] };
  if (!("text" in reading)) return { ...nothing, diagnostics: [reading] };
  const { readAccept } = await import("../../../language/read/read-accept.js");
  const text = normaliseText(reading.text);
  const { document, diagnostics, mayQuoteSource } = readAccept({ path: `${mark}${path}`, text });
  const sources = new Map(mayQuoteSource ? [[`${mark}${path}`, text]] : []);
  const accepted = document?.content.accepted ?? [];
  const entries = accepted.map(({ fingerprint, kind, nature, reason, until }, index) => ({
    fingerprint,
    kind,
    nature,
    reason,
    index,
    ...(until === undefined ? {} : { until }),
    place: document?.valuePlace(["accepted", index, "fingerprint"]) ?? noPlace(path),
  }));
  return { entries, text, diagnostics, sources };
}

function noPlace(file: string): Place {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}
