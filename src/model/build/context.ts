import type { Place } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggestion.js";
import type { Limit } from "../ir/api.js";
import { keyPlace, listed, type Located, valuePlace } from "./located.js";
import { type NamePosition, nameRules } from "./name-rules.js";
import { pascalCase } from "../names.js";
import type { Report } from "./report.js";
import type { Sections } from "./sections.js";

/** What every builder of one version needs to know. */
export interface BuildContext {
  readonly sections: Sections;
  readonly report: Report;
  /** The names of the versions, oldest first. */
  readonly versionNames: readonly string[];
  /** The index of the version that is being built. */
  readonly versionIndex: number;
  /** From a type's name in the model to its name in code, for the types of this version. */
  readonly typeNames: ReadonlyMap<string, string>;
  readonly limits: ReadonlyMap<string, Limit>;
}

const positionWords: Readonly<Record<NamePosition, string>> = {
  api: "an API",
  type: "a type",
  field: "a field",
  endpoint: "an endpoint",
  call: "a call",
  group: "a group",
  property: "a property of the client",
  error: "an error",
  limit: "a limit",
  parameter: "a parameter",
  kind: "a kind of webhook",
};

/** Reports a name that doesn't fit its position. */
export function checkName(name: string, position: NamePosition, at: Place, report: Report): void {
  const rule = nameRules[position];
  const inCode = position === "group" ? pascalCase(name) : name;
  if (rule.reserved.has(inCode)) report("reserved-name", { position: positionWords[position], name }, at);
  else if (!rule.grammar.test(name))
    report("invalid-name", { position: positionWords[position], name, words: rule.words }, at);
}

/** Reports a status that `errors` doesn't have. */
export function checkError(
  status: string,
  owner: string,
  at: Place,
  { sections, report }: Pick<BuildContext, "sections" | "report">,
): void {
  const known = sections.errors.map((row) => row.name);
  if (!known.includes(status)) report("unknown-error", { owner, status, known }, at);
}

/** A status that the model gives or doesn't know; reports one that `errors` doesn't have. */
export function resolveStatus(
  part: Located<number | { readonly unknown: string }> | undefined,
  owner: string,
  context: Pick<BuildContext, "sections" | "report">,
): number | undefined {
  if (part === undefined) return undefined;
  const { value } = part;
  if (typeof value === "number") checkError(String(value), owner, valuePlace(part), context);
  else resolveUnknowns(value.unknown, keyPlace(part), context);
  return typeof value === "number" ? value : undefined;
}

/** The ids under an `unknown` key; reports those that aren't declared. */
export function resolveUnknowns(
  value: string | readonly string[] | undefined,
  at: Place,
  context: Pick<BuildContext, "sections" | "report">,
): readonly string[] {
  const ids = listed(value);
  const declared = context.sections.unknowns.map((entry) => entry.name);
  for (const id of ids.filter((candidate) => !declared.includes(candidate)))
    context.report("undeclared-unknown", { id, suggestion: suggest(id, declared) }, at);
  return ids;
}
