import type { Diagnosed } from "../../../language/diagnostics/diagnostic.js";
import { loadOutputLanguages, namedStrings } from "../../languages/find-language.js";
import type { ConfigDocument } from "../../../language/read/language/config.js";
import type { DocumentReading } from "../../../language/read/read-document.js";
import { readPlainConfig } from "../../../language/read/read-plain-config.js";
import type { SourceText } from "../../../language/read/source-reading.js";
import { type Config, resolveConfig } from "./resolve-config.js";

export interface ConfigReading extends Diagnosed {
  /** `undefined` if there is no configuration, or it is wrong. */
  readonly config: Config | undefined;
  /** What it was read from; absent: nothing that a later run may find again. */
  readonly texts?: readonly SourceText[];
}

/** Reads the normalised text of a configuration file, wherever that is from. */
export async function readConfigText(source: SourceText): Promise<ConfigReading> {
  const { path, text } = source;
  const plain = await readPlainConfig(source, namedStrings());
  const { document, diagnostics, mayQuoteSource } =
    plain === undefined
      ? await readAnyConfig(source)
      : { document: plain, diagnostics: [], mayQuoteSource: true };
  const config = document === undefined ? undefined : await resolveConfig(document);
  const all = [...diagnostics, ...(config?.diagnostics ?? [])];
  return { config, diagnostics: all, sources: new Map(mayQuoteSource ? [[path, text]] : []) };
}

async function readAnyConfig(source: SourceText): Promise<DocumentReading<ConfigDocument>> {
  const { readConfig } = await import("../../../language/read/read-config.js");
  return readConfig(source, await loadOutputLanguages());
}
