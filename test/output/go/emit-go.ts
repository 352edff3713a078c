import { pascalCase } from "../../../src/index.js";
import type { Api, ScalarKind, TypeDeclaration, TypeRef } from "../../../src/index.js";

/** Go's structs of an API: each object type with its members, in the order of the model. */
export function emitGo(api: Api): string {
  const names = new Map(api.types.map(({ id, name }) => [id, name]));
  const declarations = api.types.map((type) => declare(type, (id) => names.get(id) ?? id));
  return ["// Code generated from the API model. DO NOT EDIT.", "package api", ...declarations, ""].join(
    "\n\n",
  );
}

type NameOf = (id: string) => string;

function declare(type: TypeDeclaration, nameOf: NameOf): string {
  if (type.kind === "alias") return `type ${type.name} ${goType(type.type, nameOf)}`;
  if (type.kind !== "object") return `type ${type.name} any`;
  const fields = type.fields.map(({ name, type: of, isRequired }) => {
    const pointer = of.kind === "named" && !isRequired ? "*" : "";
    const tag = isRequired ? name : `${name},omitempty`;
    return `\t${pascalCase(name)} ${pointer}${goType(of, nameOf)} \`json:"${tag}"\``;
  });
  return `type ${type.name} struct {\n${fields.join("\n")}\n}`;
}

export function goType(type: TypeRef, nameOf: NameOf): string {
  switch (type.kind) {
    case "scalar":
      return scalars[type.scalar];
    case "enum":
    case "observed":
      return "string";
    case "array":
      return `[]${goType(type.items, nameOf)}`;
    case "map":
      return `map[string]${goType(type.values, nameOf)}`;
    case "nullable":
      return `*${goType(type.type, nameOf)}`;
    case "named":
      return nameOf(type.id);
    case "union":
    case "unknown":
      return "any";
  }
}

const scalars = {
  string: "string",
  boolean: "bool",
  int32: "int32",
  int64: "int64",
  integer: "int64",
  number: "float64",
  decimal: "string",
  datetime: "string",
  date: "string",
  uuid: "string",
  email: "string",
  url: "string",
  duration: "string",
  unix_seconds: "int64",
  unix_milliseconds: "int64",
  json: "any",
  object: "map[string]any",
  null: "any",
  bytes: "[]byte",
} satisfies Record<ScalarKind, string>;
