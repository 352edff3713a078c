import type { ClientOptions } from "../context/client-options.js";
import { ConfigurationError } from "../errors/refusals.js";
import { readOwn } from "../support/members.js";

/** The options of a client that finds the service's address by the name of an environment. */
export interface EnvironmentOptions<Name extends string> extends Omit<ClientOptions, "baseUrl"> {
  /** The environment whose address the client uses; each API key belongs to one environment. */
  readonly environment: Name;
  readonly baseUrl?: undefined;
}

/**
 * The options with the address of their environment, if they name one.
 *
 * @throws ConfigurationError for an unknown environment, or one together with a `baseUrl`
 */
export function atEnvironment<Name extends string>(
  options: (ClientOptions & { readonly environment?: undefined }) | EnvironmentOptions<Name>,
  urls: { readonly [Environment in Name]: string },
): ClientOptions {
  const { environment, baseUrl, ...rest } = { ...options };
  const names = Object.keys(urls).join(", ");
  if (environment === undefined) {
    if (baseUrl !== undefined) return { ...rest, baseUrl };
    throw new ConfigurationError("`environment` is missing.", {
      help: `Pass \`environment\` (${names}) or \`baseUrl\`.`,
    });
  }
  if (baseUrl !== undefined) {
    throw new ConfigurationError("`environment` and `baseUrl` both say where the service is.", {
      help: "Pass one of them.",
    });
  }
  const url = readOwn(urls, environment);
  if (url === undefined) {
    throw new ConfigurationError("There is no such `environment`.", { help: `Pass one of these: ${names}.` });
  }
  return { ...rest, baseUrl: url };
}
