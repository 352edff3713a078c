import type { Diagnosed } from "../../diagnostics/diagnostic.js";
import { loadOutputLanguages } from "../../languages/find-language.js";
import { normaliseText } from "../../read/files/decode-file.js";
import { readConfig } from "../../read/read-config.js";
import type { SourceText } from "../../read/read-source.js";
import { type Config, resolveConfig } from "./resolve-config.js";

export interface ConfigReading extends Diagnosed {
  /** `undefined` if there is no configuration, or it is wrong. */
  readonly config: Config | undefined;
}

/** Reads the text of a configuration file, wherever that is from. */
export async function readConfigText(source: SourceText): Promise<ConfigReading> {
  const text = normaliseText(source.text);
  const { document, diagnostics, mayQuoteSource } = readConfig(
    { path: source.path, text },
    await loadOutputLanguages(),
  );
  const config = document === undefined ? undefined : await resolveConfig(document);
  const all = [...diagnostics, ...(config?.diagnostics ?? [])];
  return { config, diagnostics: all, sources: new Map(mayQuoteSource ? [[source.path, text]] : []) };
}
