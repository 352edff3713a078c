import { isRouteMethod } from "../../../language/read/language/route.js";
import { kebabCase } from "../../../language/text/names.js";
import { type Earlier, findMediaTypes } from "../earlier.js";
import { readPageHint } from "../extensions/read-page-hint.js";
import { readRetries, readDisabledRetries } from "../extensions/read-retries.js";
import { idempotencyParameters, readIdempotent } from "../extensions/read-idempotent.js";
import { type CallById, readCallsById, readGivenNames } from "../extensions/read-names.js";
import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import { isTrue, itemsOf, memberOf, membersOf, type Node, textOf } from "../node.js";
import type { References } from "../references.js";
import { reportLength } from "../report-names.js";
import type { SchemaReader } from "../schemas/read-schemas.js";
import type { Losses } from "../losses.js";
import { sayableAlternatives } from "./alternatives.js";
import {
  findOperations,
  type FoundOperation,
  readDocumentSecurity,
  requirementsOf,
} from "./find-operations.js";
import type { OperationContext } from "./operation-context.js";
import { readAuthentication } from "./read-authentication.js";
import { readBody } from "./read-body.js";
import { readParameters } from "./read-parameters.js";
import { checkPath } from "./read-path.js";
import { readResponses } from "./read-responses.js";
import { readTexts } from "./read-texts.js";
import { areSameServers, mainServers, type ReadServers, readServers, reportServers } from "./read-servers.js";

/**
 * Reads all operations of a document, in its order, with what most of them have.
 *
 * @param before what was chosen of the document that this one is compared with
 */
export function readOperations(
  document: Node,
  references: References,
  schemas: SchemaReader,
  documentLosses: Losses,
  before?: Earlier,
): Pick<ImportedApi, "operations" | "basePath" | "servers" | "authentication" | "saysSecurity"> {
  const found = findOperations({ document, references, documentLosses });
  const global = readDocumentSecurity(document, references);
  const authentication = readAuthentication(found, global, before?.alternatives ?? [], documentLosses);
  const mediaTypeOf = findMediaTypes(before);
  const mainNodes = mainServers(found.map((each) => each.servers));
  const main = readServers(mainNodes, before?.basePath);
  reportServers(mainNodes, main.servers, documentLosses);
  const callById = readCallsById(document, documentLosses);
  const operations = found.map((each) => {
    const hasMain = areSameServers(each.servers, mainNodes);
    const own = hasMain ? main : readOwnServers(each, main);
    const context = {
      references,
      schemas,
      losses: each.losses,
      refersTo: [],
      mediaTypeBefore: (part: string) => mediaTypeOf(each, part),
    };
    const prefix = own.basePath.isInPaths ? own.basePath.path : "";
    const hints = readHints(each.node, document, callById, documentLosses);
    return { ...readOperation(each, document, prefix, context), ...hints, prefix, servers: own.servers };
  });
  return {
    operations,
    ...main,
    authentication,
    saysSecurity: [document, ...found.map(({ node }) => node)].some(
      (node) => requirementsOf(node) !== undefined,
    ),
  };
}

/** The servers of an operation that has others than most, if only another path of the same ones. */
function readOwnServers({ servers, losses }: FoundOperation, main: ReadServers): ReadServers {
  const own = readServers(servers);
  const known = new Set(main.servers.map(({ url }) => url));
  const isElsewhere = own.servers.length === 0 || own.servers.some(({ url }) => !known.has(url));
  reportServers(servers, isElsewhere ? own.servers : [], losses);
  return own;
}

/** What extensions say of an operation to other generators. */
function readHints(node: Node, document: Node, callById: CallById, documentLosses: Losses) {
  return {
    given: readGivenNames(node, callById),
    pageHint: readPageHint(node, document, documentLosses),
    idempotentHint: readIdempotent(node, document),
    retryHint: readRetries(node, document),
    isRetryDisabled: readDisabledRetries(node, documentLosses),
  };
}

function readOperation(
  { method, path, variant, node, items, security, losses }: FoundOperation,
  document: Node,
  prefix: string,
  context: OperationContext,
): Omit<ImportedOperation, keyof ReturnType<typeof readHints> | "prefix" | "servers"> {
  if (!isRouteMethod(method)) losses.addVital("unsayable-method", node, method);
  const operationId = textOf(node, "operationId");
  reportLength(kebabCase(operationId ?? ""), node, losses);
  const { references } = context;
  const lists = [...items.toReversed(), node].map((owner) => references.member(owner, "parameters", losses));
  const parameters = readParameters(
    [idempotencyParameters(node, document), ...lists],
    { method, path },
    context,
  );
  checkPath(`${prefix}${path}`, parameters, node, losses);
  const callbacks = references.member(node, "callbacks");
  if (membersOf(callbacks).length > 0) losses.add("callbacks", callbacks ?? node);
  const body = readBody(memberOf(node, "requestBody"), method, context);
  const owner = { file: node.file, pointer: node.pointer, method };
  const responses = readResponses(references.member(node, "responses", losses), owner, context);
  return {
    file: node.file,
    pointer: node.pointer,
    method,
    path,
    variant,
    operationId,
    tags: itemsOf(memberOf(node, "tags")).flatMap(({ value }) => (typeof value === "string" ? [value] : [])),
    ...readTexts(node, items),
    isDeprecated: isTrue(node, "deprecated"),
    alternatives: sayableAlternatives(security),
    parameters,
    body,
    responses,
    refersTo: context.refersTo,
    losses: losses.list,
  };
}
