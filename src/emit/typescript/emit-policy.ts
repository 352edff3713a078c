import { StructureKind, VariableDeclarationKind } from "ts-morph";
import type { ErrorRow } from "../../model/ir/error.js";
import type { IdempotencyPolicy } from "../../runtime/types/policy.js";
import type { OutputFile } from "../output-file.js";
import type { Data } from "../shared/data.js";
import { dataLiteral, durationLiteral, objectLiteral } from "./text/literal.js";
import { type BodyRules, planBodyRules } from "./body-rules.js";
import { docs } from "./declare-type.js";
import { type Layout, runtimeType } from "./layout.js";
import { type Declaration, emitModule, type ModuleSymbol } from "./module.js";
import type { ImportStyle } from "./import-style.js";
import { errorBodyName } from "./names.js";
import { bodyData, errorData, operationsData, policyData } from "./policy-data.js";

/** `policy.ts`: the retry table and the idempotency rules; `operations.ts`: the calls. Data, and nothing else. */
export function emitPolicy(layout: Layout, packageName: string, style: ImportStyle): readonly OutputFile[] {
  const rules = planBodyRules(layout);
  const declarations = [...declareBodies(layout), declarePolicy(layout, packageName, rules)];
  return [
    emitModule("policy", declarations, style),
    emitModule("operations", [declareOperations(layout, rules)], style),
  ];
}

function declarePolicy(layout: Layout, packageName: string, rules: BodyRules): Declaration {
  const data = policyData(layout, packageName, rules);
  const errors = layout.api.errors.map((error) => renderRow(error, layout));
  const text = objectLiteral({
    ...literals(data),
    idempotency: data.idempotency === null ? "null" : renderIdempotency(data.idempotency),
    errors: `[${errors.join(", ")}]`,
    operations: "operations",
  });
  const doc =
    "What the model says about calling the API: all that the runtime knows of it. `Policy` explains each member.";
  const operations = { name: "operations", module: "operations", isType: false };
  return declareConstant("policy", "Policy", text, [runtimeType("Policy", "types/policy"), operations], doc);
}

function renderIdempotency(data: IdempotencyPolicy): string {
  return objectLiteral({ ...literals({ ...data }), retentionMs: durationLiteral(data.retentionMs) });
}

function renderRow(error: ErrorRow, layout: Layout): string {
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
function declareBodies(layout: Layout): readonly Declaration[] {
  const bodies = new Map(
    layout.api.errors.flatMap((error) =>
      error.bodies.map((body) => [errorBodyName(body, layout.names.types), body] as const),
    ),
  );
  return [...bodies].map(([name, body]) =>
    declareConstant(name, "ErrorBodyPolicy", dataLiteral(bodyData(body, layout)), [
      runtimeType("ErrorBodyPolicy", "types/policy"),
    ]),
  );
}

function declareOperations(layout: Layout, rules: BodyRules): Declaration {
  const text = dataLiteral(operationsData(layout, rules));
  const doc = "What each operation sends and receives, and what a retry of it does, by operation id.";
  return declareConstant(
    "operations",
    `Policy["operations"]`,
    text,
    [runtimeType("Policy", "types/policy")],
    doc,
  );
}

function declareConstant(
  name: string,
  type: string,
  initializer: string,
  uses: readonly ModuleSymbol[],
  doc = "",
): Declaration {
  return {
    structures: [
      {
        kind: StructureKind.VariableStatement,
        isExported: doc !== "",
        declarationKind: VariableDeclarationKind.Const,
        docs: docs(doc),
        declarations: [{ name, type, initializer }],
      },
    ],
    uses,
  };
}
