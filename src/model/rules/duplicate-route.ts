import { asCode } from "../../text/words.js";
import type { Api } from "../ir/api.js";
import type { Endpoint } from "../ir/endpoint.js";
import { valueOf } from "../ir/known.js";
import { renderPath, shapeOf } from "../ir/path.js";
import type { Report } from "../report.js";

/** Two endpoints with ambiguous routes. */
export function checkRoutes(api: Api, report: Report): void {
  const first = new Map<string, Endpoint>();
  for (const endpoint of api.endpoints) {
    const path = valueOf(endpoint.path);
    if (path === undefined) continue;
    const route = `${endpoint.method} ${renderPath(path)}`;
    const shape = `${endpoint.method} ${shapeOf(path)}`;
    const earlier = first.get(shape);
    if (earlier === undefined) {
      first.set(shape, endpoint);
    } else {
      const related = [{ at: earlier.at, message: `${asCode(earlier.id)} is here.` }];
      report("duplicate-route", { endpoint: endpoint.id, other: earlier.id, route }, endpoint.at, related);
    }
  }
}
