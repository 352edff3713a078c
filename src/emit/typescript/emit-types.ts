import type { OutputFile } from "../output-file.js";
import { declareParameters } from "./declare-parameters.js";
import { declareType } from "./declare-type.js";
import { callableGroups, type Layout, typeFiles } from "./layout.js";
import { type Declaration, emitModule } from "./module.js";
import type { ImportEnding } from "./options.js";

/** One file a group: its interfaces in the order of the model, then those of its calls' parameters. No code. */
export function emitTypes(layout: Layout, ending: ImportEnding): readonly OutputFile[] {
  const declarations = new Map<string, Declaration[]>();
  const add = (file: string, added: readonly Declaration[]) =>
    declarations.set(file, [...(declarations.get(file) ?? []), ...added]);
  for (const { file, types } of typeFiles(layout))
    add(
      file,
      types.map((type) => declareType(type, layout)),
    );
  for (const { group, endpoints } of callableGroups(layout.api)) {
    const parameters = endpoints.flatMap((endpoint) => declareParameters(endpoint, layout));
    if (parameters.length > 0) add(group.fileName, parameters);
  }
  return [...declarations].map(([file, all]) => emitModule(`types/${file}`, all, ending));
}

/** The names that each of these files exports. */
export function typeNames(
  layout: Layout,
): readonly { readonly file: string; readonly names: readonly string[] }[] {
  const names = new Map(
    typeFiles(layout).map(({ file, types }) => [file, types.map((type) => type.tsName)] as const),
  );
  for (const { group, endpoints } of callableGroups(layout.api)) {
    const parameters = endpoints.flatMap(({ queryTsName, headersTsName }) =>
      [queryTsName, headersTsName].flatMap((name) => name ?? []),
    );
    if (parameters.length > 0)
      names.set(group.fileName, [...(names.get(group.fileName) ?? []), ...parameters]);
  }
  return [...names].map(([file, exported]) => ({ file, names: exported }));
}
