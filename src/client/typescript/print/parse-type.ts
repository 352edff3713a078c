import { parseCommented, parseKey } from "./parse-key.js";
import type { ObjectType, Parameter, Signature, Type, TypeMember, TypeParameter } from "./syntax.js";
import type { TokenReader } from "./token-reader.js";
import { UnknownSyntax } from "./tokens.js";

/** A type, to where it ends. */
export function parseType(reader: TokenReader): Type {
  const types = separated(reader, "|", () => parseIntersection(reader));
  return types.length === 1 ? only(types) : { kind: "union", types };
}

function parseIntersection(reader: TokenReader): Type {
  const types = separated(reader, "&", () => parsePostfix(reader));
  return types.length === 1 ? only(types) : { kind: "intersection", types };
}

function separated(reader: TokenReader, separator: string, read: () => Type): readonly Type[] {
  const types = [read()];
  while (reader.skip(separator)) types.push(read());
  return types;
}

function only(types: readonly Type[]): Type {
  const [type] = types;
  if (type === undefined || types.length > 1) throw new UnknownSyntax("There isn't one type");
  return type;
}

const operators = ["keyof", "typeof", "readonly"];

function parsePostfix(reader: TokenReader): Type {
  const operator = operators.find((word) => reader.isAt(word));
  if (operator !== undefined) {
    reader.expect(operator);
    return { kind: "operator", operator, type: parsePostfix(reader) };
  }
  let type = parsePrimary(reader);
  while (reader.peek().lineBreaks === 0 && reader.skip("[")) {
    type = reader.isAt("]")
      ? { kind: "array", items: type }
      : { kind: "indexed", object: type, index: parseType(reader) };
    reader.expect("]");
  }
  return type;
}

function parsePrimary(reader: TokenReader): Type {
  if (reader.isAt("{")) return parseObjectType(reader);
  if (reader.isAt("(")) return isAtFunction(reader) ? parseFunctionType(reader) : parseInParentheses(reader);
  if (reader.skip("-")) return { kind: "literal", text: `-${reader.take("number")}` };
  const { kind, text } = reader.peek();
  if (kind === "string" || kind === "number") return { kind: "literal", text: reader.take(kind) };
  if (text.startsWith("#")) throw new UnknownSyntax("A type is private");
  return parseReference(reader);
}

function isAtFunction(reader: TokenReader): boolean {
  return reader.isAt("(", ")") || (reader.peek(1).kind === "name" && reader.peek(2).text === ":");
}

function parseFunctionType(reader: TokenReader): Type {
  const parameters = parseParameters(reader);
  reader.expect("=>");
  return { kind: "function", parameters, result: parseResult(reader) };
}

/** Parentheses stay where they are needed, and there are none elsewhere. */
function parseInParentheses(reader: TokenReader): Type {
  reader.expect("(");
  const type = parseType(reader);
  reader.expect(")");
  const isUnionOfArray = type.kind === "union" && reader.isAt("[", "]");
  if (isUnionOfArray || type.kind === "intersection") return type;
  throw new UnknownSyntax("There are parentheses around a type");
}

function parseReference(reader: TokenReader): Type {
  let name = reader.take("name");
  while (reader.skip(".")) name += `.${reader.take("name")}`;
  return reader.skip("<")
    ? { kind: "generic", name, arguments: reader.list(",", ">", () => parseType(reader)) }
    : { kind: "name", text: name };
}

function parseObjectType(reader: TokenReader): ObjectType {
  reader.expect("{");
  const isBroken = reader.peek().lineBreaks > 0;
  return { kind: "object", members: reader.list(";", "}", () => parseTypeMember(reader)), isBroken };
}

/** A member of an object type or of an interface, without what ends it. */
export function parseTypeMember(reader: TokenReader): TypeMember {
  const commented = parseCommented(reader);
  const isReadonly =
    !reader.isAt("readonly", ":") && !reader.isAt("readonly", "?") && reader.skip("readonly");
  const key = parseKey(reader);
  const isOptional = reader.skip("?");
  const parameters = reader.isAt("(") ? { parameters: parseParameters(reader) } : {};
  reader.expect(":");
  return { ...commented, isReadonly, key, isOptional, ...parameters, type: parseResult(reader) };
}

/** What something returns: a type, or `error is ShopError`. */
function parseResult(reader: TokenReader): Type {
  if (!reader.isAt(reader.peek().text, "is")) return parseType(reader);
  const parameter = reader.take("name");
  reader.expect("is");
  return { kind: "predicate", parameter, type: parseType(reader) };
}

/** The parameters of a function, in their parentheses. */
function parseParameters(reader: TokenReader): readonly Parameter[] {
  reader.expect("(");
  const parameters = reader.list(",", ")", () => parseParameter(reader));
  const [first] = parameters;
  if (parameters.length === 1 && first?.type?.kind === "object") {
    throw new UnknownSyntax("The only parameter is an object");
  }
  return parameters;
}

function parseParameter(reader: TokenReader): Parameter {
  const name = reader.take("name");
  const isOptional = reader.skip("?");
  const type = reader.skip(":") ? parseType(reader) : undefined;
  const isEmptyAtFirst = reader.skip("=");
  if (isEmptyAtFirst) reader.expect("{", "}");
  return { name, isOptional, type, isEmptyAtFirst };
}

/** What a function takes and returns. */
export function parseSignature(reader: TokenReader): Signature {
  const typeParameters = reader.skip("<") ? reader.list(",", ">", () => parseTypeParameter(reader)) : [];
  const parameters = parseParameters(reader);
  return { typeParameters, parameters, result: reader.skip(":") ? parseResult(reader) : undefined };
}

function parseTypeParameter(reader: TokenReader): TypeParameter {
  const name = reader.take("name");
  const constraint = reader.skip("extends") ? parseType(reader) : undefined;
  return { name, constraint, standard: reader.skip("=") ? parseType(reader) : undefined };
}
