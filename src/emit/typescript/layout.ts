import type { Api, Group } from "../../model/ir/api.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import type { ScalarKind, TypeDeclaration } from "../../model/ir/type.js";
import type { ModuleSymbol } from "./module.js";

/** The file of the types that belong to no group. */
export const sharedFile = "shared";

/** Where things stand in the output: one file of types, validators and calls a group. */
export interface Layout {
  readonly api: Api;
  /** The symbol of a declared type. */
  readonly typeSymbol: (tsName: string) => ModuleSymbol;
  readonly declaration: (tsName: string) => TypeDeclaration;
  /** The file name, without folder and ending, of each declared type. */
  readonly fileOf: (type: TypeDeclaration) => string;
}

export function planLayout(api: Api): Layout {
  const groupFiles = new Map(api.groups.map((group) => [group.name, group.fileName]));
  const declarations = new Map(api.types.map((type) => [type.tsName, type]));
  const fileOf = (type: TypeDeclaration) =>
    type.group === undefined ? sharedFile : (groupFiles.get(type.group) ?? sharedFile);
  const declaration = (tsName: string) => {
    const found = declarations.get(tsName);
    if (found === undefined) throw new TypeError(`No type is called ${tsName}`);
    return found;
  };
  const typeSymbol = (tsName: string) => ({
    name: tsName,
    module: `types/${fileOf(declaration(tsName))}`,
    isType: true,
  });
  return { api, typeSymbol, declaration, fileOf };
}

/** The groups that have something to call, with their callable endpoints. */
export function callableGroups(
  api: Api,
): readonly { readonly group: Group; readonly endpoints: readonly CallableEndpoint[] }[] {
  return api.groups.flatMap((group) => {
    const endpoints = api.endpoints.filter(isCallable).filter((endpoint) => endpoint.group === group.name);
    return endpoints.length === 0 ? [] : [{ group, endpoints }];
  });
}

export type CallableEndpoint = Endpoint & { readonly path: string };

/** An endpoint whose path isn't shown can't be called. */
export function isCallable(endpoint: Endpoint): endpoint is CallableEndpoint {
  return endpoint.path !== undefined;
}

/** The files of types, in the order of the groups, the shared one last. */
export function typeFiles(
  layout: Layout,
): readonly { readonly file: string; readonly types: readonly TypeDeclaration[] }[] {
  const files = [...layout.api.groups.map((group) => group.fileName), sharedFile];
  return files.flatMap((file) => {
    const types = layout.api.types.filter((type) => layout.fileOf(type) === file);
    return types.length === 0 ? [] : [{ file, types }];
  });
}

/** The names that the runtime gives to scalars; the others are TypeScript's own. */
export const scalarNames: Readonly<Partial<Record<ScalarKind, string>>> = {
  decimal: "DecimalString",
  datetime: "DateTimeString",
  date: "DateString",
  uuid: "UuidString",
  json: "JsonValue",
  object: "JsonObject",
};

export function runtimeType(name: string, file: string): ModuleSymbol {
  return { name, module: `runtime/${file}`, isType: true };
}
