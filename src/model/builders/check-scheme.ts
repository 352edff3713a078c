import { asCode } from "../../text/words.js";
import type { AuthenticationDocument } from "../../read/language/authentication.js";
import type { BuildContext } from "./context.js";
import { keyPlace, type Located, valuePlace } from "./located.js";

type Section = Located<AuthenticationDocument>;
type SchemeName = NonNullable<AuthenticationDocument["scheme"]>;

/** A key that belongs to some schemes only, and that they can't do without if it has a help. */
interface SchemeKey {
  readonly key: "name" | "prefix" | "token";
  readonly schemes: Readonly<Partial<Record<SchemeName, string | undefined>>>;
}

const schemeKeys: readonly SchemeKey[] = [
  {
    key: "name",
    schemes: {
      header: "Add the header that has the key: `name: X-Api-Key`.",
      query: "Add the query parameter that has the key: `name: api_key`.",
    },
  },
  { key: "prefix", schemes: { header: undefined } },
  { key: "token", schemes: { oauth2: "Add the path under which tokens are issued: `token: /oauth/token`." } },
];

/** Reports what of `authentication` doesn't fit together. */
export function checkScheme(section: Section, { report }: BuildContext): void {
  const { scheme, keys } = section.value;
  if (scheme !== undefined && keys !== undefined) {
    const help = "Keep one of them: `keys` are several keys, all of which every request carries.";
    report(
      "invalid-authentication",
      { problem: "it has `scheme` and `keys`", help },
      keyPlace(section, "keys"),
    );
  }
  if (scheme === undefined && keys === undefined) {
    const help =
      "Add `scheme: bearer`, or `basic`, `header`, `query` or `oauth2`. Several keys at once are `keys`.";
    report(
      "invalid-authentication",
      { problem: "it has neither `scheme` nor `keys`", help },
      keyPlace(section),
    );
  }
  for (const row of schemeKeys) checkKey(row, section, report);
  checkRejected(section, report);
}

function checkKey({ key, schemes }: SchemeKey, section: Section, report: BuildContext["report"]): void {
  const { scheme, keys, [key]: given } = section.value;
  const isOwn = scheme !== undefined && Object.hasOwn(schemes, scheme);
  if (isOwn) {
    const help = schemes[scheme];
    if (given !== undefined || help === undefined) return;
    const problem = `${asCode(`scheme: ${scheme}`)} needs a ${asCode(key)}`;
    return report("invalid-authentication", { problem, help }, valuePlace(section, "scheme"));
  }
  if (given === undefined || (scheme === undefined && keys === undefined)) return;
  const owner = scheme === undefined ? "`keys` take" : `${asCode(`scheme: ${scheme}`)} takes`;
  const problem = `${owner} no ${asCode(key)}`;
  report("invalid-authentication", { problem, help: helpForKey(key, scheme) }, keyPlace(section, key));
}

function helpForKey(key: SchemeKey["key"], scheme: SchemeName | undefined): string {
  if (key === "token") return "Remove it, or write `scheme: oauth2`.";
  const isBearer = scheme === "bearer" || scheme === "oauth2";
  if (key === "prefix" && isBearer) {
    return "Remove it: the word is `Bearer`. For another one, write `scheme: header, name: Authorization` and this `prefix`.";
  }
  if (key === "name" && scheme === "bearer") {
    return "Remove it: the header is `Authorization`. For another one, write `scheme: header` and `prefix: Bearer`.";
  }
  return scheme === undefined
    ? "Remove it: each key has a header of its own."
    : "Remove it, or write `scheme: header`.";
}

/** A token that has ended is known by the status that HTTP has for it. */
function checkRejected(section: Section, report: BuildContext["report"]): void {
  const { scheme, rejected } = section.value;
  if (scheme !== "oauth2" || rejected === undefined || rejected === 401) return;
  const problem = `a token that has ended is answered with ${rejected}`;
  const help = "Write `rejected: 401`: by that status a client knows that it needs a new token.";
  report("invalid-authentication", { problem, help }, valuePlace(section, "rejected"));
}
