import { ConfigurationError } from "../errors/request-errors.js";

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Checks the base address and returns it without a slash at its end. No message repeats the address, which could hold
 * a password. Plain http is accepted on loopback hosts only (FMT-6).
 *
 * @throws ConfigurationError
 */
export function readBaseUrl(given: unknown): string {
  if (typeof given !== "string" || given === "") {
    throw new ConfigurationError(
      "`baseUrl` is missing: pass the address of the service, e.g. https://api.example.com.",
    );
  }
  if (!/^https?:\/\/[^/]/i.test(given) || /[\s\\\p{Cc}]/u.test(given)) {
    throw new ConfigurationError("`baseUrl` must be a whole https address without spaces and backslashes.");
  }
  const url = parse(given);
  if (url.protocol !== "https:" && !loopback.test(url.hostname)) {
    throw new ConfigurationError(
      "`baseUrl` must start with https: plain http would show the API key on the network.",
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw new ConfigurationError(
      "`baseUrl` must not contain a user name or password: pass the key as `apiKey`.",
    );
  }
  if (/[?#]/.test(given))
    throw new ConfigurationError("`baseUrl` must not contain `?` or `#`: pass the address alone.");
  return url.origin + url.pathname.replace(/\/+$/, "");
}

function parse(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new ConfigurationError("`baseUrl` is not an address: it should look like https://api.example.com.");
  }
}
