import { type Document, group, hardLine, ifBroken, indent, indentIfBroken, join, line } from "./document.js";
import { layOutBody, layOutClass, layOutVariable } from "./lay-out-body.js";
import { layOutSignature } from "./lay-out-signature.js";
import { isHugged, layOutType, layOutTypeMember } from "./lay-out-type.js";
import type { Declaration, PortDeclaration, Type, TypeMember } from "./syntax.js";

/** A declaration at the top of a module, without `export` before it. */
export function layOutDeclaration(declaration: Declaration): Document {
  switch (declaration.kind) {
    case "port":
      return layOutPort(declaration);
    case "interface":
      return ["interface ", declaration.name, " ", layOutInterfaceBody(declaration.members)];
    case "alias":
      return layOutAlias(declaration.name, declaration.type);
    case "variable":
      return layOutVariable(declaration);
    case "function": {
      const { name, body } = declaration;
      const signature = layOutSignature(declaration);
      return ["function ", name, signature, body === undefined ? ";" : [" ", layOutBody(body)]];
    }
    case "class":
      return layOutClass(declaration);
  }
}

function layOutPort({ keyword, specifiers, source }: PortDeclaration): Document {
  return [keyword, " ", layOutSpecifiers(specifiers), " from ", source, ";"];
}

function layOutSpecifiers(specifiers: PortDeclaration["specifiers"]): Document {
  if (typeof specifiers === "string") return specifiers;
  if (specifiers.length === 0) return "{}";
  if (specifiers.length === 1) return ["{ ", ...specifiers, " }"];
  return group(["{", indent([line, join([",", line], [...specifiers])]), ifBroken(","), line, "}"]);
}

function layOutInterfaceBody(members: readonly TypeMember[]): Document {
  if (members.length === 0) return "{}";
  const texts = members.map((member, index) => [
    index === 0 ? "" : [hardLine, member.hasBlankLine ? hardLine : ""],
    layOutTypeMember(member),
    ";",
  ]);
  return ["{", indent([hardLine, ...texts]), hardLine, "}"];
}

function layOutAlias(name: string, type: Type): Document {
  const left = ["type ", name];
  const text = layOutType(type);
  if (type.kind === "union" && !isHugged(type)) return [group(left), " =", group(indent([line, text])), ";"];
  const groupId = Symbol("alias");
  const gap = group(indent(line), { id: groupId });
  return [group(left), " =", gap, indentIfBroken(text, groupId), ";"];
}
