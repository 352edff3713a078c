import { ts } from "ts-morph";
import { ownerOf } from "../find/owner.js";
import { type Span, spanOf } from "../list/remark.js";
import { isRetried } from "./find-retries.js";
import { nameOfDeclared, type References } from "./references.js";

/** A place in callers that leads to a call of the API through functions of theirs. */
export interface Lead {
  readonly span: Span;
  /** The function that it is in: `Job.run`; empty if it is in none. */
  readonly owner: string;
  /** The function that is used there. */
  readonly through: string;
  readonly isCalled: boolean;
  /** Whether it is called in a loop that catches its errors, or where one was caught. */
  readonly isRetried: boolean;
  /** How many functions are between it and the call. */
  readonly steps: number;
}

/** Functions that call functions, and no more of them than anybody follows. */
const [maxSteps, maxFunctions] = [8, 200];

/** Finds what leads to a place, the nearest first: who calls the function that it is in, who calls that one, and so on. */
export function findLeads(at: ts.Node, references: References, checker: ts.TypeChecker): readonly Lead[] {
  const seen = new Set<ts.Declaration>();
  const leads: Lead[] = [];
  let holders = holdersOf(at, checker);
  for (let steps = 1; steps <= maxSteps && seen.size <= maxFunctions; steps++) {
    const added = holders.filter((one) => !seen.has(one));
    for (const one of added) seen.add(one);
    const found = added.flatMap((one) =>
      references(one).map((node) => ({ node, through: nameOfDeclared(one) })),
    );
    leads.push(...found.map(({ node, through }) => ({ ...placeLead(node, checker), through, steps })));
    holders = [...new Set(found.flatMap(({ node }) => holdersOf(node, checker)))];
  }
  return leads;
}

function placeLead(node: ts.Identifier, checker: ts.TypeChecker): Omit<Lead, "through" | "steps"> {
  const [holder] = holdersOf(node, checker);
  const owner = holder === undefined ? "" : ownerOf(ts.getNameOfDeclaration(holder) ?? holder);
  const isCall = isCalled(node);
  return { span: spanOf(node), owner, isCalled: isCall, isRetried: isCall && isRetried(node) };
}

function isCalled(node: ts.Identifier): boolean {
  const { parent } = node;
  const callee = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : node;
  const call = callee.parent;
  return (ts.isCallExpression(call) || ts.isNewExpression(call)) && call.expression === callee;
}

/** What runs the code at a place: the function around it, and the members of objects that have the function before that. */
function holdersOf(node: ts.Node, checker: ts.TypeChecker): readonly ts.Declaration[] {
  const members: ts.Declaration[] = [];
  for (let above = node.parent; above !== undefined; above = above.parent) {
    if (ts.isConstructorDeclaration(above)) return [...members, above.parent];
    if (isFunction(above)) return [...members, above];
    if (isVariable(above) && isCallable(above, checker)) return [...members, above];
    if (isMember(above) && isCallable(above, checker)) members.push(above);
  }
  return members;
}

function isFunction(
  node: ts.Node,
): node is ts.FunctionDeclaration | ts.MethodDeclaration | ts.AccessorDeclaration {
  return ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isAccessor(node);
}

/** What may have a function as its value. */
function isVariable(
  node: ts.Node,
): node is ts.VariableDeclaration | ts.BindingElement | ts.PropertyDeclaration | ts.ExportAssignment {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isExportAssignment(node)
  );
}

function isMember(node: ts.Node): node is ts.PropertyAssignment | ts.ShorthandPropertyAssignment {
  return ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
}

function isCallable(node: ts.Declaration, checker: ts.TypeChecker): boolean {
  const value = ts.isExportAssignment(node) ? node.expression : node;
  return checker.getTypeAtLocation(value).getCallSignatures().length > 0;
}
