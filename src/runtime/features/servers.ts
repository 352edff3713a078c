import type { CallServer } from "../context/client-context.js";
import { readBaseUrl, readInsecureHosts } from "../context/base-url.js";
import { ConfigurationError, InvalidRequestError } from "../errors/refusals.js";
import { ownMember, readOwn } from "../support/members.js";
import { quoteText } from "../support/redact.js";
import { clockAt } from "./origin-clocks.js";

/** The options of a client that sends some calls to other servers than the API's own. */
export type WithServers<Options, Name extends string> = Options extends unknown
  ? Options & {
      /**
       * Addresses of servers that some calls are sent to in place of `baseUrl`, by their names. Such a call needs its own here
       * unless the client has an `environment` that says it: with a `baseUrl`, nothing is sent to an address of the model.
       */
      readonly servers?: { readonly [Server in Name]?: string | undefined } | undefined;
    }
  : never;

/** Where the model says that servers are, by their names and those of environments. */
export interface ServerUrls {
  readonly [server: string]: { readonly [environment: string]: string };
}

/** Where the servers of one client are; `undefined`: it isn't known. */
export interface Servers {
  readonly [server: string]: string | undefined;
}

/**
 * The addresses that the options give, or else those of their environment.
 *
 * @throws ConfigurationError for a server that no call has, and for what is no base address
 */
export function readServers(options: object, urls: ServerUrls): Servers {
  const given = ownMember(options, "servers") ?? {};
  const names = Object.keys(urls);
  const help = `The servers are ${names.join(", ")}.`;
  if (typeof given !== "object") throw new ConfigurationError("`servers` must be an object.", { help });
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const shown = quoteText(unknown, [String(ownMember(options, "apiKey"))], 40);
    throw new ConfigurationError(`\`servers\` has no member \`${shown}\`.`, { help });
  }
  const environment = ownMember(options, "environment");
  const insecure = readInsecureHosts(options);
  return Object.fromEntries(
    names.map((name) => {
      const own = ownMember(given, name);
      const url = own ?? (typeof environment === "string" ? readOwn(urls[name], environment) : undefined);
      return [name, url === undefined ? undefined : readBaseUrl(url, `servers.${name}`, insecure)];
    }),
  );
}

type WithoutServers<Options> = Options extends unknown ? Omit<Options, "servers"> : never;

/** The options that every client takes: the engine gets the servers by themselves. */
export function withoutServers<Options extends object>(options: Options): WithoutServers<Options>;
export function withoutServers(options: object): object {
  return Object.fromEntries(Object.entries({ ...options }).filter(([name]) => name !== "servers"));
}

/** Where the calls of a server are sent, brought by the rows of operations. */
export function atServer(name: string): CallServer {
  return {
    option: `servers.${name}`,
    clockIn(context) {
      return clockAt(this.findUrl(context), context);
    },
    findUrl({ servers }) {
      const url = readOwn(servers, name);
      if (url !== undefined) return url;
      throw new InvalidRequestError(`The address of the server \`${name}\` is missing.`, {
        help: `Pass \`servers: { ${name} }\` beside \`baseUrl\`: with a \`baseUrl\`, nothing is sent to an address of the model.`,
      });
    },
  };
}
