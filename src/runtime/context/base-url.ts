import { helpOn } from "../errors/help.js";
import { ConfigurationError } from "../errors/refusals.js";
import { ownMember } from "../support/members.js";

/** The names that lead to this machine. */
export const loopback: RegExp = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The hosts, as `host:port`, to which the options of a client allow plain http. */
export type InsecureHosts = readonly string[];

/**
 * @param secure the hosts that the model has with https, which no port makes insecure
 * @throws ConfigurationError
 */
export function readInsecureHosts(options: object, secure: readonly string[] = []): InsecureHosts {
  const given = ownMember(options, "allowInsecureHosts") ?? [];
  const isHost = (host: unknown): host is string =>
    typeof host === "string" && /^(?:[\w.-]+|\[[\da-f:]+\]):\d+$/i.test(host);
  if (!Array.isArray(given) || !given.every(isHost)) {
    throw new ConfigurationError("`allowInsecureHosts` must list hosts with their ports.", {
      help: helpOn("insecure-hosts"),
    });
  }
  const hosts = given.map((host) => host.toLowerCase());
  const refused = hosts.find((host) => secure.includes(host.replace(/\.?:\d+$/, "")));
  if (refused === undefined) return hosts;
  throw new ConfigurationError(`\`allowInsecureHosts\` must not list \`${refused}\`.`, {
    help: helpOn("secure-host"),
  });
}

/**
 * Checks the base address and returns it without a slash at its end. Nothing repeats more of it than its host, since it could
 * hold a password. Plain http is accepted on loopback hosts and on those that the options allow (FMT-6).
 *
 * @throws ConfigurationError
 */
export function readBaseUrl(given: unknown, name: string, insecure: InsecureHosts): string {
  if (typeof given !== "string" || given === "") {
    throw new ConfigurationError(`\`${name}\` is missing.`, {
      help: helpOn("missing-base-url"),
    });
  }
  if (!/^https?:\/\/[^/]/i.test(given) || /[\s\\\p{Cc}]/u.test(given)) {
    throw new ConfigurationError(`\`${name}\` must be a full https address without spaces or backslashes.`);
  }
  const url = parseUrl(given);
  if (url === undefined) {
    throw new ConfigurationError(`\`${name}\` is not an address.`, { help: helpOn("not-a-url") });
  }
  if (url.protocol !== "https:" && !isAllowed(url, insecure)) {
    throw new ConfigurationError(`\`${name}\` must start with https.`, {
      help: helpOn("plain-http", hostOf(url)),
    });
  }
  if (url.username !== "" || url.password !== "") {
    throw new ConfigurationError(`\`${name}\` must not contain a user name or password.`, {
      help: helpOn("password-in-url"),
    });
  }
  if (/[?#]/.test(given)) {
    throw new ConfigurationError(`\`${name}\` must not contain \`?\` or \`#\`.`, {
      help: helpOn("query-in-url"),
    });
  }
  return url.origin + url.pathname.replace(/\/+$/, "");
}

function isAllowed(url: URL, insecure: InsecureHosts): boolean {
  return loopback.test(url.hostname) || insecure.includes(hostOf(url));
}

/** `URL` leaves out the port of http. */
function hostOf({ hostname, port }: URL): string {
  return `${hostname}:${port || "80"}`;
}

/** Nothing for what isn't a complete address. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
