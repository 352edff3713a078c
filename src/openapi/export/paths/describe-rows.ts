import { joinSentences } from "../../../language/text/sentences.js";
import type { ErrorRow } from "../../../language/model/ir/error.js";
import { planBodyCondition } from "../../../language/plan/plan-body-condition.js";
import { asCode } from "../../../language/text/words.js";
import { nameError } from "../../../say/error-names.js";
import type { OpenapiStyle } from "../openapi-style.js";

/**
 * Describes an error in Markdown. Several rows with one status become a list that says what tells them apart.
 *
 * @param text what is said of the error where there is a single row, and before the list otherwise
 */
export function describeRows(
  rows: readonly ErrorRow[],
  text: { readonly own: string | undefined; readonly phrase: string },
  style: Pick<OpenapiStyle, "api" | "types">,
): string {
  const [row, another] = rows;
  if (another === undefined) return text.own ?? row?.doc ?? text.phrase;
  const items = rows.map((one) => describeRow(one, style)).join("\n");
  return `${text.own ?? text.phrase}\n\nThe first of these that fits:\n\n${items}`;
}

function describeRow(row: ErrorRow, { api, types }: Pick<OpenapiStyle, "api" | "types">): string {
  const { status, isClass, name, doc, when, retry } = row;
  const sentences = joinSentences([
    doc,
    retry.kind === "after" ? `Wait as long as ${asCode(retry.header)} says, then retry.` : undefined,
  ]);
  const condition = nameError({ status, isClass, when, says: planBodyCondition(row, api, types) });
  return `- ${asCode(name)} (${condition})${sentences === "" ? "" : `: ${sentences}`}`;
}
