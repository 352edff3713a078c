import { asCode } from "../../text/words.js";
import type { Versioned } from "./versioned.js";
import { asOf, type Historic } from "./as-of.js";
import {
  nothingSuperseded,
  supersededByEndpoint,
  supersededByLimit,
  supersededByScheme,
  supersededByValue,
  type SupersededKeys,
} from "../superseded-keys.js";
import type { Entry, Located } from "./located.js";
import type { Sections } from "./sections.js";

/** The model as it is in one version: without what that lacks, and with what has a history as it was. */
export function sectionsAsOf(sections: Sections, context: Versioned): Sections {
  const present = <Value extends Historic, Element extends Entry<Value>>(
    all: readonly (Element & Entry<Value>)[],
    what: string,
    superseded: SupersededKeys,
  ) =>
    all.flatMap((entry) => asOf(entry, `the ${what} ${asCode(entry.name)}`, context, { superseded }) ?? []);
  const section = <Value extends Historic>(
    found: Located<Value> | undefined,
    key: string,
    superseded?: SupersededKeys,
  ) => found && asOf(found, asCode(key), context, { superseded });
  const types = present(sections.types, "type", supersededByValue);
  return {
    ...sections,
    conventions: section(sections.conventions, "conventions"),
    authentication: section(sections.authentication, "authentication", supersededByScheme),
    idempotency: section(sections.idempotency, "idempotency"),
    pageWays: sections.pageWays.flatMap(
      (way) => asOf(way, describeWay(way.name), context, { superseded: nothingSuperseded }) ?? [],
    ),
    limits: present(sections.limits, "limit", supersededByLimit),
    errors: errorsAsOf(sections.errors, context),
    types,
    endpoints: present(sections.endpoints, "endpoint", supersededByEndpoint),
    declared: {
      ...sections.declared,
      types: new Map([...sections.declared.types, ...types.map((entry) => [entry.name, entry] as const)]),
    },
  };
}

/** What messages call a way of paging. */
export function describeWay(name: string | undefined): string {
  return name === undefined ? "`pagination`" : `the way of paging ${asCode(name)}`;
}

function errorsAsOf(errors: Sections["errors"], context: Versioned): Sections["errors"] {
  const present = [...errors.values()].map((entry) => {
    const rows = entry.rows.flatMap((row) => asOf(row, `the error ${asCode(row.value.name)}`, context) ?? []);
    return { ...entry, rows };
  });
  return new Map(present.filter(({ rows }) => rows.length > 0).map((entry) => [entry.name, entry]));
}
