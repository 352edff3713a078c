import type { OutputFile } from "../output-file.js";
import { declareParameters } from "./declare-parameters.js";
import { declareType } from "./declare-type.js";
import { callableGroups } from "../shared/callable.js";
import { type Layout, typeFiles } from "./layout.js";
import { type Declaration, emitModule } from "./module.js";
import type { ImportStyle } from "./import-style.js";

/** One file for each group: its interfaces in the model's order, then those of its calls' parameters. No code. */
export function emitTypes(layout: Layout, style: ImportStyle): readonly OutputFile[] {
  const declarations = new Map<string, Declaration[]>();
  const add = (file: string, added: readonly Declaration[]) =>
    declarations.set(file, [...(declarations.get(file) ?? []), ...added]);
  for (const { file, types } of typeFiles(layout)) {
    add(
      file,
      types.map((type) => declareType(type, layout)),
    );
  }
  for (const { group, endpoints } of callableGroups(layout.api)) {
    const parameters = endpoints.flatMap((endpoint) => declareParameters(endpoint, layout));
    if (parameters.length > 0) add(layout.groupNames(group).file, parameters);
  }
  return [...declarations].map(([file, all]) => emitModule(`types/${file}`, all, style));
}

/** The names that each of these files exports. */
export function typeNames(
  layout: Layout,
): readonly { readonly file: string; readonly names: readonly string[] }[] {
  const names = new Map(
    typeFiles(layout).map(({ file, types }) => [file, types.map(({ id }) => layout.typeName(id))] as const),
  );
  for (const { group, endpoints } of callableGroups(layout.api)) {
    const { file } = layout.groupNames(group);
    const parameters = endpoints.flatMap((endpoint) => {
      const { query, headers } = layout.endpointNames(endpoint);
      return [query, headers].flatMap((planned) => planned?.type ?? []);
    });
    if (parameters.length > 0) names.set(file, [...(names.get(file) ?? []), ...parameters]);
  }
  return [...names].map(([file, exported]) => ({ file, names: exported }));
}
