import { asCode } from "../../diagnostics/words.js";
import { asOf, type Historic } from "./as-of.js";
import { fallenOfEndpoint, fallenOfValue, type FallenFacts } from "./fallen-facts.js";
import type { Versions } from "./history.js";
import type { Entry } from "./located.js";
import type { Sections } from "./sections.js";

/** The model as it is in one version: without what that lacks, and with what has a history as it was. */
export function sectionsAsOf(sections: Sections, context: Versions): Sections {
  const present = <Value extends Historic, Element extends Entry<Value>>(
    all: readonly (Element & Entry<Value>)[],
    what: string,
    fallen: FallenFacts,
  ) => all.flatMap((entry) => asOf(entry, `the ${what} ${asCode(entry.name)}`, context, fallen) ?? []);
  const types = present(sections.types, "type", fallenOfValue);
  return {
    ...sections,
    types,
    endpoints: present(sections.endpoints, "endpoint", fallenOfEndpoint),
    declared: {
      ...sections.declared,
      types: new Map([...sections.declared.types, ...types.map((entry) => [entry.name, entry] as const)]),
    },
  };
}
