import type { CallState } from "../attempt/call-state.js";
import { type Credentials, readKey, type ReadScheme } from "../context/credentials.js";
import type { ClientOptions } from "../context/client-options.js";
import { ConfigurationError } from "../errors/refusals.js";
import { isBrowser } from "../support/browser.js";
import { readOwn } from "../support/members.js";

/**
 * An API key in a cookie.
 *
 * @throws ConfigurationError
 */
export function cookieKey(options: Pick<ClientOptions, "apiKey">, cookie: string): Credentials {
  return inCookie(cookie)(readOwn(options, "apiKey"), "apiKey");
}

/** As `cookieKey`, of one scheme of several. */
export function inCookie(cookie: string): ReadScheme {
  return (given, name) => {
    const key = readKey(given, { header: "cookie", scheme: "" }, name);
    const text = key.secrets.join("");
    if (/[",;\\]/.test(text)) {
      throw new ConfigurationError(`\`${name}\` has a character that no cookie can have.`, {
        help: "Pass the value of the cookie as the service gave it to you, without its name.",
      });
    }
    return {
      ...key,
      headers: { cookie: `${cookie}=${text}` },
      async prepare({ context }: CallState) {
        if (isBrowser() && context.settings.isPlatformFetch) throw refuseInBrowser(cookie);
      },
    };
  };
}

function refuseInBrowser(cookie: string): ConfigurationError {
  return new ConfigurationError(`A browser doesn't let code send the cookie \`${cookie}\`.`, {
    help: "Call the service from a server, or with other credentials. Nothing was sent.",
  });
}
