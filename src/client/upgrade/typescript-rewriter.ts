import { qualifySymbols } from "./list/explanation.js";
import { listAskedNames } from "./plan/asked-names.js";
import { listMovedValues } from "./plan/moved-values.js";
import { compareSymbols } from "./plan/symbol-table.js";
import type { ClientLocation } from "./project/client-location.js";
import { compilerPath } from "./project/overlay.js";
import { readProjects } from "./project/read-projects.js";
import type { ClientFolder, Rewriter, RewriteRequest } from "./rewriter.js";
import { listClientCalls } from "./reach/client-calls.js";
import { listEffects, listKeyed } from "./reach/operations.js";
import { upgradeProjects } from "./upgrade-projects.js";
import type { UpgradeRequest } from "./upgrade-request.js";

/** Rewrites callers of TypeScript clients, by the compiler. */
export const typescriptRewriter: Rewriter = {
  defaultProject: "tsconfig.json",
  readCallers: (project) => {
    const { projects, diagnostics } = readProjects(project);
    return {
      diagnostics,
      rewrite: (request, showProgress) => upgradeProjects(projects, compareClients(request), showProgress),
    };
  },
};

/** Everything about the two clients that callers are rewritten by, with paths as the compiler has them. */
function compareClients({
  from,
  to,
  explanations,
  findings,
  unspecifiedKeys,
  renamedTypes,
  moves,
  texts,
  generated,
}: RewriteRequest): UpgradeRequest {
  const table = compareSymbols(from, to, renamedTypes);
  const calls = { from: listClientCalls(from), to: listClientCalls(to) };
  return {
    from: from.version.name,
    version: to.version.name,
    table,
    asked: listAskedNames(to, table),
    movedValues: listMovedValues(from, to),
    explanations: qualifySymbols(explanations, Object.values(calls)),
    findings,
    effects: listEffects([from, to]),
    keys: {
      operations: listKeyed(from, to),
      unspecified: unspecifiedKeys,
      replaced: moves.find((move) => move.from.folder === move.to.folder)?.from.folder,
    },
    calls,
    moves: moves.map((move) => ({ from: locate(move.from), to: locate(move.to) })),
    texts: { old: locateTexts(texts.old), new: locateTexts(texts.new) },
    generated: generated.map(compilerPath),
  };
}

function locate({ folder, packageName }: ClientFolder): ClientLocation {
  return { folder: compilerPath(folder), shown: folder, packageName };
}

function locateTexts(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...texts].map(([path, text]) => [compilerPath(path), text]));
}
