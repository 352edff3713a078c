import type { CallPlan } from "../../plan/client-plan.js";
import type { OutputFile } from "../output-file.js";
import { type Code, code, joinCode, runtimeValue } from "./code.js";
import type { ImportStyle } from "./import-style.js";
import type { Layout } from "./layout.js";
import { emitModule } from "./module.js";
import { operationData } from "./operations-data.js";
import { docBlock } from "./text/comment.js";
import { dataLiterals, objectLiteral, propertyKey } from "./text/literal.js";

/**
 * `operations.ts`: a constant for each call, so that a bundle has those of what it calls; `all-operations.ts`: the table of
 * them, for what knows only an id.
 */
export function emitOperations(layout: Layout, style: ImportStyle): readonly OutputFile[] {
  const rows = layout.plan.calls.map((call) => declareOperation(call, layout));
  return [emitModule("operations", rows, style), emitModule("all-operations", [declareTable(layout)], style)];
}

function declareOperation(call: CallPlan, layout: Layout): Code {
  const type = layout.runtimeSymbol("OperationRow", "core");
  const { text: name } = layout.operationSymbol(call);
  const value = objectLiteral({ ...dataLiterals(operationData(call, layout)), ...partsOf(call) });
  const comment = docBlock(`The call \`${layout.endpointNames(call).call}\`.`);
  return code`${comment}export const ${name}: ${type} = ${value};`;
}

/** What the runtime does for this call and not for most others. */
function partsOf({ query, headers, body, pathParameters }: CallPlan): { readonly parts?: Code } {
  const isSensitive =
    [...pathParameters, ...query, ...headers].some((parameter) => parameter.isSensitive) ||
    (body?.sensitive ?? []).length > 0;
  const hasRules = body?.type !== undefined || (body?.forbidsCredentials ?? []).length > 0;
  const parts = [
    ...(query.length + headers.length > 0 ? [runtimeValue("parameters", "parameters")] : []),
    ...(hasRules ? [runtimeValue("bodyRules", "body-rules")] : []),
    ...(body?.items === undefined ? [] : [runtimeValue("requestItems", "request-items")]),
    ...(body?.results === undefined ? [] : [runtimeValue("batches", "batches")]),
    ...(isSensitive ? [runtimeValue("sensitiveValues", "sensitive-values")] : []),
  ];
  return parts.length === 0 ? {} : { parts: code`{ ${joinCode(parts, ", ")} }` };
}

function declareTable(layout: Layout): Code {
  const comment = docBlock(
    "What each operation sends and receives, by operation id: only code that resumes stored requests needs all of them.",
  );
  const type = layout.runtimeSymbol("OperationTable", "core");
  const members = layout.plan.calls.map(
    (call) => code`${propertyKey(call.id)}: ${layout.operationSymbol(call)}`,
  );
  return code`${comment}export const operations: ${type} = { ${joinCode(members, ", ")} };`;
}
