import type { VersionHeader } from "../model/import-model.js";
import type { ModelFile, ModelMap, ModelValue } from "../model/model-data.js";
import { mapOf } from "./add-element.js";

/** What selects the versions of a model, and which there are; `undefined`: it has none. */
export interface KnownVersions {
  /** The header; `undefined`: a media type does. */
  readonly header: string | undefined;
  /** Oldest first. */
  readonly names: readonly string[];
}

/** The versions that a model has. */
export function versionsIn(files: readonly ModelFile[]): KnownVersions | undefined {
  const section = files.flatMap(({ content }) => content.get("versions") ?? [])[0];
  if (section === undefined) return undefined;
  const header = mapOf(section).get("header");
  return {
    header: typeof header === "string" ? header : undefined,
    names: [...mapOf(mapOf(section).get("list")).keys()],
  };
}

/** The files with the version as the newest of their list. */
export function listVersion(
  files: readonly ModelFile[],
  known: ModelValue | undefined,
  version: string,
  header: VersionHeader | undefined,
): readonly ModelFile[] {
  const section = known === undefined ? header && beginList(header) : mapOf(known);
  if (section === undefined) return files;
  const versions = withVersion(section, version);
  const home = files.find(({ content }) => content.has(known === undefined ? "api" : "versions"));
  return files.map((file) =>
    file === home ? { ...file, content: withSection(file.content, versions) } : file,
  );
}

function beginList({ header, value }: VersionHeader): ModelMap {
  return new Map<string, ModelValue>([
    ["header", header],
    ["current", value],
    ["list", new Map([[value, new Map()]])],
  ]);
}

/** What is current stays so, if a person has chosen another one than the newest. */
function withVersion(section: ModelMap, version: string): ModelMap {
  const list = new Map(mapOf(section.get("list")));
  const isNewestCurrent = section.get("current") === [...list.keys()].at(-1);
  if (!list.has(version)) list.set(version, new Map());
  const changed = new Map(section).set("list", list);
  return isNewestCurrent ? changed.set("current", version) : changed;
}

function withSection(content: ModelMap, versions: ModelMap): ModelMap {
  if (content.has("versions")) return new Map(content).set("versions", versions);
  const own = ["versions", versions] as const;
  return new Map([...content].flatMap((entry) => (entry[0] === "api" ? [entry, own] : [entry])));
}
