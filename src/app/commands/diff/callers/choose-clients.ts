import { posix } from "node:path";
import type { Change } from "../../../../review/diff/change.js";
import { compareVersions } from "../../../../review/diff/compare-models.js";
import { gatherRemovals } from "../../../../review/diff/gather-removals.js";
import type { Pair } from "../../../../review/diff/pair.js";
import type { Language } from "../../../../output/emitter/language.js";
import type { OutputSettings } from "../../../../output/generate/settings.js";
import type { CalledLanguage } from "../../../languages/find-language.js";
import type { Api } from "../../../../language/model/ir/api.js";
import type { ExaminedClient, SoughtFinding } from "../../../../client/upgrade/examine/examination.js";
import { createApiFinding } from "../../upgrade/list-api-findings.js";
import { forCodeIn, judgeCode } from "../judge-code.js";
import { findVersion, type Sides, versionsOf } from "../sides.js";

/** What was compared, and the languages in which clients are called. */
export interface ComparedClients {
  readonly changes: readonly Change[];
  readonly languages: readonly CalledLanguage[];
}

/** A client whose callers are examined, with its output. */
export interface ChosenClient extends ExaminedClient {
  readonly output: OutputSettings;
  /** Whether something is said of its versions. */
  readonly isChanged: boolean;
}

export interface ChosenClients {
  readonly clients: readonly ChosenClient[];
  /** The folders of clients in other languages. */
  readonly unknown: readonly string[];
}

/** The clients of the new side in a language, as they were before and as they are after the changes. */
export function chooseClients(
  language: Language | undefined,
  sides: Sides,
  compared: ComparedClients,
): ChosenClients {
  const outputs = sides.new.settings.outputs.filter(({ scope }) => scope === "client");
  const isKnown = (output: OutputSettings) => output.language === language;
  return {
    clients: outputs.filter(isKnown).flatMap((output) => chooseClient(output, sides, compared)),
    unknown: outputs.filter((output) => !isKnown(output)).map(({ folder }) => folder),
  };
}

function chooseClient(
  output: OutputSettings,
  sides: Sides,
  compared: ComparedClients,
): readonly ChosenClient[] {
  const versions = chooseVersions(output, sides);
  if (versions === undefined) return [];
  const { old: from, new: to } = versions;
  const changes = changesBetween(versions, sides, compared);
  const client = { folder: output.folder, packageName: output.package.name ?? to.packageName };
  return [
    {
      output,
      client,
      from,
      to,
      isChanged: changes.length > 0,
      sought: seek(changes, output, { from, to, compared }),
    },
  ];
}

/** The versions of which an output has the client; where two versions are compared, only if it has one of them. */
function chooseVersions(output: OutputSettings, sides: Sides): Pair<Api> | undefined {
  const { old, apis } = sides;
  const own = findVersion(apis.new, output.apiVersion);
  const chosen = versionsOf(sides);
  if (own === undefined) return undefined;
  if (chosen !== undefined) {
    return [chosen.old, chosen.new].some(({ version }) => version.name === own.version.name)
      ? chosen
      : undefined;
  }
  const before = old.settings.outputs.find(
    ({ folder }) => posix.normalize(folder) === posix.normalize(output.folder),
  );
  return { old: findVersion(apis.old, (before ?? output).apiVersion) ?? own, new: own };
}

/** The changes that callers of a client see: those of its version or, where it moves, those from one version to the next. */
function changesBetween(
  { old, new: next }: Pair<Api>,
  sides: Sides,
  { changes, languages }: ComparedClients,
): readonly Change[] {
  if (versionsOf(sides) !== undefined) return changes;
  if (old.version.name !== next.version.name) {
    return gatherRemovals(judgeCode(compareVersions(old, next), languages), [next]);
  }
  return changes.filter(({ versions }) => versions.length === 0 || versions.includes(next.version.name));
}

interface SeekFacts extends Pick<ExaminedClient, "from" | "to"> {
  readonly compared: ComparedClients;
}

/** What callers may notice, as it is for code in the language of an output. */
function seek(
  changes: readonly Change[],
  { language: { name } }: OutputSettings,
  { from, to, compared }: SeekFacts,
): readonly SoughtFinding[] {
  const callers = compared.languages.find((one) => one.name === name)?.callers;
  const symbolsOf = callers?.createSymbols([from], [to]);
  const describe = createApiFinding(changes);
  return changes
    .map((change) => forCodeIn(name, change))
    .filter(isNoticed)
    .map((change) => ({
      finding: describe(change),
      symbols: symbolsOf?.({ ...change, reaches: [] }) ?? [],
      noticedBy: whoNotices(change),
    }));
}

function isNoticed({ verdict: { client, source } }: Change): boolean {
  return client !== "safe" || ["breaking", "constructing", "reading"].includes(source);
}

function whoNotices({ verdict: { client, source } }: Change): SoughtFinding["noticedBy"] {
  if (client !== "safe") return "calls";
  return source === "breaking" ? "names" : "types";
}
