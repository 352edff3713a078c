import type { Api } from "../../language/model/ir/api.js";
import { valueOf } from "../../language/model/ir/known.js";
import type { Target } from "./http/target.js";

/** Whether a run may write, and why not. */
export type WritePermission =
  /** `isProductionKnown`: the model says which hosts are production, and this is none of them. */
  | { readonly kind: "granted"; readonly isProductionKnown: boolean }
  | { readonly kind: "refused"; readonly reason: "other-host" | "no-test-system" }
  | { readonly kind: "refused"; readonly reason: "production"; readonly environment: string };

/** An environment of these names has real data; so may a server that an import found no name for. */
const production = /^(?:production|prod|live)(?:-\d+)?$/iu;
const unnamed = /^server(?:-\d+)?$/u;

/**
 * Whether calls may be made that the model doesn't say are safe.
 *
 * @param repeated the host that somebody has repeated for it
 * @param testSystem the host that the settings call a test system
 */
export function permitWrites(
  apis: readonly Api[],
  target: Target,
  { repeated, testSystem }: { readonly repeated: string; readonly testSystem: string | undefined },
): WritePermission {
  if (repeated !== target.host) return { kind: "refused", reason: "other-host" };
  const environments = apis.flatMap((api) => api.environments);
  const refusing = environments.filter(({ name }) => production.test(name) || unnamed.test(name));
  const own = refusing.find((environment) => hostsOf(environment).some((host) => isHost(host, target)));
  if (own !== undefined) return { kind: "refused", reason: "production", environment: own.name };
  const isProductionKnown = environments.some(
    (environment) => production.test(environment.name) && hostsOf(environment).length > 0,
  );
  if (isProductionKnown || testSystem === target.host) return { kind: "granted", isProductionKnown };
  return { kind: "refused", reason: "no-test-system" };
}

function hostsOf({ url, servers }: Api["environments"][number]): readonly string[] {
  return [url, ...servers.map((server) => server.url)].flatMap((known) => {
    const host = /^[a-z]+:\/\/([^/?#]+)/iu.exec(valueOf(known) ?? "")?.[1];
    return host === undefined ? [] : [host.replace(/:\d+$/u, "")];
  });
}

/** Another port of a host may lead to the same data. A placeholder of a host stands for anything. */
function isHost(pattern: string, { hostname }: Target): boolean {
  const parts = pattern.toLowerCase().split(/\{[^{}]*\}/u);
  const escaped = parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`));
  const bare = hostname.toLowerCase().replace(/\.$/u, "");
  return new RegExp(`^\\[?${escaped.join(".+")}\\.?\\]?$`, "u").test(bare);
}
