import { diagnose, type Diagnosed, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import { normaliseText } from "../../../language/read/files/decode-file.js";
import { type ConfigReading, readConfigText } from "../config/read-config-text.js";
import { combineSettings, readSettings, type SettingsReading } from "../config/read-settings.js";
import { defaultConfigPath, type Flags } from "../config/flags.js";
import type { Settings } from "../../../output/generate/settings.js";
import { pathInTree } from "../git/repository.js";
import { commitTree } from "./commit-tree.js";
import { nameDiagnostics } from "../name-diagnostics.js";
import { fetchDocument } from "../documents/fetch-document.js";
import { findDocument } from "../documents/find-document.js";
import type { CommitSource, DiskSource, Source } from "./resolve-source.js";
import { diskTree, type SourceTree } from "./source-tree.js";

/** Which of the two. */
export type SideName = "old" | "new";

/** One side of a comparison: where its files are, and what its configuration says of them. */
export interface Side {
  readonly which: SideName;
  /** What people call it: `main (1a2b3c4)`, `spec`. */
  readonly name: string;
  /** What programs know it by: the id of a commit, perhaps with a path, or paths on the disk. */
  readonly source: string;
  readonly isCommit: boolean;
  /** What precedes its paths in messages: `1a2b3c4:`, `https://`; empty for files on the disk. */
  readonly mark: string;
  readonly tree: SourceTree;
  readonly models: readonly string[];
  /** The OpenAPI document that stands in for a model; `undefined`: it is a model. */
  readonly document: string | undefined;
  readonly settings: Settings;
  /** `undefined`: all versions. */
  readonly version: string | undefined;
  /** What precedes `@2026-04-01` on the command line, where the model is that of the working tree; empty for the configured one. */
  readonly versionPrefix: string;
}

export interface SideOpening extends Diagnosed {
  readonly side: Side | undefined;
}

/** Reads the configuration of a side. Throws `GitFailure`. */
export async function openSide(which: SideName, source: Source, flags: Flags): Promise<SideOpening> {
  if (source.kind === "url") return openUrl(which, source.url, flags);
  const mark = source.kind === "commit" ? `${source.commit.slice(0, shortId)}:` : "";
  const tree = treeOf(source);
  const reading = source.kind === "commit" ? await readThere(tree, flags) : await readSettings(flags);
  const { settings } = reading;
  if (settings === undefined) return { side: undefined, ...nameReading(reading, which, mark) };
  const models = source.path === undefined ? settings.models : [source.path];
  const { name, source: id } = describe(source, models);
  const document = await findDocument(models, tree.readDocument);
  const { version } = source;
  const isCommit = source.kind === "commit";
  const versionPrefix = source.kind === "disk" ? (source.path ?? "") : "";
  const side = {
    which,
    name,
    source: id,
    isCommit,
    mark,
    tree,
    models,
    document,
    settings,
    version,
    versionPrefix,
  };
  return { side, diagnostics: [], sources: new Map() };
}

/** A document at a URL has the configuration of the working tree. */
async function openUrl(which: SideName, url: string, flags: Flags): Promise<SideOpening> {
  const reading = await readSettings(flags);
  const { settings } = reading;
  if (settings === undefined) return { side: undefined, ...nameReading(reading, which, "") };
  const fetched = await fetchDocument(url);
  if ("severity" in fetched) return { side: undefined, diagnostics: [fetched], sources: new Map() };
  const { mark, path, address, readText } = fetched;
  const side = {
    which,
    name: address,
    source: address,
    isCommit: false,
    mark,
    tree: { ...diskTree, readDocument: readText },
    models: [path],
    document: path,
    settings,
    version: undefined,
    versionPrefix: address,
  };
  return { side, diagnostics: [], sources: new Map() };
}

export function treeOf(source: DiskSource | CommitSource): SourceTree {
  return source.kind === "commit" ? commitTree(source.repository, source.commit) : diskTree;
}

/** Says which side it is that has errors. */
export function unsound(side: SideName, name: string): Diagnostic {
  return diagnose("unsound-side", { side, name });
}

/** As many digits as people recognise a commit by. */
const shortId = 7;

async function readThere(tree: SourceTree, flags: Flags): Promise<SettingsReading> {
  const path = flags.config ?? defaultConfigPath;
  const reading = await tree.readText(path);
  const none: ConfigReading = { config: undefined, diagnostics: [], sources: new Map() };
  if (reading === undefined) return combineSettings(flags, none);
  if (!("text" in reading)) return combineSettings(flags, { ...none, diagnostics: [reading] });
  return combineSettings(flags, await readConfigText({ path, text: normaliseText(reading.text) }));
}

function nameReading(reading: SettingsReading, which: SideName, mark: string) {
  const named = nameDiagnostics(reading, mark);
  const path = `${mark}${defaultConfigPath}`;
  return { ...named, diagnostics: [unsound(which, path), ...named.diagnostics] };
}

function describe(
  source: DiskSource | CommitSource,
  models: readonly string[],
): Pick<Side, "name" | "source"> {
  if (source.kind === "disk") {
    const paths = models.join(", ");
    return { name: source.path ?? `${paths} (working tree)`, source: paths };
  }
  const { repository, commit, revision, path } = source;
  const id = commit.slice(0, shortId);
  const ending = path === undefined ? "" : `:${pathInTree(repository, path)}`;
  const name = commit.startsWith(revision) ? `${id}${ending}` : `${revision}${ending} (${id})`;
  return { name, source: `${commit}${ending}` };
}
