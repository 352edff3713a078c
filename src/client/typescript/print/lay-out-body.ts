import { type Document, group, hardLine, indent } from "./document.js";
import { layOutComments } from "./comments.js";
import { layOutAssigned } from "./lay-out-assignment.js";
import { layOutAssignedMember, layOutExpression } from "./lay-out-expression.js";
import { layOutSignature } from "./lay-out-signature.js";
import { layOutAnnotation, layOutType, layOutTypeArguments } from "./lay-out-type.js";
import type {
  BodyStatement,
  ClassDeclaration,
  ClassMember,
  Commented,
  Expression,
  Statement,
  Type,
  Variable,
} from "./syntax.js";

/** The body of a function. */
export function layOutBody(statements: readonly BodyStatement[]): Document {
  return layOutLines(statements, layOutStatement);
}

/** What is in braces, each on its lines. */
function layOutLines<Item extends Commented>(
  items: readonly Item[],
  layOut: (item: Item) => Document,
): Document {
  if (items.length === 0) return "{}";
  const texts = items.map((item, index) => [
    index === 0 ? "" : [hardLine, item.hasBlankLine ? hardLine : ""],
    layOutComments(item.comments),
    layOut(item),
  ]);
  return ["{", indent([hardLine, ...texts]), hardLine, "}"];
}

function layOutStatement(statement: Statement): Document {
  switch (statement.kind) {
    case "return":
      return ["return ", layOutExpression(statement.value), ";"];
    case "expression":
      return [layOutExpression(statement.value), ";"];
    case "assignment": {
      const { target, value } = statement;
      const layOut = target.kind === "member" ? layOutAssignedMember : layOutExpression;
      return [layOutAssigned({ left: layOut(target), operator: " =", value }, layOut), ";"];
    }
    case "variable":
      return layOutVariable(statement);
  }
}

/** A constant. */
export function layOutVariable({ name, type, value }: Variable): Document {
  const left = [name, type === undefined ? "" : [": ", layOutTyped(type, value)]];
  const assignment = { left, operator: " =", value, type, isConstant: true } as const;
  return group(["const ", layOutAssigned(assignment, layOutExpression), ";"]);
}

/** That of a function is never spread without need, whatever the function is. */
function layOutTyped(type: Type, value: Expression): Document {
  if (type.kind !== "generic" || value.kind !== "arrow") return layOutAnnotation(type);
  return [type.name, layOutTypeArguments(type.arguments, false)];
}

/** A class with its members. */
export function layOutClass({ name, base, members }: ClassDeclaration): Document {
  const header = base === undefined ? [name] : [name, " extends ", layOutType(base)];
  return ["class ", ...header, " ", layOutLines(members, layOutClassMember)];
}

function layOutClassMember({ modifiers, name, content }: ClassMember): Document {
  const left = [...modifiers, name].join(" ");
  if (content.kind === "method") return [left, layOutSignature(content), " ", layOutBody(content.body)];
  const { type, value } = content;
  const typed = [left, type === undefined ? "" : [": ", layOutAnnotation(type)]];
  if (value === undefined) return [typed, ";"];
  return [layOutAssigned({ left: typed, operator: " =", value }, layOutExpression), ";"];
}
