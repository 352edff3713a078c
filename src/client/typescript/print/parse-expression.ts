import { parseCommented, parseKey } from "./parse-key.js";
import { parseSignature, parseType } from "./parse-type.js";
import type { Expression, ObjectExpression, Property } from "./syntax.js";
import type { TokenReader } from "./token-reader.js";
import { UnknownSyntax } from "./tokens.js";

/** What a constant or a member is: products are nowhere else. */
export function parseValue(reader: TokenReader): Expression {
  const factors = [parseExpression(reader)];
  while (reader.skip("*")) factors.push(parseExpression(reader));
  const [first] = factors;
  return first !== undefined && factors.length === 1 ? first : { kind: "product", factors };
}

/** An expression, to where it ends. */
export function parseExpression(reader: TokenReader): Expression {
  const expression = reader.isAt("(") ? parseArrow(reader) : parseChain(reader);
  return reader.skip("as") ? { kind: "as", expression, type: parseType(reader) } : expression;
}

function parseArrow(reader: TokenReader): Expression {
  const signature = parseSignature(reader);
  reader.expect("=>");
  if (reader.isAt("{") || reader.isAt("(")) throw new UnknownSyntax("An arrow function has a block");
  return { kind: "arrow", ...signature, body: parseExpression(reader) };
}

/** Something with members and calls after it. */
function parseChain(reader: TokenReader): Expression {
  let expression = parsePrimary(reader);
  while (reader.isAt("(") || reader.isAt(".")) {
    expression = reader.skip(".")
      ? { kind: "member", object: expression, name: reader.take("name") }
      : { kind: "call", callee: expression, arguments: parseArguments(reader) };
  }
  return expression;
}

function parseArguments(reader: TokenReader): readonly Expression[] {
  reader.expect("(");
  return reader.list(",", ")", () => parseExpression(reader));
}

function parsePrimary(reader: TokenReader): Expression {
  if (reader.isAt("{")) return parseObject(reader);
  if (reader.skip("[")) {
    return { kind: "array", items: reader.list(",", "]", () => parseExpression(reader)) };
  }
  if (reader.skip("-")) return { kind: "number", text: `-${reader.take("number")}` };
  const { kind } = reader.peek();
  if (kind === "string" || kind === "number") return { kind, text: reader.take(kind) };
  return parseName(reader);
}

const constants = ["true", "false", "null"];

/** What begins expressions of other kinds. */
const keywords = ["function", "class", "async", "await", "yield", "typeof", "void", "delete", "import"];

function parseName(reader: TokenReader): Expression {
  const text = reader.take("name");
  if (constants.includes(text)) return { kind: "constant", text };
  if (keywords.includes(text) || text.startsWith("#")) throw new UnknownSyntax(`There is ${text}`);
  if (text !== "new") return { kind: "name", text };
  const callee: Expression = { kind: "name", text: reader.take("name") };
  return { kind: "new", callee, arguments: parseArguments(reader) };
}

function parseObject(reader: TokenReader): ObjectExpression {
  reader.expect("{");
  const isBroken = reader.peek().lineBreaks > 0;
  return { kind: "object", members: reader.list(",", "}", () => parseProperty(reader)), isBroken };
}

function parseProperty(reader: TokenReader): Property {
  const commented = parseCommented(reader);
  const { kind } = reader.peek();
  const key = parseKey(reader);
  if (reader.skip(":")) return { ...commented, key, value: parseValue(reader) };
  if (kind === "name") return { ...commented, key, value: undefined };
  throw new UnknownSyntax("A member has no value");
}
