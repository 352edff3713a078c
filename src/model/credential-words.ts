import { asCode, conjunction } from "../text/words.js";
import type { AuthenticationScheme } from "./ir/authentication.js";

/** Where requests carry what proves who sends them, in a phrase: `` `Authorization: Bearer …` ``. */
export function describeScheme(scheme: AuthenticationScheme): string {
  if (scheme.kind === "query") return `the query parameter ${asCode(scheme.parameter)}`;
  const headers = conjunction(credentialLines(scheme).map(asCode));
  return scheme.kind === "oauth2" ? `${headers} with a token from ${describeToken(scheme)}` : headers;
}

/** The lines of a request that carry credentials, each with `…` in the place of a secret. */
export function credentialLines(scheme: AuthenticationScheme): readonly string[] {
  switch (scheme.kind) {
    case "header":
      return [`${scheme.header}: ${scheme.prefix === undefined ? "" : `${scheme.prefix} `}…`];
    case "keys":
      return scheme.keys.map(({ header }) => `${header}: …`);
    case "basic":
      return ["Authorization: Basic …"];
    case "oauth2":
      return ["Authorization: Bearer …"];
    case "query":
      return [];
  }
}

function describeToken({
  url,
  client,
  scopes,
  audience,
}: Extract<AuthenticationScheme, { readonly kind: "oauth2" }>): string {
  const place = client === "body" ? ["the client's id and secret in the form"] : [];
  const asked = scopes.length === 0 ? [] : [`the scopes ${conjunction(scopes.map(asCode))}`];
  const named = audience === undefined ? [] : [`the audience ${asCode(audience)}`];
  const facts = [...place, ...asked, ...named];
  return `${asCode(url)}${facts.length === 0 ? "" : `, asked with ${conjunction(facts)}`}`;
}
