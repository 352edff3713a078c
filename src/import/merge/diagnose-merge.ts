import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { ImportedModel } from "../model/imported-model.js";
import type { ModelMap, ModelValue, Origins } from "../model/model-data.js";
import { type Site, siteName } from "../node.js";
import { isMap, writeFlow } from "../render/flow.js";
import type { Conflict } from "./merge-values.js";
import type { OwnFile } from "./own-file.js";

const longestValue = 60;

/** Says what is ours and what is theirs, and that ours stays. `file`: the one that the document would have it in. */
export function diagnoseConflict(
  { kind, path, ours, theirs }: Conflict,
  own: OwnFile | undefined,
  model: ImportedModel,
  file: string,
): Diagnostic {
  const at = own?.placeOf(path);
  const name = path.join(".");
  if (kind === "comment") return diagnose("import-under-comment", { path: name, theirs: shown(theirs) }, at);
  const content = model.files.find((one) => one.path === file)?.content;
  const site = content && findSite(model.origins, content, path);
  const place = site && siteName(site);
  return diagnose("import-conflict", { path: name, ours: shown(ours), theirs: shown(theirs), place }, at);
}

/** Where in the document something comes from, or else what it is part of. */
function findSite(origins: Origins, content: ModelMap, path: readonly string[]): Site | undefined {
  let map: ModelValue | undefined = content;
  let site: Site | undefined;
  for (const step of path) {
    if (map === undefined || !isMap(map)) return site;
    site = origins.siteOf(map, step) ?? site;
    map = map.get(step);
  }
  return site;
}

function shown(value: ModelValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = writeFlow(value);
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}
