import type { Api, Environment } from "../../language/model/ir/api.js";
import { valueOf } from "../../language/model/ir/known.js";
import { isCallable } from "../../language/plan/callable.js";

/** The names of the servers of calls that have one of their own. */
export function callsOwnServers({ endpoints }: Api): readonly string[] {
  return [...new Set(endpoints.filter(isCallable).flatMap(({ server }) => server ?? []))];
}

/** The environment that samples call where nobody says another address: the first one whose address is known. */
function usualEnvironment({ environments }: Api): Environment | undefined {
  return environments.find(({ url }) => url.kind === "known");
}

/** The address of the API there, or of a server of it; empty where it isn't known. */
export function usualUrl(api: Api, server?: string): string {
  const environment = usualEnvironment(api);
  const place = server === undefined ? environment : environment?.servers.find(({ name }) => name === server);
  return (place && valueOf(place.url))?.replace(/\/$/u, "") ?? "";
}
