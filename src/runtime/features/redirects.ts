import { failed } from "../errors/attempt-outcome.js";
import { UnexpectedRedirectError } from "../errors/kinds.js";
import { buildUrl } from "../request/prepare.js";
import type { PreparedRequest } from "../types/call.js";
import type { RawReader } from "./raw-responses.js";

/** The success of a call that says where something is. Nothing was fetched from there. */
export interface Redirected {
  /** An absolute address. Whoever fetches it mustn't send it the API key. */
  readonly location: string;
}

/** How calls read redirects that the model declares. */
export const redirects: RawReader = {
  readPlace(prepared, headers): Redirected | undefined {
    const location = placeIn(prepared, headers);
    return location === undefined ? undefined : { location };
  },
  classifyHidden: () =>
    failed({
      retryDelay: "never",
      effect: "possible",
      errorKind: "UnexpectedRedirect",
      happened: "was answered with a redirect, whose place a browser hides: make this call from a server",
      topic: "redirect",
      build: (facts) => new UnexpectedRedirectError(facts, undefined),
    }),
};

/** Nothing for a redirect without a place, and for one that isn't of HTTP. */
function placeIn(prepared: PreparedRequest, headers: Headers): string | undefined {
  const location = headers.get("location");
  if (!location) return undefined;
  try {
    const { protocol, href } = new URL(location, buildUrl(prepared));
    return protocol === "https:" || protocol === "http:" ? href : undefined;
  } catch {
    return undefined;
  }
}
