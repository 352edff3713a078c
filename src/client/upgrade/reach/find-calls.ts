import { ts } from "ts-morph";
import { pathOfDeclaration, type WrittenName } from "../find/symbol-path.js";
import { type NameReader, pathsOf } from "../find/meaning.js";
import { partsOf } from "../find/properties.js";
import { isRetried } from "./find-retries.js";
import type { ClientCalls } from "./client-calls.js";
import type { FoundUse } from "./use.js";

/** What it takes to say what callers call. */
export interface CallReader extends NameReader {
  readonly calls: ClientCalls;
  /** Whether a file is generated: of a client, or of the runtime. */
  readonly isGenerated: (file: string) => boolean;
}

/** The methods of the client that a name stands for, wherever it is written: called, passed on, or taken apart. */
export function findCall(name: WrittenName, reader: CallReader): readonly FoundUse[] {
  if (!reader.calls.methods.has(name.text) || isComputed(name)) return [];
  const found = pathsOf(name, reader).flatMap((path) => reader.calls.operations.get(path) ?? []);
  return useOf(name, [...new Set(found)]);
}

/** The methods that a computed name may be, where its type says which: `client.wallets[action]`. */
export function findComputedCall(
  node: ts.ElementAccessExpression,
  reader: CallReader,
): readonly FoundUse[] | undefined {
  const { expression, argumentExpression: key } = node;
  if (ts.isStringLiteralLike(key)) return [];
  const resource = clientClassOf(expression, reader);
  if (resource === undefined) return [];
  const names = partsOf(reader.checker.getTypeAtLocation(key), reader.checker);
  const known = names.flatMap((part) => (part.isStringLiteral() ? part.value : []));
  if (known.length === 0 || known.length < names.length) return undefined;
  const found = known.flatMap((name) => reader.calls.operations.get(`${resource}.${name}`) ?? []);
  return useOf(node, found);
}

/** Whether a name is that of a variable with the name: `client.wallets[update]`. */
function isComputed({ parent, kind }: WrittenName): boolean {
  return ts.isElementAccessExpression(parent) && kind === ts.SyntaxKind.Identifier;
}

function useOf(at: ts.Node, operations: readonly string[]): readonly FoundUse[] {
  if (operations.length === 0) return [];
  return [{ at, facts: { role: isRetried(at) ? "retried" : "call", operations } }];
}

/** The class of the client that an expression is an instance of: one of its groups, or itself. */
export function clientClassOf(node: ts.Node, reader: CallReader): string | undefined {
  return clientClass(reader.checker.getTypeAtLocation(node), reader);
}

function clientClass({ symbol }: ts.Type, { isOfClient, calls }: CallReader): string | undefined {
  const paths = (symbol?.declarations ?? [])
    .filter((declared) => isOfClient(declared.getSourceFile().fileName))
    .flatMap((declared) => pathOfDeclaration(declared) ?? []);
  return paths.find((path) => calls.resources.has(path) || calls.roots.has(path));
}
