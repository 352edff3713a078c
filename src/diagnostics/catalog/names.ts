import { error, warning } from "../define.js";

/** What can be wrong with names. */
export const nameDiagnostics = {
  "invalid-name": error<{ position: string; name: string; words: string }>(
    ({ position, name }) => `${JSON.stringify(name)} is not a valid name for ${position}.`,
    ({ words }) => `Write it in ${words}.`,
  ),
  "reserved-name": error<{ position: string; name: string }>(
    ({ position, name }) => `The name ${name} is reserved and can't be used for ${position}.`,
    () => "The generated code or the language itself uses it. Choose another name.",
  ),
  "name-collision": error<{ name: string; first: string; second: string }>(
    ({ name, first, second }) => `${first} and ${second} would both be called ${name} in the generated code.`,
    () => "Rename one of them.",
  ),
  "similar-fields": error<{ owner: string; first: string; second: string }>(
    ({ owner, first, second }) =>
      `The fields ${first} and ${second} of ${owner} differ only in case, \`_\` or \`-\`.`,
    () => "Check the specification, and rename or remove one of them.",
  ),
  "duplicate-name": error<{ what: string; name: string }>(
    ({ what, name }) => `The ${what} ${name} is declared twice.`,
    () => "Remove one of the two, or rename it.",
  ),
  "duplicate-section": error<{ section: string }>(
    ({ section }) => `The section ${section} appears in two files.`,
    () =>
      "Keep it in one of them. Only named things (types, endpoints, errors, limits …) can be spread over files.",
  ),
  "naming-convention": warning<{ owner: string; name: string; convention: string; suggestion: string }>(
    ({ owner, name, convention }) =>
      `The field ${name} of ${owner} is not in ${convention}, which \`conventions\` asks for.`,
    ({ suggestion }) => `Check the specification: is it ${suggestion}?`,
  ),
};
