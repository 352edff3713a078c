import { counted } from "../../../language/text/words.js";
import { editedFacts, type EditedFacts } from "../exported/edited-facts.js";
import type { ImportedModel } from "../model/imported-model.js";
import type { ModelMap } from "../model/model-data.js";
import { memberOf, type Node } from "../node.js";
import { ask, type Question } from "./question.js";
import { aboutEndpoints, mapOf, type QuestionContext } from "./question-context.js";

/** What is asked of an export that somebody has edited, in place of what else hints at the same. */
export interface EditedQuestions {
  readonly keys: readonly Question[];
  readonly repeats: readonly Question[];
  readonly retries: readonly Question[];
  /** The ids of the operations that `repeats` are about. */
  readonly asked: ReadonlySet<string>;
}

const edited =
  "somebody has put into this export of a model what no export has, so nothing of it is taken as it is.";

/** @param root the document */
export function proposeEdited(
  root: Node,
  { operations }: QuestionContext,
  { files }: ImportedModel,
): EditedQuestions {
  const facts = editedFacts(root);
  const said = operations.filter(({ operation }) => facts.idempotencyAt(operation.pointer) !== undefined);
  return {
    keys: askKeys(facts, root),
    repeats:
      said.length === 0
        ? []
        : [
            ask(
              "Is what the document says of retries still so for each of these?",
              aboutEndpoints(
                said,
                ({ operation }) =>
                  new Map([["idempotency", facts.idempotencyAt(operation.pointer) ?? "none"]]),
              ),
              `\`x-quoin-idempotency\` says so of ${counted(said.length, "operation")}, but ${edited}`,
              said.map(({ operation }) => operation),
            ),
          ],
    retries: askErrors(facts, root, files),
    asked: new Set(said.map(({ id }) => id)),
  };
}

function askKeys({ idempotency }: EditedFacts, root: Node): readonly Question[] {
  if (idempotency === undefined) return [];
  return [
    ask(
      "Does a request whose key was used before still get the stored response, and have no second effect?",
      new Map([["idempotency", idempotency]]),
      `\`x-quoin-idempotency\` says so, but ${edited}`,
      [memberOf(root, "x-quoin-idempotency") ?? root],
    ),
  ];
}

/** Of the errors that the model has. */
function askErrors({ errors }: EditedFacts, root: Node, files: ImportedModel["files"]): readonly Question[] {
  const known = new Set(files.flatMap(({ content }) => [...mapOf(content.get("errors")).keys()]));
  const rows: ModelMap = new Map([...errors].filter(([status]) => known.has(status)));
  if (rows.size === 0) return [];
  return [
    ask(
      "Is what the document says of these errors still so: which of them pass, and what they leave done?",
      new Map([["errors", rows]]),
      `\`x-quoin-errors\` says so, but ${edited}`,
      [memberOf(root, "x-quoin-errors") ?? root],
    ),
  ];
}
