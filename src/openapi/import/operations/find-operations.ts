import { FreeNames } from "../../../language/text/free-names.js";
import { groupBy } from "../../../language/model/group-by.js";
import { checkKeywords } from "../keywords.js";
import { isObject, memberOf, membersOf, type Node } from "../node.js";
import type { References } from "../references.js";
import { Losses } from "../losses.js";
import { readSecurity, type SecurityRequirement } from "./read-security.js";
import type { SchemeSource } from "./read-scheme.js";
import { routeOf } from "./read-path.js";
import { findServers } from "./read-servers.js";
import { readPlainPath } from "./plain-path.js";

/** An operation of a document, and what of it is said beside it. */
export interface FoundOperation {
  readonly method: string;
  readonly path: string;
  /** What tells it from others of the same route; `undefined`: it has a route of its own. */
  readonly variant: string | undefined;
  readonly node: Node;
  /** The path, and what its reference leads to, which says less of it. */
  readonly items: readonly Node[];
  readonly security: readonly SecurityRequirement[];
  readonly servers: readonly Node[];
  readonly losses: Losses;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

interface FindContext {
  readonly document: Node;
  readonly references: References;
  /** Takes what is lost of paths without operations. */
  readonly documentLosses: Losses;
}

/** Finds the operations of a document, in its order. */
export function findOperations(context: FindContext): readonly FoundOperation[] {
  const { document, references, documentLosses } = context;
  const all = membersOf(references.member(document, "paths", documentLosses));
  const paths = all.filter(([path]) => !path.startsWith("x-"));
  const found = paths.flatMap(([path, item]) => findOfPath(path, item, context));
  return withVariants(found);
}

/** A path of a document, with what it is made of. */
interface FoundPath extends Pick<FoundOperation, "path" | "items"> {
  readonly losses: Losses;
}

function findOfPath(path: string, written: Node, context: FindContext): readonly FoundOperation[] {
  const losses = new Losses();
  const items = itemsOfPath(written, context.references, losses);
  for (const item of items) checkKeywords(item, "path item", losses);
  const found = operationsIn(items, context.references).map(([method, node]) =>
    findOperation(method, node, { path, items, losses }, context),
  );
  if (found.length === 0) context.documentLosses.list.push(...losses.list);
  return found;
}

/** By method: of OpenAPI, and others, whose case counts. */
function operationsIn(
  items: readonly Node[],
  references: References,
): readonly (readonly [method: string, node: Node])[] {
  const known = methods.flatMap((method) => {
    const node = items.map((item) => memberOf(item, method)).find((member) => member !== undefined);
    return node === undefined ? [] : [[method.toUpperCase(), node] as const];
  });
  const others = items.flatMap((item) => membersOf(references.member(item, "additionalOperations")));
  return [...known, ...others];
}

/** What is said at the path, and at the place to which it refers. */
function itemsOfPath(written: Node, references: References, losses: Losses): readonly Node[] {
  const item = references.resolve(written, losses);
  if (item === undefined) return [written];
  return item.pointer === written.pointer && item.file === written.file ? [item] : [written, item];
}

function findOperation(
  method: string,
  given: Node,
  { path: written, items, losses: lossesOfPath }: FoundPath,
  { document, references }: FindContext,
): FoundOperation {
  const losses = new Losses();
  losses.list.push(...lossesOfPath.list);
  const node = references.resolve(given, losses) ?? given;
  if (isObject(node.value)) checkKeywords(node, "operation", losses);
  else losses.addVital("malformed", node, "Expected an object for this operation");
  const path = readPlainPath(written, [node, ...items], references, losses);
  const requirements = requirementsOf(node) ?? requirementsOf(document);
  const security = readSecurity(requirements, schemesOf(document, references), losses);
  const servers = findServers([node, ...items, document]);
  return { method, path, variant: undefined, node, items, security, servers, losses };
}

/** The security requirements that operations inherit from the document. Whoever inherits them reports their mistakes. */
export function readDocumentSecurity(document: Node, references: References): readonly SecurityRequirement[] {
  return readSecurity(requirementsOf(document), schemesOf(document, references), new Losses());
}

function schemesOf(document: Node, references: References): SchemeSource {
  const components = references.member(document, "components") ?? document;
  return { schemes: references.member(components, "securitySchemes"), references };
}

/** What an operation, or the document, says of security; null says nothing. */
export function requirementsOf(owner: Node): Node | undefined {
  const node = memberOf(owner, "security");
  return node?.value === null ? undefined : node;
}

/**
 * Paths that differ in the names of their parameters only are one route, which no request tells apart: they are called
 * by their own names all the same.
 */
function withVariants(operations: readonly FoundOperation[]): readonly FoundOperation[] {
  const routes = groupBy(operations, ({ method, path }) => `${method} ${routeOf(path)}`);
  const names = new Map(Array.from(routes.keys(), (route) => [route, new FreeNames()]));
  return operations.map((operation) => {
    const { method, path } = operation;
    const route = `${method} ${routeOf(path)}`;
    if (routes.get(route)?.length === 1) return operation;
    return { ...operation, variant: names.get(route)?.take(variantOf(path), "-") };
  });
}

/** `/a/{b}/{c.d}` → `b~c.d` */
function variantOf(path: string): string {
  const names = [...path.matchAll(/\{([^{}]*)\}/gu)].map(([, name = ""]) => name);
  return names
    .join("~")
    .replaceAll(/[^\w.~-]/gu, "_")
    .slice(0, 90);
}
