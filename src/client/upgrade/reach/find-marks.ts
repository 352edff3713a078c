import { ts } from "ts-morph";
import { lookUp } from "../find/lookup.js";
import { accessedName, isWrittenName, targetOf, type WrittenName } from "../find/symbol-path.js";
import { type CallReader, findCall } from "./find-calls.js";
import type { FoundUse, UseFacts } from "./use.js";

/** Methods of the client and functions of the runtime that handle requests which are kept. */
const handlesStored = new Set(["prepare", "execute", "resume", "acknowledge", "recoverPending"]);

/** Where callers handle keys, requests that are kept, or webhooks: by names of the client and its runtime. */
export function findMark(name: WrittenName, reader: CallReader): readonly FoundUse[] {
  const facts = markOf(name, reader);
  return facts === undefined ? [] : [{ at: name, facts }];
}

function markOf(name: WrittenName, reader: CallReader): UseFacts | undefined {
  const { text, parent } = name;
  if (ts.isImportOrExportSpecifier(parent)) return undefined;
  if (text === "idempotencyKey") return keyOf(name, reader);
  if (text === "deriveIdempotencyKey" && isGeneratedName(name, reader)) {
    return { role: "key", operations: derivedFor(parent) };
  }
  if (handlesStored.has(text) && isGeneratedName(name, reader)) {
    return { role: "stored", operations: undefined };
  }
  return undefined;
}

/** `{ idempotencyKey }` among the options of a call, or in an object that may become such. */
function keyOf(name: WrittenName, reader: CallReader): UseFacts | undefined {
  if (!ts.isObjectLiteralElement(name.parent)) return undefined;
  const call = ts.findAncestor(name, ts.isCallExpression);
  const callee = call === undefined ? undefined : accessedName(call.expression);
  const called = callee === undefined ? [] : findCall(callee, reader);
  return { role: "key", operations: called[0]?.facts.operations };
}

/** The operation that a key is derived for, where code says which. */
function derivedFor(call: ts.Node): readonly string[] | undefined {
  const [operation] = ts.isCallExpression(call) ? call.arguments : [];
  return operation !== undefined && ts.isStringLiteralLike(operation) ? [operation.text] : undefined;
}

function isGeneratedName(name: WrittenName, { checker, isGenerated }: CallReader): boolean {
  return lookUp(name, checker).symbols.some((symbol) =>
    targetOf(symbol, checker).declarations?.some((declared) =>
      isGenerated(declared.getSourceFile().fileName),
    ),
  );
}

/** A webhook that is received: by any name of the module that the client has for them. */
export function findWebhook(name: WrittenName, reader: CallReader): readonly FoundUse[] {
  const isOfWebhooks = lookUp(name, reader.checker).symbols.some((symbol) =>
    targetOf(symbol, reader.checker).declarations?.some((declared) => {
      const { fileName } = declared.getSourceFile();
      return reader.isOfClient(fileName) && fileName.endsWith("/webhooks.ts");
    }),
  );
  return isOfWebhooks ? [{ at: name, facts: { role: "webhook", operations: undefined } }] : [];
}

/** A number that the status of an error is compared with, or of what may be one. */
export function findStatus(node: ts.NumericLiteral, reader: CallReader): readonly FoundUse[] {
  const status = Number(node.text);
  if (status < 100 || status > 599) return [];
  const isCompared = comparedWith(node).some((other) => isStatus(other, reader));
  return isCompared ? [{ at: node, facts: { role: "status", operations: undefined, status } }] : [];
}

/** What a literal is compared with: `error.status === 409`, `case 409`, `[409, 425].includes(error.status)`. */
function comparedWith(node: ts.NumericLiteral): readonly ts.Expression[] {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return [parent.left === node ? parent.right : parent.left];
  if (ts.isCaseClause(parent)) return [parent.parent.parent.expression];
  const access = ts.isArrayLiteralExpression(parent) ? parent.parent : undefined;
  const call = access !== undefined && ts.isPropertyAccessExpression(access) ? access.parent : undefined;
  return call !== undefined && ts.isCallExpression(call) ? call.arguments : [];
}

function isStatus(node: ts.Expression, reader: CallReader): boolean {
  const name = accessedName(node) ?? (isWrittenName(node) ? node : undefined);
  if (name === undefined || !/^status(?:Code)?$/u.test(name.text)) return false;
  const { symbols, isUnproven } = lookUp(name, reader.checker);
  return (
    isUnproven ||
    name === node ||
    symbols.some(({ declarations = [] }) => isGeneratedIn(declarations, reader))
  );
}

function isGeneratedIn(declarations: readonly ts.Declaration[], { isGenerated }: CallReader): boolean {
  return declarations.some((declared) => isGenerated(declared.getSourceFile().fileName));
}
