import type { Api } from "../../model/ir/api.js";
import { StructureKind, VariableDeclarationKind } from "ts-morph";
import type { ErrorRow } from "../../model/ir/error.js";
import type { OutputFile } from "../output-file.js";
import { joinComment } from "./text/comment.js";
import { quote } from "./text/literal.js";
import { declareGuard } from "./declare-guard.js";
import { docs } from "./declare-type.js";
import type { Layout } from "./layout.js";
import { type Declaration, emitModule } from "./module.js";
import type { ImportStyle } from "./import-style.js";
import { errorRowsByName } from "../shared/error-rows.js";
import { describeCondition, describeErrorRow, describeRetry } from "../shared/sentences.js";

/** `errors.ts`: one class for each name of the error table, the registry by which the runtime finds them, and `isSdkError`. */
export function emitErrors(layout: Layout, style: ImportStyle): OutputFile {
  const rows = errorRowsByName(layout.api);
  const classes = [...layout.names.errors.keys()].map((name) => declareError(rows.get(name) ?? [], layout));
  return emitModule("errors", [...classes, declareRegistry(layout), ...declareGuard(layout)], style);
}

function declareError(rows: readonly ErrorRow[], layout: Layout): Declaration {
  const [first] = rows;
  if (first === undefined) return { structures: [], uses: [] };
  const bodies = rows.flatMap((row) => row.bodies);
  const types = new Set(bodies.flatMap((body) => (body.kind === "json" ? [body.type] : [])));
  const texts = new Set(bodies.map((body) => (body.kind === "json" ? layout.typeName(body.type) : "string")));
  const body = texts.size === 0 ? "undefined" : [...texts].join(" | ");
  return {
    structures: [
      {
        kind: StructureKind.Class,
        name: layout.errorClass(first),
        isExported: true,
        extends: `ApiError<${body}>`,
        docs: docs(joinComment(rows.map((row) => describeRow(row, layout.api)))),
        properties: [
          { name: "kind", initializer: quote(first.name), isReadonly: true, hasOverrideKeyword: true },
        ],
      },
    ],
    uses: [
      { name: "ApiError", module: "runtime/errors/kinds", isType: false },
      ...[...types].map((id) => layout.typeSymbol(id)),
    ],
  };
}

function describeRow(error: ErrorRow, api: Api): string {
  return `${describeCondition(error)}. ${describeErrorRow(error)} ${describeRetry(error, api)}`;
}

function declareRegistry({ names, runtimeSymbol }: Layout): Declaration {
  const type = runtimeSymbol("ErrorClasses", "errors/kinds");
  const members = [...names.errors].map(([name, className]) => `${name}: ${className}`);
  return {
    structures: [
      {
        kind: StructureKind.VariableStatement,
        isExported: true,
        declarationKind: VariableDeclarationKind.Const,
        docs: docs("The error classes by `kind`: the runtime makes the error of a response with them."),
        declarations: [{ name: "errorClasses", type: type.local, initializer: `{ ${members.join(", ")} }` }],
      },
    ],
    uses: [type],
  };
}
