import type { Api } from "../ir/api.js";
import type { Endpoint } from "../ir/endpoint.js";
import { routeShape } from "../path.js";
import type { Report } from "../build/report.js";

/** Two endpoints that no router could tell apart. */
export function checkRoutes(api: Api, report: Report): void {
  const first = new Map<string, Endpoint>();
  for (const endpoint of api.endpoints) {
    if (endpoint.path === undefined) continue;
    const route = `${endpoint.method} ${endpoint.path}`;
    const shape = `${endpoint.method} ${routeShape(endpoint.path)}`;
    const earlier = first.get(shape);
    if (earlier === undefined) first.set(shape, endpoint);
    else {
      const related = [{ at: earlier.at, message: `${earlier.name} is here.` }];
      report(
        "duplicate-route",
        { endpoint: endpoint.name, other: earlier.name, route },
        endpoint.at,
        related,
      );
    }
  }
}
