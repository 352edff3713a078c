import { canBreak, type Document, group, indent, indentIfBroken, line } from "./document.js";
import type { LayOut } from "./lay-out-arguments.js";
import { groupChain, isLongChain } from "./chain-groups.js";
import { layOutString } from "./literal.js";
import { prettierOptions } from "./options.js";
import type { Expression, Type } from "./syntax.js";

/** Something that gets a value: a constant, a member, a field. */
export interface Assignment {
  readonly left: Document;
  readonly operator: " =" | ":";
  readonly value: Expression;
  /** The type that a constant says. */
  readonly type?: Type | undefined;
  readonly isConstant?: boolean;
  readonly isMember?: boolean;
}

/** Where the line may break between both sides. */
export function layOutAssigned(assignment: Assignment, layOut: LayOut): Document {
  const { left, operator, value } = assignment;
  const text = layOut(value);
  switch (howToBreak(assignment)) {
    case "left":
      return [left, operator, " ", group(text)];
    case "after":
      return [group(left), operator, group(indent([line, text]))];
    case "never":
      return [group(left), operator, " ", text];
    case "either": {
      const groupId = Symbol("assignment");
      const gap = group(indent(line), { id: groupId });
      return [group(left), operator, gap, indentIfBroken(text, groupId)];
    }
  }
}

function howToBreak(assignment: Assignment): "left" | "after" | "never" | "either" {
  const { left, value, isConstant = false, isMember = false, type } = assignment;
  const isBreakable = canBreak(left);
  if (isConstant && ((value.kind === "arrow" && isBreakable) || isComplex(type))) return "left";
  if (value.kind === "product") return "after";
  const isShort = isMember && typeof left === "string" && left.length < shortKey;
  if (!isShort && (value.kind === "string" || isPoor(value))) return "after";
  return !isBreakable && (isShort || isAtom(value)) ? "never" : "either";
}

/** A value under a shorter key gains nothing by a line of its own. */
const shortKey = 5;

/** A type with several arguments, one of which has arguments. */
function isComplex(type: Type | undefined): boolean {
  if (type?.kind !== "generic" || type.arguments.length < 2) return false;
  return type.arguments.some(({ kind }) => kind === "generic");
}

function isAtom(value: Expression): boolean {
  if (value.kind === "number") return !value.text.startsWith("-");
  return value.kind === "constant" && value.text !== "null";
}

/** Members and calls that have no arguments worth breaking: they go to the next line as a whole. */
function isPoor(expression: Expression, isInside = false): boolean {
  switch (expression.kind) {
    case "call": {
      const { arguments: given, callee } = expression;
      const isBrief = given.length === 0 || (given.length === 1 && given.every(isBriefArgument));
      const isChain = isBrief && callee.kind === "member";
      if (isChain && isLongChain(groupChain(expression))) return false;
      return isBrief && isPoor(callee, true);
    }
    case "member":
      return isPoor(expression.object, true);
    case "name":
      return isInside && expression.text !== "super";
    default:
      return false;
  }
}

const brief = prettierOptions.printWidth / 4;

function isBriefArgument(argument: Expression): boolean {
  switch (argument.kind) {
    case "name":
      return argument.text.length <= brief;
    case "string":
      return layOutString(argument.text).length <= brief;
    case "call": {
      const { callee, arguments: given } = argument;
      return given.length === 0 && callee.kind === "name" && callee.text.length <= brief - 2;
    }
    default:
      return argument.kind === "number" || argument.kind === "constant";
  }
}
