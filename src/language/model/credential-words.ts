import { alternatives, asCode, conjunction } from "../text/words.js";
import { carryingHeaders } from "./access.js";
import type {
  AccessAlternative,
  AuthenticationScheme,
  ChoiceScheme,
  KeysScheme,
  SingleScheme,
  TokenScheme,
} from "./ir/authentication.js";

/** Where requests carry what proves who sends them, in a phrase: `` `Authorization: Bearer …` ``. */
export function describeScheme(scheme: AuthenticationScheme): string {
  switch (scheme.kind) {
    case "choice":
      return alternatives(scheme.alternatives.map((each) => describeAlternative(each, scheme)));
    case "query":
      return `the query parameter ${asCode(scheme.parameter)}`;
    case "cookie":
      return `the cookie ${asCode(scheme.cookie)}`;
    case "oauth2":
      return `${describeLines(scheme)} with a token from ${describeToken(scheme)}`;
    default:
      return describeLines(scheme);
  }
}

/** What one alternative is, in a phrase: `` `X-Key: …` and `Authorization: Bearer …` ``. */
function describeAlternative(
  { schemes: names }: AccessAlternative,
  { schemes }: Pick<ChoiceScheme, "schemes">,
): string {
  if (names.length === 0) return "no credentials";
  return conjunction(
    schemes.filter(({ name }) => names.includes(name)).map(({ scheme }) => describeScheme(scheme)),
  );
}

/** What one alternative is by what callers call its schemes: `` `session` and `device` with the scope `lend` ``. */
export function nameAlternative({ schemes, scopes }: AccessAlternative): string {
  if (schemes.length === 0) return "none";
  const names = conjunction(schemes.map(asCode));
  if (scopes.length === 0) return names;
  return `${names} with the ${scopes.length === 1 ? "scope" : "scopes"} ${conjunction(scopes.map(asCode))}`;
}

function describeLines(scheme: SingleScheme | KeysScheme): string {
  return conjunction(credentialLines(scheme).map(asCode));
}

/** The lines of a request that carry credentials, each with a mark in the place of a secret. */
export function credentialLines(scheme: SingleScheme | KeysScheme, mark = "…"): readonly string[] {
  if (scheme.kind === "cookie") return [`Cookie: ${scheme.cookie}=${mark}`];
  return carryingHeaders(scheme).map(({ name, word }) =>
    word === undefined ? `${name}: ${mark}` : `${name}: ${word} ${mark}`,
  );
}

function describeToken({ url, client, scopes, audience }: TokenScheme): string {
  const place = client === "body" ? ["the client's id and secret in the form"] : [];
  const asked = scopes.length === 0 ? [] : [`the scopes ${conjunction(scopes.map(asCode))}`];
  const named = audience === undefined ? [] : [`the audience ${asCode(audience)}`];
  const facts = [...place, ...asked, ...named];
  return `${asCode(url)}${facts.length === 0 ? "" : `, asked with ${conjunction(facts)}`}`;
}
