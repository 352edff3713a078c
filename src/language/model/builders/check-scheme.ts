import { asCode } from "../../text/words.js";
import type { AuthenticationDocument } from "../../read/language/authentication.js";
import type { BuildContext } from "./context.js";
import { keyPlace, type Located, valuePlace } from "./located.js";

type Section = Located<AuthenticationDocument>;
type KeyOwner = Located<
  Pick<AuthenticationDocument, "scheme" | "name" | "prefix" | "token"> &
    Partial<Pick<AuthenticationDocument, "keys">>
>;
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
      cookie: "Add the cookie that has the key: `name: session_id`.",
      query: "Add the query parameter that has the key: `name: api_key`.",
    },
  },
  { key: "prefix", schemes: { header: undefined } },
  { key: "token", schemes: { oauth2: "Add the path under which tokens are issued: `token: /oauth/token`." } },
];

/** Reports what of `authentication` doesn't fit together. */
export function checkScheme(section: Section, context: BuildContext): void {
  const { report } = context;
  const given = forms.filter(({ key }) => section.value[key] !== undefined);
  const [first, second] = given;
  if (first === undefined) {
    const help =
      "Add `scheme: bearer`, or `basic`, `header`, `query`, `cookie` or `oauth2`. Several keys at once are `keys`, and several schemes `schemes`.";
    const problem = "it has neither `scheme` nor `keys` nor `schemes`";
    report("invalid-authentication", { problem, help }, keyPlace(section));
  }
  if (first !== undefined && second !== undefined) {
    const problem = `it has ${asCode(first.key)} and ${asCode(second.key)}`;
    const help = `Keep one of them: ${second.help}.`;
    report("invalid-authentication", { problem, help }, keyPlace(section, second.key));
  }
  checkChoice(section, report);
  if (first !== undefined) checkSchemeKeys(section, context);
  checkRejected(section, report);
}

/** Of which `authentication` has one. */
const forms = [
  { key: "scheme", help: "" },
  { key: "keys", help: "`keys` are several keys, all of which every request carries" },
  { key: "schemes", help: "`schemes` are several, of which a caller may choose" },
] as const;

/** Schemes are nothing without what is enough of them. */
function checkChoice(section: Section, report: BuildContext["report"]): void {
  const { schemes, any_of: alternatives } = section.value;
  if (schemes !== undefined && alternatives === undefined) {
    const [one = "key"] = Object.keys(schemes);
    const problem = "it has `schemes`, but doesn't say which of them are enough for a request";
    const help = `Add what a request may carry: \`any_of: [${one}]\`.`;
    report("invalid-authentication", { problem, help }, keyPlace(section, "schemes"));
  }
  if (schemes === undefined && alternatives !== undefined) {
    const problem = "it has `any_of`, but no `schemes`";
    const help = "Name the schemes first: `schemes: { key: { scheme: header, name: X-Api-Key } }`.";
    report("invalid-authentication", { problem, help }, keyPlace(section, "any_of"));
  }
}

/** Reports keys that belong to other schemes, and those that are missing. */
export function checkSchemeKeys(section: KeyOwner, { report }: BuildContext): void {
  for (const row of schemeKeys) checkKey(row, section, report);
}

function checkKey({ key, schemes }: SchemeKey, section: KeyOwner, report: BuildContext["report"]): void {
  const { scheme, keys, [key]: given } = section.value;
  const isOwn = scheme !== undefined && Object.hasOwn(schemes, scheme);
  if (isOwn) {
    const help = schemes[scheme];
    if (given !== undefined || help === undefined) return;
    const problem = `${asCode(`scheme: ${scheme}`)} needs a ${asCode(key)}`;
    return report("invalid-authentication", { problem, help }, valuePlace(section, "scheme"));
  }
  if (given === undefined) return;
  const several = keys === undefined ? "schemes" : "keys";
  const owner = scheme === undefined ? `${asCode(several)} take` : `${asCode(`scheme: ${scheme}`)} takes`;
  const help = scheme === undefined ? helpForSeveral[several] : helpForKey(key, scheme);
  report("invalid-authentication", { problem: `${owner} no ${asCode(key)}`, help }, keyPlace(section, key));
}

const helpForSeveral = {
  keys: "Remove it: each key has a header of its own.",
  schemes: "Move it to the scheme that it belongs to.",
};

function helpForKey(key: SchemeKey["key"], scheme: SchemeName): string {
  if (key === "token") return "Remove it, or write `scheme: oauth2`.";
  const isBearer = scheme === "bearer" || scheme === "oauth2";
  if (key === "prefix" && isBearer) {
    return "Remove it: the word is `Bearer`. For another one, write `scheme: header, name: Authorization` and this `prefix`.";
  }
  if (key === "name" && scheme === "bearer") {
    return "Remove it: the header is `Authorization`. For another one, write `scheme: header` and `prefix: Bearer`.";
  }
  return "Remove it, or write `scheme: header`.";
}

/** A token that has ended is known by the status that HTTP has for it. */
function checkRejected(section: Section, report: BuildContext["report"]): void {
  const { scheme, schemes = {}, rejected } = section.value;
  const all = [scheme, ...Object.values(schemes).map((one) => one.scheme)];
  if (!all.includes("oauth2") || rejected === undefined || rejected === 401) return;
  const problem = `a token that has ended is answered with ${rejected}`;
  const help = "Write `rejected: 401`: by that status a client knows that it needs a new token.";
  report("invalid-authentication", { problem, help }, valuePlace(section, "rejected"));
}
