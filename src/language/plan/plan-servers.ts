import type { Api } from "../model/ir/api.js";
import { valueOf } from "../model/ir/known.js";

/** A server that some calls are sent to in place of the API's own. */
export interface ServerPlan {
  readonly name: string;
  /** Where it is in each environment of which that is specified. */
  readonly urls: readonly { readonly environment: string; readonly url: string }[];
}

/** The servers of the calls. */
export function planServers(
  calls: readonly { readonly server: string | undefined }[],
  { environments }: Api,
): readonly ServerPlan[] {
  return [...new Set(calls.flatMap(({ server }) => server ?? []))].map((name) => {
    const urls = environments.flatMap(({ name: environment, servers }) => {
      const url = valueOf(servers.find((server) => server.name === name)?.url);
      return url === undefined ? [] : [{ environment, url }];
    });
    return { name, urls };
  });
}
