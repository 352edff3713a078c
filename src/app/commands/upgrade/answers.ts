import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Diagnosed, type Place, startOfFile } from "../../../language/diagnostics/diagnostic.js";
import { normaliseText } from "../../../language/read/files/decode-file.js";
import { readFile } from "../../../language/read/files/read-file.js";
import type { UpgradeDocument } from "../../../language/read/language/upgrade.js";
import { pathFromHere } from "./describe-upgrade.js";

export type Answer = NonNullable<UpgradeDocument["answered"]>[number];
export type Remembered = NonNullable<UpgradeDocument["remembered"]>[number];

/** What callers have checked of upgrades, and what earlier runs have found that files no longer show. */
export interface Answers extends Diagnosed {
  readonly answered: readonly (Answer & { readonly place: Place })[];
  readonly remembered: readonly Remembered[];
  /** Where the file is, or would be. */
  readonly path: string;
  /** `undefined` if there is no such file. */
  readonly text: string | undefined;
}

/** The real path of the folder that a project's tsconfig.json is in. */
function folderOfProject(project: string): string {
  return realpathSync(statSync(project).isDirectory() ? project : dirname(project));
}

/** Reads the file of answers beside a tsconfig.json. */
export async function readAnswers(project: string): Promise<Answers> {
  const path = join(folderOfProject(project), "quoin.upgrade.yaml");
  const nothing = { answered: [], remembered: [], path, text: undefined, sources: new Map<string, string>() };
  const shown = pathFromHere(path);
  if (!existsSync(path)) return { ...nothing, diagnostics: [] };
  const reading = await readFile(path);
  if (!("text" in reading)) return { ...nothing, diagnostics: [reading] };
  const text = normaliseText(reading.text);
  const { readUpgrade } = await import("../../../language/read/read-upgrade.js");
  const { document, diagnostics, mayQuoteSource } = readUpgrade({ path: shown, text });
  const { answered = [], remembered = [] } = document?.content ?? {};
  const start = startOfFile(shown);
  const placed = answered.map((answer, index) => {
    return { ...answer, place: document?.valuePlace(["answered", index, "id"]) ?? start };
  });
  const sources = new Map(mayQuoteSource ? [[shown, text]] : []);
  return { answered: placed, remembered, path, text, diagnostics, sources };
}
