import { visible } from "../text/visible.js";
import { counted, listCodes } from "../text/words.js";
import type { Api } from "../model/ir/api.js";
import { emptyLists } from "../sandbox/plan/empty-lists.js";
import type { Sandbox } from "../sandbox/sandbox.js";
import { renderEmpty, renderKeys, renderVersions } from "./render-sandbox-start.js";

/**
 * What a sandbox says when it serves another model: which endpoints came and went, the API keys if they are others, and
 * what of the stored resources and faults doesn't fit.
 */
export function renderReload(
  sandbox: Sandbox,
  before: Pick<Sandbox, "api" | "alongside" | "apiKeys" | "environment">,
  notes: readonly string[],
): string {
  const { api, apiKeys, environment } = sandbox;
  const isSameAccess =
    environment === before.environment &&
    apiKeys.map(({ key }) => key).join() === before.apiKeys.map(({ key }) => key).join();
  const known = new Set(emptyLists(before.api).map(({ path }) => path));
  const versions = (served: Pick<Sandbox, "alongside">) =>
    served.alongside.map(({ version }) => version.name).join();
  const lines = [
    `reloaded ${api.name} ${api.version.name}: ${describeEndpoints(api, before.api)}`,
    ...(versions(sandbox) === versions(before) ? [] : renderVersions(sandbox)),
    ...(isSameAccess ? [] : renderKeys(sandbox)),
    ...emptyLists(api)
      .filter(({ path }) => !known.has(path))
      .map(renderEmpty),
    ...notes.map((note) => `  ${note}`),
  ];
  return `${lines.map(visible).join("\n")}\n`;
}

function describeEndpoints(api: Api, before: Api): string {
  const ids = (one: Api) => one.endpoints.map(({ id }) => id);
  const added = ids(api).filter((id) => !ids(before).includes(id));
  const gone = ids(before).filter((id) => !ids(api).includes(id));
  return [
    counted(api.endpoints.length, "endpoint"),
    ...(added.length === 0 ? [] : [`new: ${listCodes(added)}`]),
    ...(gone.length === 0 ? [] : [`gone: ${listCodes(gone)}`]),
  ].join(", ");
}
