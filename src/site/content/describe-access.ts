import { alternativesOf, type EndpointAccess, headersOfScheme } from "../../language/model/access.js";
import { credentialLines } from "../../language/model/credential-words.js";
import type {
  AccessAlternative,
  ChoiceScheme,
  KeysScheme,
  NamedScheme,
  SingleScheme,
} from "../../language/model/ir/authentication.js";
import { asCode, conjunction } from "../../language/text/words.js";
import { code, type Inline, line, linkTo, sentence } from "../page/inline.js";
import { joined } from "./statements.js";
import type { VersionContent } from "./version-content.js";

/** The credentials that requests of an endpoint carry, or those of requests in general. */
export function describeAccess(
  { api: { authentication }, paths }: Pick<VersionContent, "api" | "paths">,
  endpoint?: EndpointAccess,
): readonly Inline[] {
  const { scheme } = authentication;
  if (endpoint?.isPublic === true) return sentence("None: it is public.");
  if (scheme.kind !== "choice") return sentence(describeScheme(scheme));
  const page = paths.page("authentication");
  const all = alternativesOf(authentication, endpoint).map((one) => describeAlternative(one, scheme, page));
  return joined(all, ", or ");
}

/** One alternative, in which the name of each scheme leads to what the page on authentication says of it. */
export function describeAlternative(
  { schemes: names, scopes }: AccessAlternative,
  { schemes }: ChoiceScheme,
  page: string,
): readonly Inline[] {
  if (names.length === 0) return sentence("none");
  const carried = schemes
    .filter(({ name }) => names.includes(name))
    .map(({ name, scheme }) => {
      const link = linkTo(page, [code(name)], schemeAnchor(name));
      return line`${link} (${sentence(describeScheme(scheme))})`;
    });
  const needed = `, with the ${scopes.length === 1 ? "scope" : "scopes"} ${conjunction(scopes.map(asCode))}`;
  return line`${joined(carried, " and ")}${scopes.length === 0 ? "" : sentence(needed)}`;
}

/** The anchor of a scheme on the page on authentication. */
export function schemeAnchor(name: NamedScheme["name"]): string {
  return `scheme-${name}`;
}

/** What a request has to have that proves who sends it. */
export function describeScheme(scheme: SingleScheme | KeysScheme): string {
  switch (scheme.kind) {
    case "header":
      return describeLines(scheme, "KEY");
    case "query":
      return `\`${scheme.parameter}=KEY\` in the query`;
    case "cookie":
      return `the cookie \`${scheme.cookie}=KEY\``;
    case "basic":
      return `A username and a password: ${describeLines(scheme, "CREDENTIALS")}`;
    case "keys":
      return conjunction(headersOfScheme(scheme).map(asCode));
    case "oauth2":
      return `${describeLines(scheme, "TOKEN")}, with a token from \`${scheme.url}\``;
  }
}

function describeLines(scheme: SingleScheme, mark: string): string {
  return conjunction(credentialLines(scheme, mark).map(asCode));
}
