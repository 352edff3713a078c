import { asCode } from "../../text/words.js";
import { endpoint } from "../../read/language/endpoint.js";

/** What to do about a parameter that is called as a key of endpoints and can't be one: `body` below `path`. */
export function helpForEndpointKey(name: string): string | undefined {
  return Object.hasOwn(endpoint.shape, name)
    ? `${asCode(name)} is a key of endpoints: indent it less, like \`doc\` of the endpoint.`
    : undefined;
}
