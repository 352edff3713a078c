import { StructureKind, VariableDeclarationKind } from "ts-morph";
import type { OutputFile } from "../output-file.js";
import { dataLiteral } from "../text/literal.js";
import { docs } from "./declare-type.js";
import { type Layout, runtimeType } from "./layout.js";
import { emitModule } from "./module.js";
import type { ImportEnding } from "./options.js";
import { policyData } from "./policy-data.js";

/** `policy.ts`: the retry table, the idempotency rules and the operations, as one constant. */
export function emitPolicy(layout: Layout, packageName: string, ending: ImportEnding): OutputFile {
  const declaration = {
    kind: StructureKind.VariableStatement as const,
    isExported: true,
    declarationKind: VariableDeclarationKind.Const,
    docs: docs("What the model says about calling the API; the runtime reads it and knows nothing else."),
    declarations: [
      { name: "policy", type: "Policy", initializer: dataLiteral(policyData(layout, packageName)) },
    ],
  };
  return emitModule(
    "policy",
    [{ structures: [declaration], uses: [runtimeType("Policy", "policy")] }],
    ending,
  );
}
