import { writeMethods } from "../../../language/read/language/methods.js";
import type { ImportedApi, ImportedOperation, ImportedParameter } from "../imported-api.js";
import type { ImportedType } from "../imported-type.js";
import { isObject, memberOf, type Node, siteName } from "../node.js";
import { isHeaderName } from "../../../language/model/header-rules.js";
import { plainString } from "../schemas/read-scalar.js";
import { noWords } from "../schemas/read-words.js";
import type { Losses } from "../losses.js";
import { stainlessFile } from "./stainless-methods.js";

const writing: readonly string[] = writeMethods;

/** A document in which each write takes the header that Stainless' clients send a key in, as a hint. */
export function hintKeys(api: ImportedApi, root: Node, losses: Losses): ImportedApi {
  const node = findHeader(root);
  if (node === undefined) return api;
  const name = node.value;
  if (typeof name !== "string" || !isHeaderName(name)) {
    losses.add("unread-hint", node, `${stainlessFile}: idempotency`);
    return api;
  }
  const { file, pointer } = node;
  const id = siteName(node);
  const type: ImportedType = {
    id,
    file,
    pointer,
    isNullable: false,
    shape: plainString,
    words: noWords,
    losses: [],
    doubts: [],
  };
  const parameter: ImportedParameter = {
    in: "header",
    name,
    sentAs: name,
    isRequired: false,
    send: "plain",
    type: id,
    doc: undefined,
    isDeprecated: false,
    mayBeEmpty: false,
    example: undefined,
    losses: [],
    file,
    pointer,
  };
  const hint = { extension: stainlessFile, file, pointer, headers: [name.toLowerCase()] };
  const operations = api.operations.map((operation) =>
    writing.includes(operation.method)
      ? { ...withHeader(operation, parameter), idempotentHint: operation.idempotentHint ?? hint }
      : operation,
  );
  return { ...api, operations, types: new Map([...api.types, [id, type]]) };
}

/** `idempotency: { header: … }`, or `idempotency_header: …` as earlier releases have it. */
function findHeader(root: Node): Node | undefined {
  const settings = memberOf(root, "client_settings");
  const idempotency = settings && memberOf(settings, "idempotency");
  const header = idempotency && isObject(idempotency.value) ? memberOf(idempotency, "header") : undefined;
  return header ?? (settings && memberOf(settings, "idempotency_header"));
}

function withHeader(operation: ImportedOperation, parameter: ImportedParameter): ImportedOperation {
  const { parameters, refersTo } = operation;
  const isDeclared = parameters.some(
    ({ in: place, name }) => place === "header" && name.toLowerCase() === parameter.name.toLowerCase(),
  );
  if (isDeclared) return operation;
  return {
    ...operation,
    parameters: [...parameters, parameter],
    refersTo: [...refersTo, { type: parameter.type, direction: "request" }],
  };
}
