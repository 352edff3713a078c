import { type Document, fill, flatText, group, ifBroken, indent, join, line, softLine } from "./document.js";
import { layOutArguments } from "./lay-out-arguments.js";
import { layOutAssigned } from "./lay-out-assignment.js";
import { layOutChain } from "./lay-out-chain.js";
import { layOutComments } from "./comments.js";
import { layOutSignature } from "./lay-out-signature.js";
import { layOutKey, layOutType } from "./lay-out-type.js";
import { layOutNumber, layOutString } from "./literal.js";
import type { Arrow, Expression, Member, ObjectExpression, Property } from "./syntax.js";

/** An expression, wherever it is. */
export function layOutExpression(expression: Expression): Document {
  switch (expression.kind) {
    case "name":
    case "constant":
      return expression.text;
    case "string":
      return layOutString(expression.text);
    case "number":
      return layOutNumber(expression.text);
    case "object":
      return layOutObject(expression);
    case "array":
      return layOutArray(expression.items);
    case "call":
      return expression.callee.kind === "member"
        ? layOutChain(expression, layOutExpression)
        : [layOutExpression(expression.callee), layOutArguments(expression.arguments, layOutExpression)];
    case "new":
      return [
        "new ",
        layOutExpression(expression.callee),
        layOutArguments(expression.arguments, layOutExpression),
      ];
    case "member":
      return layOutMember(expression);
    case "arrow":
      return layOutArrow(expression);
    case "as":
      return [layOutExpression(expression.expression), " as ", layOutType(expression.type)];
    case "product":
      return group(join([" *", line], expression.factors.map(layOutExpression)));
  }
}

/** The same on a side of an assignment to a member: the line doesn't break before its members. */
export function layOutAssignedMember(expression: Expression): Document {
  if (expression.kind !== "member") return layOutExpression(expression);
  return [layOutAssignedMember(expression.object), `.${expression.name}`];
}

function layOutMember({ object, name }: Member): Document {
  const isPlain = object.kind === "name" && object.text !== "this" && !name.startsWith("#");
  return [layOutExpression(object), isPlain ? `.${name}` : group(indent([softLine, `.${name}`]))];
}

function layOutArrow(arrow: Arrow): Document {
  const body = layOutExpression(arrow.body);
  const staysOnLine = arrow.body.kind === "object" || arrow.body.kind === "array";
  const after = staysOnLine ? [" ", body] : indent([line, body]);
  return group([group(layOutSignature(arrow)), " =>", group(after)]);
}

function layOutObject({ members, isBroken }: ObjectExpression): Document {
  if (members.length === 0) return "{}";
  const texts = join([",", line], members.map(layOutProperty));
  return group(["{", indent([line, texts]), ifBroken(","), line, "}"], { mustBreak: isBroken });
}

function layOutProperty({ key, value, comments }: Property): Document {
  const name = layOutKey(key);
  const content =
    value === undefined
      ? name
      : layOutAssigned({ left: name, operator: ":", value, isMember: true }, layOutExpression);
  return [layOutComments(comments), content];
}

function layOutArray(items: readonly Expression[]): Document {
  if (items.length === 0) return "[]";
  if (items.every(({ kind }) => kind === "number")) return layOutNumbers(items);
  const texts = join([",", line], items.map(layOutExpression));
  const mustBreak = items.length > 1 && areLargeAlike(items);
  return group(["[", indent([softLine, texts]), ifBroken(","), softLine, "]"], { mustBreak });
}

/** As many in a line as it has room for. */
function layOutNumbers(items: readonly Expression[]): Document {
  const texts = items.map((item) => flatText(layOutExpression(item)));
  return group(["[", indent([softLine, fill(texts)]), softLine, "]"]);
}

/** Several objects, or several arrays, each of which has more than one member: every one begins a line. */
function areLargeAlike(items: readonly Expression[]): boolean {
  return ["object", "array"].some((kind) =>
    items.every((item) => {
      if (item.kind === "object") return kind === "object" && item.members.length > 1;
      return item.kind === "array" && kind === "array" && item.items.length > 1;
    }),
  );
}
