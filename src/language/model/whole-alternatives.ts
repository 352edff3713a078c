import { alternativesOf } from "./access.js";
import type { AccessAlternative, Authentication } from "./ir/authentication.js";
import type { Endpoint } from "./ir/endpoint.js";

type OwnAccess = Pick<Endpoint, "access" | "scopes">;

/** What is enough for an endpoint, each alternative with all scopes that it needs. */
export function wholeAlternatives(
  authentication: Pick<Authentication, "scheme">,
  endpoint: Pick<Endpoint, "isPublic" | "access" | "scopes">,
): readonly AccessAlternative[] {
  return withScopes(alternativesOf(authentication, endpoint), endpoint.scopes);
}

/** Alternatives with the scopes that each of them needs besides its own; one without credentials needs none. */
export function withScopes(
  alternatives: readonly AccessAlternative[],
  needed: readonly string[],
): readonly AccessAlternative[] {
  return alternatives.map(({ schemes, scopes }) => ({
    schemes,
    scopes: schemes.length === 0 ? [] : [...new Set([...needed, ...scopes])],
  }));
}

/**
 * What an endpoint says itself whose alternatives, with all of their scopes, are these: scopes that all of them need are its
 * own, and alternatives only where they aren't the usual ones of the API.
 */
export function separateScopes(
  whole: readonly AccessAlternative[],
  usual: readonly AccessAlternative[],
): OwnAccess {
  const common = commonScopes(whole);
  if (textOf(withScopes(usual, common)) === textOf(whole)) return { scopes: common, access: undefined };
  const rest = whole.map(({ schemes, scopes }) => ({
    schemes,
    scopes: scopes.filter((name) => !common.includes(name)),
  }));
  return { scopes: common, access: rest };
}

/** The scopes that requests need whatever credentials they carry. */
function commonScopes(whole: readonly AccessAlternative[]): readonly string[] {
  const carrying = whole.filter(({ schemes }) => schemes.length > 0);
  const [first, ...others] = carrying.map(({ scopes }) => scopes);
  return first?.filter((name) => others.every((scopes) => scopes.includes(name))) ?? [];
}

function textOf(alternatives: readonly AccessAlternative[]): string {
  return JSON.stringify(alternatives.map(({ schemes, scopes }) => [schemes.toSorted(), scopes.toSorted()]));
}
