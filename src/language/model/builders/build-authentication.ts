import type { Authentication, AuthenticationScheme } from "../ir/authentication.js";
import { unsaidSecurity } from "../unsaid-security.js";
import { buildChoice } from "./build-choice.js";
import { buildScheme } from "./build-scheme.js";
import { type BuildContext, checkName, resolvePart, resolveStatus } from "./context.js";
import { entries, keyPlace, member } from "./located.js";
import type { Sections } from "./sections.js";

export function buildAuthentication(context: BuildContext): Authentication {
  const section = context.sections.authentication;
  const rejected = section && member(section, "rejected");
  return {
    scheme: (section && buildSchemes(section, context)) ?? defaultScheme(context),
    doc: section?.value.doc,
    serverOnly: section?.value.secret !== "public",
    rejectedStatus: resolveStatus(rejected, "`rejected` of `authentication`", context),
    scopes: buildScopes(section, context),
    deniedStatus: resolveStatus(
      section && member(section, "denied"),
      "`denied` of `authentication`",
      context,
    ),
    at: section && keyPlace(section),
  };
}

function buildSchemes(section: NonNullable<Sections["authentication"]>, context: BuildContext) {
  const scheme = buildScheme(section, context);
  return scheme === undefined && section.value.schemes !== undefined ? buildChoice(section, context) : scheme;
}

const bearer = { kind: "header", header: "Authorization", prefix: "Bearer" } as const;

/** Of a model that doesn't say how requests prove who sends them; if nobody knows whether they do, callers may leave it out. */
function defaultScheme({ sections }: BuildContext): AuthenticationScheme {
  const isOpen = sections.unknowns.some(
    ({ value }) => typeof value !== "string" && value.construct === unsaidSecurity,
  );
  if (!isOpen) return bearer;
  return {
    kind: "choice",
    schemes: [{ name: "token", scheme: bearer, doc: undefined, at: undefined }],
    alternatives: [
      { schemes: ["token"], scopes: [] },
      { schemes: [], scopes: [] },
    ],
  };
}

function buildScopes(section: Sections["authentication"], context: BuildContext): Authentication["scopes"] {
  const part = section && member(section, "scopes");
  return resolvePart(
    part,
    (scopes) =>
      entries(scopes).map((entry) => {
        checkName(entry.name, "scope", keyPlace(entry), context.report);
        return { name: entry.name, doc: entry.value, at: keyPlace(entry) };
      }),
    context,
  );
}
