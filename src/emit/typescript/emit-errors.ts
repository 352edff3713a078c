import { StructureKind, VariableDeclarationKind } from "ts-morph";
import type { ApiError } from "../../model/ir/error.js";
import type { OutputFile } from "../output-file.js";
import { joinComment } from "../text/comment.js";
import { quote } from "../text/literal.js";
import { docs } from "./declare-type.js";
import { type Layout, runtimeType } from "./layout.js";
import { type Declaration, emitModule } from "./module.js";
import type { ImportEnding } from "./options.js";
import { describeError } from "./sentences.js";

/** `errors.ts`: one class for each name of the error table, and the registry by which the runtime finds them. */
export function emitErrors(layout: Layout, ending: ImportEnding): OutputFile {
  const names = [...new Set(layout.api.errors.map((error) => error.name))];
  const classes = names.map((name) =>
    declareError(
      layout.api.errors.filter((error) => error.name === name),
      layout,
    ),
  );
  return emitModule("errors", [...classes, declareRegistry(names)], ending);
}

function declareError(rows: readonly ApiError[], layout: Layout): Declaration {
  const [first] = rows;
  if (first === undefined) return { structures: [], uses: [] };
  const bodies = rows.flatMap((row) => row.bodies);
  const types = new Set(bodies.flatMap(({ tsName }) => tsName ?? []));
  const texts = new Set(bodies.map(({ tsName }) => tsName ?? "string"));
  const body = texts.size === 0 ? "undefined" : [...texts].join(" | ");
  return {
    structures: [
      {
        kind: StructureKind.Class,
        name: first.tsName,
        isExported: true,
        extends: `ApiError<${body}>`,
        docs: docs(joinComment(rows.map(describeRow))),
        properties: [{ name: "kind", type: quote(first.name), isReadonly: true, hasDeclareKeyword: true }],
      },
    ],
    uses: [
      { name: "ApiError", module: "runtime/api-error", isType: false },
      ...[...types].map((name) => layout.typeSymbol(name)),
    ],
  };
}

function describeRow(error: ApiError): string {
  const condition =
    error.when === undefined ? "" : ` ${error.when.present ? "with" : "without"} ${error.when.header}`;
  return `${error.status}${condition}. ${describeError(error)} ${describeRetry(error)}`;
}

/** When a call that got this error is repeated, in a sentence. */
export function describeRetry({ retry, unkeyedWrites }: ApiError): string {
  switch (retry.kind) {
    case "never":
      return "It is never retried.";
    case "after":
      return `The client waits as ${retry.header} says and asks again under the same key.`;
    case "backoff":
      return unkeyedWrites === "repeat"
        ? "It is retried with growing pauses."
        : "It is retried with growing pauses; a write only under a key or a natural key.";
  }
}

function declareRegistry(names: readonly string[]): Declaration {
  const members = names.map((name) => `${name}: ${name}Error`);
  return {
    structures: [
      {
        kind: StructureKind.VariableStatement,
        isExported: true,
        declarationKind: VariableDeclarationKind.Const,
        docs: docs("The classes by the kind of their row in the error table."),
        declarations: [
          { name: "errorClasses", type: "ErrorClasses", initializer: `{ ${members.join(", ")} }` },
        ],
      },
    ],
    uses: [runtimeType("ErrorClasses", "api-error")],
  };
}
