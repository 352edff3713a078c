import { type FunctionDeclarationOverloadStructure, type OptionalKind, StructureKind } from "ts-morph";
import { isCallable } from "../shared/callable.js";
import { docs } from "./declare-type.js";
import { errorMembers } from "./error-members.js";
import type { Layout } from "./layout.js";
import type { Declaration } from "./module.js";
import { replyTypeOf, replyTypeUses } from "./return-type.js";
import { propertyKey } from "./text/literal.js";

/** What tells the errors of this client from each other: their union, and the function that recognises one. */
export function declareGuard(layout: Layout): readonly Declaration[] {
  return [declareUnion(layout), declareReplies(layout), declareFunction(layout)];
}

function declareUnion(layout: Layout): Declaration {
  const members = errorMembers(layout);
  return {
    structures: [
      {
        kind: StructureKind.TypeAlias,
        name: layout.names.error,
        isExported: true,
        docs: docs("Every error of this client. A `switch` over `kind` can handle each."),
        type: members.map(({ name }) => name).join(" | "),
      },
    ],
    uses: members.flatMap(({ symbol }) => symbol ?? []),
  };
}

function declareReplies(layout: Layout): Declaration {
  const endpoints = layout.api.endpoints.filter(isCallable);
  return {
    structures: [
      {
        kind: StructureKind.Interface,
        name: layout.names.replies,
        isExported: true,
        docs: docs("What each call resolves with, by operation id."),
        properties: endpoints.map((endpoint) => ({
          name: propertyKey(endpoint.id),
          type: replyTypeOf(endpoint, layout),
        })),
      },
    ],
    uses: endpoints.flatMap((endpoint) => replyTypeUses(endpoint, layout)),
  };
}

function declareFunction({ names, runtimeSymbol }: Layout): Declaration {
  const resumable = runtimeSymbol("Resumable", "errors/sdk-error");
  const error = { name: "error", type: "unknown" };
  const overloads: readonly OptionalKind<FunctionDeclarationOverloadStructure>[] = [
    {
      docs: docs("True for every error of this client, even if another copy of the client made it."),
      parameters: [error],
      returnType: `error is ${names.error}`,
    },
    {
      docs: docs(
        "True for an error of this operation, whose `resume()` resolves with the operation's response.",
      ),
      typeParameters: [{ name: "Operation", constraint: `keyof ${names.replies}` }],
      parameters: [error, { name: "operationId", type: "Operation" }],
      returnType: `error is ${resumable.local}<${names.replies}[Operation]> & ${names.error}`,
    },
  ];
  return {
    structures: [
      {
        kind: StructureKind.Function,
        name: "isSdkError",
        isExported: true,
        overloads: overloads.map((overload) => ({ ...overload, isExported: true })),
        parameters: [error, { name: "operationId", type: "string", hasQuestionToken: true }],
        returnType: "boolean",
        statements: "return isErrorOf(operations, error, operationId);",
      },
    ],
    uses: [
      { name: "operations", module: "operations", isType: false },
      { name: "isErrorOf", module: "runtime/errors/kinds", isType: false },
      resumable,
    ],
  };
}
