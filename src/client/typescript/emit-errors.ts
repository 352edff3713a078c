import { joinSentences } from "../../language/text/sentences.js";
import { groupBy } from "../../language/model/group-by.js";
import type { ClientPlan, ErrorPlan } from "../../language/plan/client-plan.js";
import { bodiesOfErrors } from "../../language/plan/plan-error-bodies.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { docBlock, docComment } from "./text/comment.js";
import { type Code, code, joinCode, joinUnion, runtimeType, runtimeValue } from "./code.js";
import { propertyKey, quote } from "./text/literal.js";
import { declareInterface } from "./declare-type.js";
import { featuresOf } from "./features.js";
import { resultTypeOf } from "./method-signature.js";
import { idiom } from "./idiom.js";
import type { Layout } from "./layout.js";
import { emitModule } from "./module.js";
import type { ImportStyle } from "./import-style.js";
import { foundTypes } from "./confirmation.js";
import { nameError } from "../../say/error-names.js";
import { describeAnyRetry } from "../../say/failure/any-retry.js";

/** `errors.ts`: one class for each name of the error table, the registry by which the runtime finds them, and `isSdkError`. */
export function emitErrors(layout: Layout, style: ImportStyle): OutputFile {
  const rows = groupBy(layout.plan.errors, (error) => error.name);
  const bodies = bodiesOfErrors(layout.plan);
  const classes = [...layout.names.errors.keys()].map((name) =>
    declareError(name, rows.get(name) ?? [], bodies, layout),
  );
  const others = [
    declareRegistry(layout),
    declareUnion(layout),
    declareResults(layout),
    declareGuard(layout),
    declareErrorTest(layout),
  ];
  return emitModule("errors", [...classes, ...others], style);
}

function declareError(
  name: string,
  rows: readonly ErrorPlan[],
  bodies: ReturnType<typeof bodiesOfErrors>,
  layout: Layout,
): Code {
  const comment = docComment(rows.map((row) => describeRow(row, layout.plan)));
  const own = rows.flatMap((row) => bodies.get(row) ?? []);
  const types = own.map((body) => (body.kind === "json" ? layout.typeSymbol(body.type) : code`string`));
  const body = types.length === 0 ? "undefined" : joinUnion(types);
  return code`${comment}export class ${layout.errorClass({ name })} extends ${runtimeValue("ApiError")}<${body}, ${quote(name)}> {}`;
}

function describeRow(error: ErrorPlan, plan: ClientPlan): string {
  return joinSentences([`${nameError(error)}.`, error.meaning, describeAnyRetry(error.retry, plan, idiom)]);
}

function declareRegistry({ names, runtimeSymbol }: Layout): Code {
  const comment = docBlock(
    "The error classes by `kind`, with which the runtime makes the error of a response.",
  );
  const type = runtimeSymbol("ErrorClasses");
  const members = [...names.errors].map(([name, className]) => `${name}: ${className}`);
  return code`${comment}export const errorClasses: ${type} = { ${members.join(", ")} };`;
}

function declareUnion(layout: Layout): Code {
  const comment = docBlock("Every error of this client. A `switch` over `kind` can handle each.");
  return code`${comment}export type ${layout.names.error} = ${joinCode(errorMembers(layout), " | ")};`;
}

/** The classes in the union of all errors: those of the runtime, of its features, and of the error table. */
export function errorMembers({ plan, names, runtimeSymbol }: Layout): readonly Code[] {
  const features = featuresOf(plan).exports.filter((name) => name.endsWith("Error"));
  const own = [...names.errors.values()].map((name) => code`${name}`);
  return [runtimeSymbol("CommonError"), ...features.map((name) => runtimeType(name)), ...own];
}

function declareResults(layout: Layout): Code {
  const properties = layout.calls.map(
    (endpoint) => code`${propertyKey(endpoint.id)}: ${resultTypeOf(endpoint, layout)};`,
  );
  const comment = docBlock("What each call resolves with, by operation id.");
  return declareInterface(layout.names.results, comment, properties);
}

/** What `instanceof` asks, beside the type of the same name. */
function declareErrorTest({ names: { error } }: Layout): Code {
  const comment = docBlock(`For \`error instanceof ${error}\`: true whenever \`isSdkError(error)\` is.`);
  return code`${comment}export const ${error}: { [Symbol.hasInstance](error: unknown): error is ${error} } = {
  [Symbol.hasInstance]: (error: unknown): error is ${error} => isSdkError(error),
};`;
}

/** The function that recognises an error of this client, or of one of its calls. */
function declareGuard(layout: Layout): Code {
  const { names, plan, runtimeSymbol } = layout;
  const { error, results } = names;
  const ofClient = docBlock(
    "True for every error of this client, even if another copy of the client made it.",
  );
  const ofOperation = docBlock(
    "True for an error of this operation, whose `resume()` resolves with the operation's response.",
  );
  const resumable = runtimeSymbol("Resumable");
  const isErrorOf = runtimeValue("isErrorOf");
  const comment = docBlock(
    "Not the operations themselves: a program that tells errors needn't have all of them.",
  );
  const ids = plan.calls.map(({ id }) => `${propertyKey(id)}: true`);
  const found = foundTypes(layout);
  const confirming = found === undefined ? "" : code` & ${runtimeType("ConfirmsAs")}<${found}, Operation>`;
  return code`${comment}const operationIds = { ${ids.join(", ")} };

${ofClient}export function isSdkError(error: unknown): error is ${error};
${ofOperation}export function isSdkError<Operation extends keyof ${results}>(
  error: unknown,
  operationId: Operation,
): error is ${resumable}<${results}[Operation]>${confirming} & ${error};
export function isSdkError(error: unknown, operationId?: string): boolean {
  return ${isErrorOf}(operationIds, error, operationId);
}`;
}
