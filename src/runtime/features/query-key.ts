import { type Credentials, readKey, type ReadScheme } from "../context/credentials.js";
import type { ClientOptions } from "../context/client-options.js";
import { readOwn } from "../support/members.js";

/**
 * An API key in the query. It is added when a request is sent, so that no record and no message has it.
 *
 * @throws ConfigurationError
 */
export function queryKey(options: Pick<ClientOptions, "apiKey">, parameter: string): Credentials {
  return inQuery(parameter)(readOwn(options, "apiKey"), "apiKey");
}

/** As `queryKey`, of one scheme of several. */
export function inQuery(parameter: string): ReadScheme {
  return (given, name) => {
    const key = readKey(given, { header: "", scheme: "" }, name);
    const pair = `${encode(parameter)}=${encode(key.secrets.join(""))}`;
    return {
      ...key,
      headers: {},
      parameters: [parameter],
      write: (request) => ({
        ...request,
        url: `${request.url}${request.url.includes("?") ? "&" : "?"}${pair}`,
      }),
    };
  };
}

/** As `encodeURIComponent`, but also the apostrophe, which `URL` would encode afterwards. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}
