import { buildModel } from "../../src/language/model/build-model.js";
import type { Api } from "../../src/language/model/ir/api.js";
import type { Endpoint } from "../../src/language/model/ir/endpoint.js";
import type { ErrorRow } from "../../src/language/model/ir/error.js";
import { type Known, valueOf } from "../../src/language/model/ir/known.js";
import type { Range } from "../../src/language/model/ir/range.js";
import type { Field, ObjectType, TypeDeclaration, TypeRef } from "../../src/language/model/ir/type.js";
import { readModel } from "../../src/language/read/read-model.js";

/** The billing model as it stands in `spec/`, read and built for one version (the current one by default). */
export async function readBilling(version?: string): Promise<Api> {
  const { document, diagnostics } = await readModel(["spec"]);
  if (document === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  const built = buildModel(document);
  const api = built.model?.apiOf(version);
  if (api === undefined) throw new Error(JSON.stringify(built.diagnostics, undefined, 2));
  return api;
}

function declarationOf(api: Api, name: string): TypeDeclaration {
  return present(
    api.types.find((type) => type.name === name),
    `the type ${name}`,
  );
}

export function objectOf(api: Api, name: string): ObjectType {
  const declaration = declarationOf(api, name);
  if (declaration.kind !== "object") throw new Error(`${name} is no object type`);
  return declaration;
}

export function fieldOf(api: Api, path: string): Field {
  const [type = "", name = ""] = path.split(".");
  return present(
    objectOf(api, type).fields.find((field) => field.name === name),
    `the field ${path}`,
  );
}

export function endpointOf(api: Api, name: string): Endpoint {
  return present(
    api.endpoints.find((endpoint) => endpoint.id === name),
    `the endpoint ${name}`,
  );
}

export function errorsOf(api: Api, status: number): readonly ErrorRow[] {
  return api.errors.filter((error) => error.status === status);
}

/** The fields of a type, one a line: name, type, and whether it is required. */
export function rowsOf(api: Api, name: string): readonly string[] {
  return objectOf(api, name).fields.map(
    (field) => `${field.name} | ${wordsOf(field.type)} | ${field.isRequired ? "required" : "optional"}`,
  );
}

/** A type in one line, with the facts that narrow it. */
export function wordsOf(type: TypeRef): string {
  switch (type.kind) {
    case "scalar":
      return `${type.scalar}${boundsOf(type.length)}`;
    case "enum":
      return `only ${type.values.join(" ")}`;
    case "observed":
      return `seen ${type.values.join(" ")}`;
    case "array":
      return `${wordsOf(type.items)}[]${boundsOf(type.count)}`;
    case "map":
      return `map<${wordsOf(type.values)}>`;
    case "nullable":
      return `${wordsOf(type.type)} or null`;
    case "named":
      return type.id;
    case "union":
      return type.alternatives.map((alternative) => wordsOf(alternative.type)).join(" or ");
    case "unknown":
      return "not specified";
  }
}

function boundsOf(bounds: Known<Range<number>> | undefined): string {
  const range = valueOf(bounds);
  return range === undefined ? "" : ` ${range.minimum ?? ""}..${range.maximum ?? ""}`;
}

export function present<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`${what} is missing`);
  return value;
}
