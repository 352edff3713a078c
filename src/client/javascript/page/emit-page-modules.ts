import type { OutputFile } from "../../../output/emitter/output-file.js";
import { emitEnvironments } from "../../typescript/emit-environments.js";
import { emitErrors } from "../../typescript/emit-errors.js";
import { emitGroups } from "../../typescript/emit-groups.js";
import { emitOperations } from "../../typescript/emit-operations.js";
import { emitPageWays } from "../../typescript/emit-page-ways.js";
import { emitPolicy } from "../../typescript/emit-policy.js";
import { emitResources } from "../../typescript/emit-resources.js";
import { createGroupPrinter } from "../../typescript/group-printer.js";
import { importStyle } from "../../typescript/import-style.js";
import type { Layout } from "../../typescript/layout.js";
import { emitServers } from "../../typescript/servers.js";
import { compileForPage } from "../compile-file.js";
import { defaults, sourceOptions } from "../options.js";

/** The modules of a client that make its calls, by their paths without endings: `resources/orders`. They are ECMAScript modules. */
export async function emitPageModules(layout: Layout): Promise<ReadonlyMap<string, string>> {
  const style = importStyle(sourceOptions(defaults));
  const files: readonly OutputFile[] = [
    emitErrors(layout, style),
    emitPolicy(layout, layout.api.packageName, style),
    ...emitOperations(layout, style),
    ...emitPageWays(layout, style),
    ...emitResources(createGroupPrinter(layout, {}), style),
    emitGroups(layout, style),
    ...emitServers(layout, style),
    ...(await emitEnvironments(layout)),
  ];
  return new Map(files.map(({ path, text }) => [path.replace(/\.ts$/u, ""), compileForPage(text)]));
}
