import { parseExpression, parseValue } from "./parse-expression.js";
import { parseCommented } from "./parse-key.js";
import { parseSignature, parseType } from "./parse-type.js";
import type { BodyStatement, ClassDeclaration, ClassMember, Statement, Variable } from "./syntax.js";
import type { TokenReader } from "./token-reader.js";

/** The body of a function. */
export function parseBody(reader: TokenReader): readonly BodyStatement[] {
  reader.expect("{");
  const statements: BodyStatement[] = [];
  while (!reader.skip("}")) {
    statements.push({ ...parseCommented(reader), ...parseStatement(reader) });
  }
  return statements;
}

function parseStatement(reader: TokenReader): Statement {
  if (reader.skip("const")) return parseVariable(reader);
  const isReturn = reader.skip("return");
  const value = parseExpression(reader);
  const assigned = !isReturn && reader.skip("=") ? parseExpression(reader) : undefined;
  reader.expect(";");
  if (assigned !== undefined) return { kind: "assignment", target: value, value: assigned };
  return { kind: isReturn ? "return" : "expression", value };
}

/** The rest of a constant. */
export function parseVariable(reader: TokenReader): Variable {
  const name = reader.take("name");
  const type = reader.skip(":") ? parseType(reader) : undefined;
  reader.expect("=");
  const value = parseValue(reader);
  reader.expect(";");
  return { kind: "variable", name, type, value };
}

/** The rest of a class. */
export function parseClass(reader: TokenReader): ClassDeclaration {
  const name = reader.take("name");
  const base = reader.skip("extends") ? parseType(reader) : undefined;
  reader.expect("{");
  const members: ClassMember[] = [];
  while (!reader.skip("}")) members.push(parseClassMember(reader));
  return { kind: "class", name, base, members };
}

function parseClassMember(reader: TokenReader): ClassMember {
  const commented = parseCommented(reader);
  const modifiers: string[] = [];
  // A member may have the name of a modifier: nothing that has a name follows then.
  while (reader.peek(1).kind === "name") modifiers.push(reader.take("name"));
  const name = reader.take("name");
  return { ...commented, modifiers, name, content: parseContent(reader) };
}

function parseContent(reader: TokenReader): ClassMember["content"] {
  if (reader.isAt("(") || reader.isAt("<")) {
    const signature = parseSignature(reader);
    return { kind: "method", ...signature, body: parseBody(reader) };
  }
  const type = reader.skip(":") ? parseType(reader) : undefined;
  const value = reader.skip("=") ? parseExpression(reader) : undefined;
  reader.expect(";");
  return { kind: "property", type, value };
}
