import type { Api } from "../model/ir/api.js";
import type { AuthenticationScheme } from "../model/ir/authentication.js";
import { valueOf } from "../model/ir/known.js";

/** The hosts that the model has with https, which nobody may call by plain http. */
export function planSecureHosts({ environments, authentication }: Api): readonly string[] {
  const urls = environments.flatMap(({ url, servers }) => [
    valueOf(url),
    ...servers.map((server) => valueOf(server.url)),
  ]);
  const hosts = [...urls, ...tokenUrls(authentication.scheme)].flatMap(hostOf);
  return [...new Set(hosts)];
}

function tokenUrls(scheme: AuthenticationScheme): readonly string[] {
  if (scheme.kind === "choice") return scheme.schemes.flatMap((named) => tokenUrls(named.scheme));
  return scheme.kind === "oauth2" ? [scheme.url] : [];
}

function hostOf(address: string | undefined): readonly string[] {
  if (address === undefined || !URL.canParse(address)) return [];
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" ? [hostname] : [];
}
