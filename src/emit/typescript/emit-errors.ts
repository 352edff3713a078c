import { groupBy } from "../../model/group-by.js";
import type { ClientPlan, ErrorPlan } from "../../plan/client-plan.js";
import type { OutputFile } from "../output-file.js";
import { docBlock, docComment } from "./text/comment.js";
import { type Code, code, joinUnion, runtimeValue } from "./code.js";
import { quote } from "./text/literal.js";
import { declareGuard } from "./declare-guard.js";
import { idiom } from "./idiom.js";
import type { Layout } from "./layout.js";
import { emitModule } from "./module.js";
import type { ImportStyle } from "./import-style.js";
import { describeCondition, describeRetry } from "../shared/sentences.js";

/** `errors.ts`: one class for each name of the error table, the registry by which the runtime finds them, and `isSdkError`. */
export function emitErrors(layout: Layout, style: ImportStyle): OutputFile {
  const rows = groupBy(layout.plan.errors, (error) => error.name);
  const classes = [...layout.names.errors.keys()].map((name) =>
    declareError(name, rows.get(name) ?? [], layout),
  );
  return emitModule("errors", [...classes, declareRegistry(layout), ...declareGuard(layout)], style);
}

function declareError(name: string, rows: readonly ErrorPlan[], layout: Layout): Code {
  const comment = docComment(rows.map((row) => describeRow(row, layout.plan)));
  const bodies = rows.flatMap((row) => row.bodies);
  const types = bodies.map((body) => (body.kind === "json" ? layout.typeSymbol(body.type) : code`string`));
  const body = types.length === 0 ? "undefined" : joinUnion(types);
  return code`${comment}export class ${layout.errorClass({ name })} extends ${runtimeValue("ApiError", "errors/kinds")}<${body}> {
  override readonly kind = ${quote(name)};
}`;
}

function describeRow(error: ErrorPlan, plan: ClientPlan): string {
  return `${describeCondition(error)}. ${error.meaning} ${describeRetry(error, plan, idiom)}`;
}

function declareRegistry({ names, runtimeSymbol }: Layout): Code {
  const comment = docBlock(
    "The error classes by `kind`: the runtime makes the error of a response with them.",
  );
  const type = runtimeSymbol("ErrorClasses", "errors/kinds");
  const members = [...names.errors].map(([name, className]) => `${name}: ${className}`);
  return code`${comment}export const errorClasses: ${type} = { ${members.join(", ")} };`;
}
