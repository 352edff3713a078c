import { dirname, join } from "node:path";
import type { YamlFile } from "../../read/document.js";
import type { ConfigDocument, OutputEntry, SilencedEntry } from "../../read/language/config.js";
import type { OutputSettings, Silence } from "./settings.js";

/** What a configuration file says; what it leaves open is `undefined`. Paths are relative to the working directory. */
export interface Config {
  readonly models: readonly string[] | undefined;
  readonly outputs: readonly OutputSettings[] | undefined;
  readonly silenced: readonly Silence[];
}

/** Takes the paths of a configuration from the file's folder to the working directory, and fills in defaults. */
export function resolveConfig({ path, content, valuePlace }: YamlFile<ConfigDocument>): Config {
  const locate: Locate = (relative) => join(dirname(path), relative).replaceAll("\\", "/");
  const { model, outputs, silenced = [] } = content;
  return {
    models: model === undefined ? undefined : [model].flat().map(locate),
    outputs: outputs?.map((entry) => resolveOutput(entry, locate)),
    silenced: silenced.map((entry, index) => ({
      ...resolveSilenced(entry, locate),
      at: valuePlace(["silenced", index]),
    })),
  };
}

type Locate = (path: string) => string;

const importEndings = { ".js": ".js", ".ts": ".ts", none: "" } as const;

function resolveOutput(entry: OutputEntry, locate: Locate): OutputSettings {
  const shared = { folder: locate(entry.folder), apiVersion: entry.api_version };
  switch (entry.language) {
    case undefined:
    case "typescript": {
      const importEnding = importEndings[entry.imports ?? ".js"];
      return { ...shared, language: "typescript", importEnding, packageName: entry.package };
    }
  }
}

function resolveSilenced({ code, at, reason }: SilencedEntry, locate: Locate) {
  const [, file = at, line] = /^(.*):([0-9]+)$/.exec(at) ?? [];
  return { code, file: locate(file), line: line === undefined ? undefined : Number(line), reason };
}
