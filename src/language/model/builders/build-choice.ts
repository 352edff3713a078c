import type { AuthenticationDocument } from "../../read/language/authentication.js";
import type { ChoiceScheme, NamedScheme } from "../ir/authentication.js";
import { buildAlternatives } from "./build-alternatives.js";
import { buildSingle } from "./build-scheme.js";
import { type BuildContext, checkName } from "./context.js";
import { type Entry, entries, keyPlace, type Located, member } from "./located.js";

type Section = Located<AuthenticationDocument>;
type SchemeEntry = Entry<NonNullable<AuthenticationDocument["schemes"]>[string]>;

/** The schemes of an API that has several, and what is enough where an endpoint says nothing of it. */
export function buildChoice(section: Section, context: BuildContext): ChoiceScheme {
  const schemes = entries(member(section, "schemes")).flatMap((entry) => buildNamed(entry, context) ?? []);
  const listed = member(section, "any_of");
  return {
    kind: "choice",
    schemes,
    alternatives: listed === undefined ? [] : buildAlternatives(listed, schemes, undefined, context),
  };
}

function buildNamed(entry: SchemeEntry, context: BuildContext): NamedScheme | undefined {
  const { name, value } = entry;
  checkName(name, "key", keyPlace(entry), context.report);
  if (name === "none") {
    const problem = "a scheme is called `none`, which stands for requests without credentials";
    context.report(
      "invalid-authentication",
      { problem, help: "Give the scheme another name." },
      keyPlace(entry),
    );
  }
  const scheme = buildSingle(entry, context);
  return scheme && { name, scheme, doc: value.doc, at: keyPlace(entry) };
}
