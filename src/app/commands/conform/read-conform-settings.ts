import { join } from "node:path";
import { existsSync } from "node:fs";
import { callIds, findStrangeCalls } from "../../../review/conform/check-settings.js";
import {
  diagnose,
  type Diagnosed,
  type Diagnostic,
  startOfFile,
} from "../../../language/diagnostics/diagnostic.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { YamlFile } from "../../../language/read/document.js";
import { normaliseText } from "../../../language/read/files/decode-file.js";
import { readFile } from "../../../language/read/files/read-file.js";
import type { ConformDocument } from "../../../language/read/language/conform.js";
import { suggest } from "../../../language/text/suggestion.js";
import { configFolder, type Flags } from "../config/flags.js";

export interface ConformSettings extends Diagnosed {
  /** `undefined`: the file can't be read, or names what isn't there. */
  readonly settings: ConformDocument | undefined;
  /** Where the file has something; of a file that isn't there, its start. */
  readonly placeOf: (path: readonly string[]) => NonNullable<Diagnostic["at"]>;
}

/** The file is beside the configuration. */
function conformPath(flags: Flags): string {
  return join(configFolder(flags), "quoin.conform.yaml").replaceAll("\\", "/");
}

/** Reads how the service is to be tried; without a file nothing is said. */
export async function readConformSettings(flags: Flags, apis: readonly Api[]): Promise<ConformSettings> {
  const path = conformPath(flags);
  const placeOf = () => startOfFile(path);
  const nothing = { placeOf, sources: new Map<string, string>() };
  if (!existsSync(path)) return { ...nothing, settings: {}, diagnostics: [] };
  const reading = await readFile(path);
  if (!("text" in reading)) return { ...nothing, settings: undefined, diagnostics: [reading] };
  const { readConform } = await import("../../../language/read/read-conform.js");
  const text = normaliseText(reading.text);
  const { document, diagnostics, mayQuoteSource } = readConform({ path, text });
  const sources = new Map(mayQuoteSource ? [[path, text]] : []);
  if (document === undefined) return { placeOf, sources, settings: undefined, diagnostics };
  const strange = nameStrangeCalls(document, apis);
  return {
    placeOf: document.valuePlace,
    sources,
    settings: strange.length > 0 ? undefined : document.content,
    diagnostics: [...diagnostics, ...strange],
  };
}

function nameStrangeCalls(document: YamlFile<ConformDocument>, apis: readonly Api[]): readonly Diagnostic[] {
  const known = callIds(apis);
  return findStrangeCalls(document.content, apis).map(({ id, path, isKey }) =>
    diagnose(
      "no-such-call",
      { id, suggestion: suggest(id, known) },
      isKey ? document.keyPlace(path) : document.valuePlace(path),
    ),
  );
}
