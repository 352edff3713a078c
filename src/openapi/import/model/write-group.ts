import { kebabCase } from "../../../language/text/names.js";
import type { MapBuilder, ModelFile, ModelMap } from "./model-data.js";
import { splitFile } from "./split-file.js";

/** What the files of a group have. */
interface GroupSections {
  readonly types: ModelMap | undefined;
  readonly endpoints: ModelMap | undefined;
}

/** The file of a group; several where one would be too large. */
export function writeGroup(
  group: string,
  { types, endpoints }: GroupSections,
  builder: MapBuilder,
): readonly ModelFile[] {
  const sections = [["types", types] as const, ["endpoints", endpoints] as const];
  return splitFile(fileName(group), builder.map([["group", group]]), sections, builder);
}

/** Files that mean something else, and those that Windows can't have. */
const taken = /^(?:api|types|unknowns|con|prn|aux|nul|(?:com|lpt)\d)$/u;

function fileName(group: string): string {
  const name = kebabCase(group);
  return taken.test(name) ? `${name}-group` : name;
}
