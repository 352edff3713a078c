import { type Credentials, readKey } from "../context/credentials.js";
import type { ClientOptions } from "../context/client-options.js";
import { readOwn } from "../support/members.js";

/**
 * An API key in the query. It is added when a request is sent, so that no record and no message has it.
 *
 * @throws ConfigurationError
 */
export function queryKey(options: ClientOptions, parameter: string): Credentials {
  const key = readKey(readOwn(options, "apiKey"), { header: "", scheme: "" });
  const pair = `${encode(parameter)}=${encode(key.secrets.join(""))}`;
  return {
    ...key,
    headers: {},
    write: (request) => ({
      ...request,
      url: `${request.url}${request.url.includes("?") ? "&" : "?"}${pair}`,
    }),
  };
}

/** As `encodeURIComponent`, but also the apostrophe, which `URL` would encode afterwards. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}
