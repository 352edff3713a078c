import type { Path } from "../language/model/ir/path.js";
import { renderSentPath } from "../language/model/path-text.js";
import type { Target } from "./plan/action.js";
import { planOf } from "./plan/plan.js";
import { countRequired } from "./plan/router.js";
import type { Sandbox } from "./sandbox.js";
import { memberOf } from "./state/resources.js";
import { textOf } from "./json/values.js";

/** A request for a stored resource. */
export interface ExampleRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The first read of the model that its path alone describes, and for which there is a resource; `undefined`: there is none. */
export function exampleRequest({ api, carried, state }: Sandbox): ExampleRequest | undefined {
  const { endpoints, version } = planOf(api, { unknownFields: undefined });
  const stored = state.read();
  const versionHeader =
    version.header === undefined || version.value === undefined ? {} : { [version.header]: version.value };
  for (const { action, path, endpoint } of endpoints) {
    if (action.kind !== "find" || countRequired(endpoint) > 0) continue;
    const [resource] = stored[action.target.resource] ?? [];
    if (resource === undefined) continue;
    const { headers, query } = carried(endpoint);
    const search = query === "" ? "" : `?${query}`;
    return {
      path: fillPath(path, action.target, resource) + search,
      headers: { ...headers, ...versionHeader },
    };
  }
  return undefined;
}

function fillPath(path: Path, { by }: Target, resource: Readonly<Record<string, unknown>>): string {
  return renderSentPath(path, (parameter) => {
    const field = by.find((each) => each.parameter === parameter)?.field ?? "";
    return encodeURIComponent(textOf(memberOf(resource, field) ?? parameter));
  });
}
