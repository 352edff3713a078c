import { helpForContentName } from "../../read/shape/undescribed-content.js";
import type { TypeRef } from "../ir/type.js";
import type { BuildContext } from "./context.js";
import type { Mention } from "./located.js";
import { resolveType } from "./resolve-type.js";

/** Resolves the type of a whole request or response; reports what is meant as content that isn't JSON. */
export function resolveContent(
  text: string,
  { isRequest, ...mention }: Mention & { readonly isRequest: boolean },
  context: BuildContext,
): TypeRef | undefined {
  const help = context.sections.declared.types.has(text) ? undefined : helpForContentName(text, isRequest);
  if (help === undefined) return resolveType(text, mention, context);
  context.report(
    "unknown-type",
    { owner: mention.owner, name: text, suggestion: undefined, help },
    mention.at,
  );
  return undefined;
}
