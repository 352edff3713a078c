import type { ErrorBody, ErrorOrigin } from "../ir/error.js";
import type { BuildContext } from "./context.js";
import type { Mention } from "./located.js";
import { resolveType } from "./resolve-type.js";

/** The body of an error: a declared type, `text`, or `none`. Nothing, with a report, of what is none of these. */
export function buildErrorBody(
  text: string,
  origin: ErrorOrigin,
  mention: Mention,
  context: BuildContext,
): readonly ErrorBody[] {
  if (text === "text" || text === "none") return [{ kind: text, origin }];
  if (isOtherFormat(text, context)) {
    reportBody(text, "Write `text` for a body that isn't JSON.", mention, context);
    return [];
  }
  const type = resolveType(text, mention, context);
  if (type === undefined) return [];
  if (type.kind === "named") return [{ kind: "json", origin, type: type.id }];
  const help = "Declare it under `types`, or write `text` for a body that isn't JSON.";
  reportBody(text, help, mention, context);
  return [];
}

function reportBody(text: string, help: string, { owner, at }: Mention, { report }: BuildContext): void {
  const problem = "the body of an error must be a declared type or `text`";
  report("invalid-type", { owner, text, problem, help }, at);
}

/** Whether a body is named after a format other than JSON. */
function isOtherFormat(text: string, { sections }: BuildContext): boolean {
  return (
    /^(?:html|xml|csv|txt|plain|string|(?:text|application)\/[\w+-]+)$/iu.test(text) &&
    !sections.declared.types.has(text)
  );
}
