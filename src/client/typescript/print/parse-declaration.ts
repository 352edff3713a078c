import { parseBody, parseClass, parseVariable } from "./parse-body.js";
import { parseSignature, parseType, parseTypeMember } from "./parse-type.js";
import type { Declaration, TypeMember } from "./syntax.js";
import type { TokenReader } from "./token-reader.js";
import { UnknownSyntax } from "./tokens.js";

/** A declaration at the top of a module, without `export` before it. */
export function parseDeclaration(reader: TokenReader): Declaration {
  const keyword = reader.take("name");
  switch (keyword) {
    case "interface":
      return { kind: "interface", name: reader.take("name"), members: parseInterfaceBody(reader) };
    case "type":
      return parseAlias(reader);
    case "const":
      return parseVariable(reader);
    case "function":
      return parseFunction(reader);
    case "class":
      return parseClass(reader);
    default:
      throw new UnknownSyntax(`There is ${keyword}`);
  }
}

/** An import, or an export of what another module has; `undefined` if it is something else. */
export function parsePort(reader: TokenReader): Declaration | undefined {
  const isPort = ["import", "export"].some(
    (word) => reader.isAt(word, "{") || reader.isAt(word, "*") || reader.isAt(word, "type", "{"),
  );
  if (!isPort) return undefined;
  const keyword = reader.take("name");
  const isType = reader.skip("type");
  const specifiers = reader.skip("{")
    ? reader.list(",", "}", () => parseSpecifier(reader))
    : parseNamespace(reader);
  reader.expect("from");
  const source = reader.take("string");
  reader.expect(";");
  return { kind: "port", keyword: isType ? `${keyword} type` : keyword, specifiers, source };
}

/** `name`, `type name`, `name as other`. */
function parseSpecifier(reader: TokenReader): string {
  const words = [reader.take("name")];
  while (reader.peek().kind === "name") words.push(reader.take("name"));
  return words.join(" ");
}

function parseNamespace(reader: TokenReader): string {
  reader.expect("*");
  return reader.skip("as") ? `* as ${reader.take("name")}` : "*";
}

function parseInterfaceBody(reader: TokenReader): readonly TypeMember[] {
  reader.expect("{");
  const members: TypeMember[] = [];
  while (!reader.skip("}")) {
    members.push(parseTypeMember(reader));
    reader.expect(";");
  }
  return members;
}

function parseAlias(reader: TokenReader): Declaration {
  const name = reader.take("name");
  reader.expect("=");
  const type = parseType(reader);
  reader.expect(";");
  return { kind: "alias", name, type };
}

function parseFunction(reader: TokenReader): Declaration {
  const name = reader.take("name");
  const signature = parseSignature(reader);
  const body = reader.skip(";") ? undefined : parseBody(reader);
  return { kind: "function", name, ...signature, body };
}
