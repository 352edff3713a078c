import { breaks, type Document, group, ifBroken, indent, join, line, softLine } from "./document.js";
import { layOutComments } from "./comments.js";
import { layOutNumber, layOutString } from "./literal.js";
import type { ObjectType, Parameter, Type, TypeMember, UnionType } from "./syntax.js";

/** A type where nothing else is about to break the line before it: in arguments, or after `=` on a line of its own. */
export function layOutType(type: Type): Document {
  switch (type.kind) {
    case "name":
      return type.text;
    case "literal":
      return type.text.startsWith('"') ? layOutString(type.text) : layOutNumber(type.text);
    case "generic":
      return [type.name, layOutTypeArguments(type.arguments)];
    case "union":
      return layOutUnion(type);
    case "intersection":
      return layOutIntersection(type.types);
    case "array":
      return [layOutItems(type.items), "[]"];
    case "indexed":
      return [layOutType(type.object), "[", layOutType(type.index), "]"];
    case "object":
      return layOutObjectType(type);
    case "operator":
      return [type.operator, " ", layOutType(type.type)];
    case "function":
      return group(layOutCallable(type.parameters, [" => ", layOutAnnotation(type.result)], type.result));
    case "predicate":
      return [type.parameter, " is ", layOutType(type.type)];
  }
}

/** A type after `: `, where a union may begin on the next line. */
export function layOutAnnotation(type: Type): Document {
  const isBroken = type.kind === "union" && !isHugged(type);
  return isBroken ? group(indent([softLine, layOutUnion(type)])) : layOutType(type);
}

/** Whether it is one thing, or nothing: such a union is never spread over lines of its own. */
export function isHugged({ types }: UnionType): boolean {
  const named = types.find((type) => type.kind === "object" || isReference(type));
  return named !== undefined && types.every((type) => type === named || isNothing(type));
}

function isReference(type: Type): boolean {
  return type.kind === "generic" || (type.kind === "name" && !keywords.has(type.text));
}

const keywords = new Set(
  "any bigint boolean never null number object string symbol undefined unknown void".split(" "),
);

function isNothing(type: Type): boolean {
  return type.kind === "name" && (type.text === "null" || type.text === "void");
}

function layOutUnion(union: UnionType): Document {
  if (isHugged(union)) return join(" | ", union.types.map(layOutMember));
  const members = union.types.map((type, index) => [
    index === 0 ? ifBroken("| ") : [line, "| "],
    indent(layOutMember(type)),
  ]);
  return group(members);
}

function layOutMember(type: Type): Document {
  return type.kind === "intersection" ? ["(", layOutType(type), ")"] : layOutType(type);
}

function layOutItems(type: Type): Document {
  if (type.kind === "union") return ["(", group([indent([softLine, layOutUnion(type)]), softLine]), ")"];
  return type.kind === "intersection" ? ["(", layOutType(type), ")"] : layOutType(type);
}

/** Objects hang on what is before them; other types may begin on the next line. */
function layOutIntersection(types: readonly Type[]): Document {
  const [first, ...others] = types;
  let previous = first;
  const rest = others.map((type, index) => {
    const isMixed = (previous?.kind === "object") !== (type.kind === "object");
    previous = type;
    const text = layOutType(type);
    if (isMixed) return [" & ", index > 0 ? indent(text) : text];
    return type.kind === "object" ? [" & ", text] : indent([" &", line, text]);
  });
  return group([first === undefined ? "" : layOutType(first), ...rest]);
}

/** `<Wallet, "id">`, where a single simple one stays. */
export function layOutTypeArguments(types: readonly Type[], staysTogether = true): Document {
  const [only] = types;
  const isSimple = types.length === 1 && only !== undefined && isSimpleArgument(only);
  if (isSimple && (staysTogether || only.kind === "object")) return ["<", layOutType(only), ">"];
  return group(["<", indent([softLine, join([",", line], types.map(layOutType))]), softLine, ">"]);
}

function isSimpleArgument(type: Type): boolean {
  if (type.kind === "union") return isHugged(type);
  return type.kind === "name" || type.kind === "literal" || type.kind === "object";
}

function layOutObjectType({ members, isBroken }: ObjectType): Document {
  if (members.length === 0) return "{}";
  const texts = members.map((member, index) => [
    layOutTypeMember(member),
    index === members.length - 1 ? ifBroken(";") : [";", line],
  ]);
  return group(["{", indent([line, ...texts]), line, "}"], { mustBreak: isBroken });
}

/** A member of an object type or of an interface, without what ends it. */
export function layOutTypeMember(member: TypeMember): Document {
  const { key, isReadonly, isOptional, parameters, type } = member;
  const name = [isReadonly ? "readonly " : "", layOutTypeKey(key), isOptional ? "?" : ""];
  const result = [": ", layOutAnnotation(type)];
  const content =
    parameters === undefined
      ? group([...name, ...result])
      : group([...name, layOutParameters(parameters), group(result)]);
  return [layOutComments(member.comments), content];
}

/** `[key: string]` may be broken, unlike other names. */
function layOutTypeKey(key: string): Document {
  if (!/^\[\w+: /.test(key)) return layOutKey(key);
  return ["[", group([indent([softLine, key.slice(1, -1)]), softLine]), "]"];
}

/** The name of a member. */
export function layOutKey(key: string): string {
  if (key.startsWith('"')) return layOutString(key);
  return /^\d/.test(key) ? layOutNumber(key) : key;
}

function layOutParameters(parameters: readonly Parameter[]): Document {
  if (parameters.length === 0) return "()";
  const texts = join([",", line], parameters.map(layOutParameter));
  return ["(", indent([softLine, texts]), ifBroken(","), softLine, ")"];
}

function layOutParameter({ name, isOptional, type, isEmptyAtFirst }: Parameter): Document {
  const annotation = type === undefined ? "" : [": ", layOutAnnotation(type)];
  return [name, isOptional ? "?" : "", annotation, isEmptyAtFirst ? " = {}" : ""];
}

/** Parameters and what is returned: a single parameter stays where an object after it can break. */
export function layOutCallable(
  parameters: readonly Parameter[],
  returned: Document,
  result: Type | undefined,
): Document {
  const given = layOutParameters(parameters);
  const isOwnGroup = parameters.length === 1 && (result?.kind === "object" || breaks(returned));
  return [isOwnGroup ? group(given) : given, returned];
}
