import { carriedSchemes } from "../../language/model/access.js";
import type { Api } from "../../language/model/ir/api.js";
import { isCallable } from "../../language/plan/callable.js";
import type { AccountVariables } from "../../language/read/language/conform.js";
import { schemesFor } from "../../sandbox/calls/variables.js";
import type { SchemeVariables } from "../../sandbox/calls/sample.js";
import { constantCase } from "../../language/text/names.js";

/** The variables of the environment that have the credentials of the usual account, where the settings name none. */
export function defaultVariables(apis: readonly Api[]): AccountVariables {
  const schemes = apis.flatMap((api) =>
    api.endpoints
      .filter(isCallable)
      .filter((endpoint) => carriedSchemes(api.authentication, endpoint).length > 0)
      .flatMap((endpoint) => schemesFor(endpoint, api).map((scheme) => ({ api, scheme }))),
  );
  return Object.fromEntries(
    schemes.flatMap(({ api, scheme }): readonly (readonly [string, AccountVariables[string]])[] => {
      const variables = variablesOf(scheme, api);
      return scheme.name === undefined ? Object.entries(variables) : [[scheme.name, variables]];
    }),
  );
}

/** A run asks no other host for a token, so it takes one that somebody has fetched. */
function variablesOf(
  { name, scheme, credentials }: SchemeVariables,
  api: Api,
): Readonly<Record<string, string>> {
  if (scheme.kind !== "oauth2") return credentials;
  const words = [api.name, ...(name === undefined ? [] : [name]), "token"];
  return { token: words.map(constantCase).join("_") };
}
