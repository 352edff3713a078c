import { type CarriedScheme, carryingHeaders } from "../../language/model/access.js";
import { conjunction } from "../../language/text/words.js";

/** What is enough for a request, with the schemes that it is made of. */
export interface Enough {
  readonly schemes: readonly CarriedScheme[];
  readonly scopes: readonly string[];
}

/** Which credentials are enough for a request, in a sentence without marks: `One of these is enough: X-Key; X-Id and X-Device.` */
export function describeEnough(all: readonly Enough[]): string {
  return `One of these is enough: ${all.map(({ schemes }) => conjunction(schemes.map(nameCarrier))).join("; ")}.`;
}

/** What carries a scheme: a header, with its first word if it has one, or a parameter. */
function nameCarrier({ scheme }: CarriedScheme): string {
  if (scheme.kind === "query") return `the query parameter ${scheme.parameter}`;
  if (scheme.kind === "cookie") return `the cookie ${scheme.cookie}`;
  const headers = carryingHeaders(scheme);
  return conjunction(headers.map(({ name, word }) => (word === undefined ? name : `${name}: ${word}`)));
}
