import { StructureKind, VariableDeclarationKind } from "ts-morph";
import type { OutputFile } from "../output-file.js";
import { joinComment } from "./text/comment.js";
import { docs } from "./declare-type.js";
import type { Layout } from "./layout.js";
import { type LimitConstant, limitConstants } from "./limit-constants.js";
import { type Declaration, emitModule } from "./module.js";
import type { ImportStyle } from "./import-style.js";

/** `limits.ts`: each limit as named constants, so that callers don't hard-code them. */
export function emitLimits(layout: Layout, style: ImportStyle): OutputFile {
  return emitModule("limits", limitConstants(layout).map(declareConstant), style);
}

function declareConstant({ name, value, doc }: LimitConstant): Declaration {
  // Under `isolatedDeclarations` the type of a product must be stated.
  const type = value.includes("*") ? { type: "number" } : {};
  return {
    structures: [
      {
        kind: StructureKind.VariableStatement,
        isExported: true,
        declarationKind: VariableDeclarationKind.Const,
        docs: docs(joinComment([doc])),
        declarations: [{ name, initializer: value, ...type }],
      },
    ],
    uses: [],
  };
}
