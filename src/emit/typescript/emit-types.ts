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
