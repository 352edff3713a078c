import { type Code, code, joinCode, runtimeValue, symbolCode } from "./code.js";
import { declareInterface } from "./declare-type.js";
import { errorMembers } from "./error-members.js";
import type { Layout } from "./layout.js";
import { replyTypeOf } from "./return-type.js";
import { docBlock } from "./text/comment.js";
import { propertyKey } from "./text/literal.js";

/** What tells the errors of this client from each other: their union, and the function that recognises one. */
export function declareGuard(layout: Layout): readonly Code[] {
  return [declareUnion(layout), declareReplies(layout), declareFunction(layout)];
}

function declareUnion(layout: Layout): Code {
  const comment = docBlock("Every error of this client. A `switch` over `kind` can handle each.");
  return code`${comment}export type ${layout.names.error} = ${joinCode(errorMembers(layout), " | ")};`;
}

function declareReplies(layout: Layout): Code {
  const properties = layout.calls.map(
    (endpoint) => code`${propertyKey(endpoint.id)}: ${replyTypeOf(endpoint, layout)};`,
  );
  const comment = docBlock("What each call resolves with, by operation id.");
  return declareInterface(layout.names.replies, comment, properties);
}

function declareFunction({ names, runtimeSymbol }: Layout): Code {
  const { error, replies } = names;
  const ofClient = docBlock(
    "True for every error of this client, even if another copy of the client made it.",
  );
  const ofOperation = docBlock(
    "True for an error of this operation, whose `resume()` resolves with the operation's response.",
  );
  const resumable = runtimeSymbol("Resumable", "errors/sdk-error");
  const isErrorOf = runtimeValue("isErrorOf", "errors/kinds");
  const operations = symbolCode({ name: "operations", module: "operations", isType: false });
  return code`${ofClient}export function isSdkError(error: unknown): error is ${error};
${ofOperation}export function isSdkError<Operation extends keyof ${replies}>(
  error: unknown,
  operationId: Operation,
): error is ${resumable}<${replies}[Operation]> & ${error};
export function isSdkError(error: unknown, operationId?: string): boolean {
  return ${isErrorOf}(${operations}, error, operationId);
}`;
}
