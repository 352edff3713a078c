import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isMap } from "../render/flow.js";

/** A file whose endpoints lack a header that is none of theirs, because it selects the version. */
export function withoutHeader(content: ModelMap, header: string | undefined): ModelMap {
  const endpoints = content.get("endpoints");
  if (header === undefined || endpoints === undefined || !isMap(endpoints)) return content;
  const others = Array.from(endpoints, ([id, endpoint]) => [id, leaveOut(endpoint, header)] as const);
  return new Map(content).set("endpoints", new Map(others));
}

function leaveOut(endpoint: ModelValue, header: string): ModelValue {
  const headers = isMap(endpoint) ? endpoint.get("headers") : undefined;
  if (!isMap(endpoint) || headers === undefined || !isMap(headers)) return endpoint;
  const left = new Map(
    [...headers].filter(([name]) => name.replace(/\?$/u, "").toLowerCase() !== header.toLowerCase()),
  );
  if (left.size === headers.size) return endpoint;
  const changed = new Map(endpoint);
  if (left.size === 0) changed.delete("headers");
  else changed.set("headers", left);
  return changed;
}
