import type { Api } from "../../language/model/ir/api.js";
import { valueOf } from "../../language/model/ir/known.js";
import { mapOf, unlessEmpty, type Value } from "./document/value.js";

/** The addresses of the environments, or of a server in each of them; those that aren't specified are left out. */
export function serversOf({ environments }: Pick<Api, "environments">, server?: string): Value | undefined {
  const all = environments.flatMap(({ name, url, servers, doc }) => {
    const own = server === undefined ? url : servers.find((one) => one.name === server)?.url;
    const address = valueOf(own);
    return address === undefined ? [] : [mapOf({ url: address, description: doc ?? name })];
  });
  return unlessEmpty(all);
}
