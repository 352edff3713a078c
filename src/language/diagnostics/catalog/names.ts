import { error, warning } from "../define.js";
import { asCode } from "../../text/words.js";

/** What can be wrong with names. */
export const nameDiagnostics = {
  "invalid-name": error<{
    position: string;
    name: string;
    words: string;
    rewritten?: { readonly name: string; readonly style: string } | undefined;
  }>(
    ({ position, name }) => `${asCode(name)} is not a valid name for ${position}.`,
    ({ words, rewritten }) =>
      rewritten === undefined
        ? `Write it in ${words}.`
        : `Write ${asCode(rewritten.name)}, in ${rewritten.style}.`,
  ),
  "name-too-long": error<{ position: string; name: string; limit: number }>(
    ({ position, name }) =>
      `${asCode(`${name.slice(0, 20)}…`)} is too long for ${position}: it has ${name.length} characters.`,
    ({ limit }) => `The maximum is ${limit} characters.`,
  ),
  "invalid-package-name": error<{ name: string }>(
    ({ name }) => `${asCode(name)} is not a valid package name.`,
    ({ name }) =>
      name === "zod"
        ? "The package depends on `zod`. Give it a name of its own, perhaps with a scope: `@acme/api-runtime`."
        : "Use lowercase letters, digits, `-`, `.` and `_` only, perhaps with a scope: `@acme/api-runtime`.",
  ),
  "reserved-name": error<{ position: string; name: string; help?: string }>(
    ({ position, name }) => `The name ${asCode(name)} is reserved and can't be used for ${position}.`,
    ({ help }) => help ?? "The generated code or the language itself uses it. Choose another name.",
  ),
  "name-collision": error<{ name: string; first: string; second: string }>(
    ({ name, first, second }) =>
      `${first} and ${second} would both be called ${asCode(name)} in the generated code.`,
    "Rename one of them.",
  ),
  "similar-fields": warning<{ owner: string; first: string; second: string }>(
    ({ owner, first, second }) =>
      `The fields ${asCode(first)} and ${asCode(second)} of ${asCode(owner)} differ only in case, \`_\` or \`-\`.`,
    "Check the specification: does the service have both?",
  ),
  "duplicate-name": error<{ what: string; name: string; version?: string; help?: string }>(
    ({ what, name, version }) =>
      version === undefined
        ? `The ${what} ${asCode(name)} is declared twice.`
        : `In version ${asCode(version)}, two ${what}s are called ${asCode(name)}.`,
    ({ version, help }) =>
      help ??
      (version === undefined
        ? "Remove one of the two, or rename it."
        : "Check what `was` calls them, and until which version."),
  ),
  "duplicate-section": error<{ section: string }>(
    ({ section }) => `The section ${asCode(section)} appears in two files.`,
    "Keep it in one of them. Only named things (types, endpoints, errors, limits …) can be spread over files.",
  ),
  "naming-convention": warning<{ subject: string; convention: string; help: string }>(
    ({ subject, convention }) => `${subject} not in ${asCode(convention)}, which \`conventions\` asks for.`,
    ({ help }) => help,
  ),
};
