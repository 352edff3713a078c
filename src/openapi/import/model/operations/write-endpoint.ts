import { isRouteMethod } from "../../../../language/read/language/route.js";
import { unsaidSecurity } from "../../../../language/model/unsaid-security.js";
import type { ImportedOperation } from "../../imported-api.js";
import type { ModelMap, ModelValue } from "../model-data.js";
import { cleanText } from "../../clean-text.js";
import { deprecation } from "./sentences.js";
import { writeAccess } from "./write-access.js";
import { writeBody } from "./write-body.js";
import { vitalLoss, type WriteContext } from "./write-context.js";
import { writeEndpointErrors } from "./write-errors.js";
import { writeParameters } from "./write-parameters.js";
import { writePath } from "./write-path.js";
import { writeReturns } from "./write-responses.js";

/** An entry of `endpoints`. One that can't be called has no path: a known unknown says why. */
export function writeEndpoint(operation: ImportedOperation, context: WriteContext): ModelMap {
  const { builder, names, servers } = context;
  const { query, headers, unknowns } = writeParameters(operation, context);
  const [route, path] = writeRoute(operation, context);
  const body = writeBody(operation, context);
  const returns = writeReturns(operation, headers, context);
  const said = [route[1], returns].flatMap(unknownIn);
  const { authentication, scopes } = writeAccess(operation, context);
  return builder.map([
    route,
    ["call", names.callOf(operation)],
    ["title", operation.title],
    ["doc", cleanText(operation.doc)],
    ["server", servers.serverOf(operation)],
    ["path", path],
    ["query", query],
    ["headers", headers],
    ...(body === undefined ? [] : [body]),
    ["returns", returns],
    ["authentication", authentication],
    ["scopes", scopes],
    ["errors", writeEndpointErrors(operation, context)],
    ["deprecated", operation.isDeprecated ? deprecation : undefined],
    [
      "unknown",
      writeUnknowns(operation, [...unknowns, ...declareUnsaidSecurity(context)], new Set(said), context),
    ],
  ]);
}

/** What nobody knows of each operation where a document doesn't speak of security. */
function declareUnsaidSecurity({ api, unknowns }: WriteContext): readonly string[] {
  if (api.saysSecurity) return [];
  const sentence = "How a request proves who sends it: the document says nothing of that.";
  return [unknowns.declare("authentication", { file: "", pointer: "" }, sentence, unsaidSecurity)];
}

/** The method with the path, and the parameters of the path. */
function writeRoute(
  operation: ImportedOperation,
  context: WriteContext,
): readonly [
  route: readonly [method: string, path: ModelValue, site: ImportedOperation],
  parameters: ModelMap | undefined,
] {
  const { builder, unknowns } = context;
  const { path, parameters } = writePath(operation, context);
  const vital = vitalLoss(operation);
  // Where the language lacks the method, nothing can be called, and a read is what does no harm.
  const method = isRouteMethod(operation.method) ? operation.method : "GET";
  const route = vital === undefined ? path : builder.map([["unknown", unknowns.idOf(vital)]]);
  return [[method, route, operation], parameters];
}

/** The id that stands for a value. */
function unknownIn(value: ModelValue): readonly string[] {
  const id = value instanceof Map ? value.get("unknown") : undefined;
  return typeof id === "string" ? [id] : [];
}

/** What is lost of the operation, but for what its parameters, its path or its response say themselves. */
function writeUnknowns(
  operation: ImportedOperation,
  others: readonly string[],
  said: ReadonlySet<string>,
  { unknowns }: WriteContext,
): ModelValue | undefined {
  const { losses, parameters } = operation;
  const ofParameters = new Set(parameters.flatMap((parameter) => parameter.losses));
  const own = losses.filter((loss) => !ofParameters.has(loss));
  const all = [...own.map((loss) => unknowns.idOf(loss)), ...others];
  const ids = [...new Set(all.filter((id) => !said.has(id)))];
  return ids.length > 1 ? ids : ids[0];
}
