import type { ErrorPlan } from "../../plan/client-plan.js";
import type { IdempotencyPolicy } from "../../runtime/types/policy.js";
import type { OutputFile } from "../output-file.js";
import type { Data } from "../shared/data.js";
import { docBlock } from "./text/comment.js";
import { dataLiteral, durationLiteral, objectLiteral } from "./text/literal.js";
import { type Code, code, joinCode, runtimeType, symbolCode } from "./code.js";
import type { Layout } from "./layout.js";
import { emitModule } from "./module.js";
import type { ImportStyle } from "./import-style.js";
import { errorBodyName } from "./names.js";
import { operationsData } from "./operations-data.js";
import { bodyData, errorData, policyData } from "./policy-data.js";

/** `policy.ts`: the retry table and the idempotency rules; `operations.ts`: the calls. Data, and nothing else. */
export function emitPolicy(layout: Layout, packageName: string, style: ImportStyle): readonly OutputFile[] {
  const declarations = [...declareBodies(layout), declarePolicy(layout, packageName)];
  return [
    emitModule("policy", declarations, style),
    emitModule("operations", [declareOperations(layout)], style),
  ];
}

function declarePolicy(layout: Layout, packageName: string): Code {
  const comment = docBlock(
    "What the model says about calling the API: all that the runtime knows of it. `Policy` explains each member.",
  );
  const data = policyData(layout, packageName);
  const errors = layout.plan.errors.map((error) => renderRow(error, layout));
  const value = objectLiteral({
    ...literals(data),
    idempotency: data.idempotency === null ? "null" : renderIdempotency(data.idempotency),
    errors: code`[${joinCode(errors, ", ")}]`,
    operations: symbolCode({ name: "operations", module: "operations", isType: false }),
  });
  return code`${comment}export const policy: ${policyType} = ${value};`;
}

const policyType = runtimeType("Policy", "core");

function renderIdempotency(data: IdempotencyPolicy): Code {
  return objectLiteral({ ...literals({ ...data }), retentionMs: durationLiteral(data.retentionMs) });
}

function renderRow(error: ErrorPlan, layout: Layout): Code {
  const bodies = error.bodies.map((body) => errorBodyName(body, layout.names.types));
  return objectLiteral({ ...literals(errorData(error)), bodies: `[${bodies.join(", ")}]` });
}

/** Each member that is there, as an expression of its own. */
function literals(data: { readonly [name: string]: Data | undefined }): { readonly [name: string]: string } {
  const members = Object.entries(data).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, dataLiteral(value)] as const],
  );
  return Object.fromEntries(members);
}

/** Each body once, since most errors share one. */
function declareBodies(layout: Layout): readonly Code[] {
  const bodies = new Map(
    layout.plan.errors.flatMap((error) =>
      error.bodies.map((body) => [errorBodyName(body, layout.names.types), body] as const),
    ),
  );
  const type = runtimeType("ErrorBodyPolicy", "core");
  return [...bodies].map(([name, body]) => code`const ${name}: ${type} = ${dataLiteral(bodyData(body))};`);
}

function declareOperations(layout: Layout): Code {
  const comment = docBlock(
    "What each operation sends and receives, and what a retry of it does, by operation id.",
  );
  const value = dataLiteral(operationsData(layout));
  return code`${comment}export const operations: ${policyType}["operations"] = ${value};`;
}
