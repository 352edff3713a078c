import { dirname, join } from "node:path";
import {
  diagnose,
  type Diagnostic,
  type Place,
  startOfFile,
} from "../../../language/diagnostics/diagnostic.js";
import type { ImportedApi } from "../../../openapi/import/imported-api.js";
import type { FixedNames } from "../../../openapi/import/model/fixed-names.js";
import { mapOf } from "../../../openapi/import/questions/question-context.js";
import type { Mistake } from "../../../openapi/import/sound/find-mistakes.js";
import { operationAt } from "../../../openapi/import/sound/operation-at.js";
import type { PlacedQuestion } from "./questions-file.js";

/** What no loss could keep out of a model. */
export function diagnoseUnsound({ message, site }: Mistake, document: string): Diagnostic {
  const file = site === undefined ? document : join(dirname(document), site.file).replaceAll("\\", "/");
  const mistake = site === undefined ? message : `${message} (${site.pointer})`;
  return diagnose("unsound-import", { mistake }, startOfFile(file));
}

/** Where people have answered so that the model would be refused. */
interface Answers {
  readonly api: ImportedApi;
  readonly names: FixedNames;
  readonly accepted: readonly PlacedQuestion[];
}

/** Each answer once, with the first mistake that it leads to; what belongs to no operation is told at the first answer. */
export function diagnoseAnswers(
  mistakes: readonly Mistake[],
  { api, names, accepted }: Answers,
): readonly Diagnostic[] {
  const found = new Map<Place | undefined, string>();
  for (const { message, site } of mistakes) {
    const id = operationAt(site, api, names);
    const answer = accepted.find(({ fact }) => id !== undefined && mapOf(fact.get("endpoints")).has(id));
    const place = (answer ?? accepted[0])?.place;
    if (!found.has(place)) found.set(place, message);
  }
  return Array.from(found, ([place, mistake]) => diagnose("refused-answer", { mistake }, place));
}
