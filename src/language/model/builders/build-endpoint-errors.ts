import { asCode } from "../../text/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { Endpoint, EndpointErrors, ListedError } from "../ir/endpoint.js";
import type { UnknownId } from "../ir/known.js";
import { renderErrorStatuses } from "../error-rows.js";
import { buildErrorBody } from "./build-error-body.js";
import { buildResponseHeaders } from "./build-response-headers.js";
import { type BuildContext, checkError, resolveUnknowns } from "./context.js";
import { keysFor, readErrorStatuses } from "./error-classes.js";
import { entries, type Entry, keyPlace, locationOf, member, valuePlace } from "./located.js";
import type { GroupedEntry } from "./sections.js";

type EndpointEntry = GroupedEntry<EndpointDocument>;
type ErrorsDocument = NonNullable<EndpointDocument["errors"]>;
type ErrorEntry = Entry<Exclude<ErrorsDocument, readonly unknown[]>[string]>;

/**
 * The statuses under `errors`, or every error of the API when there are none or there may be others. One whose errors this
 * version doesn't have isn't among them.
 */
export function buildEndpointErrors(entry: EndpointEntry, context: BuildContext): EndpointErrors {
  const { errors } = entry.value;
  if (errors === undefined) return { listed: [], isOpen: true, unknowns: [] };
  const { declared, errors: present } = context.sections;
  const isListed = (status: string, at: Endpoint["at"]) => {
    const keys = keysFor(status);
    if (!keys.some((key) => declared.errors.has(key))) checkError(status, asCode(entry.name), at, context);
    return keys.some((key) => present.has(key));
  };
  if (Array.isArray(errors)) {
    const listed = errors.filter((status, index) =>
      isListed(String(status), valuePlace(entry, "errors", index)),
    );
    const named = listed.map((status) => ({ ...nothingOwn, name: String(status) }));
    return { listed: listErrors(named), isOpen: false, unknowns: [] };
  }
  const rows = entries({ ...entry, value: errors, path: [...entry.path, "errors"] });
  const open = rows.find((row) => row.name === "unknown");
  const listed = rows.filter((row) => row !== open && isListed(row.name, keyPlace(row)));
  return {
    listed: listErrors(listed.map((row) => buildListed(row, entry, context))),
    isOpen: open !== undefined,
    unknowns: open === undefined ? [] : resolveOthers(open, entry, context),
  };
}

function resolveOthers(
  row: ErrorEntry,
  endpoint: EndpointEntry,
  context: BuildContext,
): readonly UnknownId[] {
  if (typeof row.value === "string") return resolveUnknowns(row.value, locationOf(row), context);
  const help = "Write the id of an entry of `unknowns`: `unknown: GAP-1`.";
  const facts = {
    owner: `\`errors\` of ${asCode(endpoint.name)}`,
    status: "unknown",
    problem: "has no body",
  };
  context.report("invalid-status", { ...facts, help }, keyPlace(row));
  return [];
}

type Listed = Pick<ListedError, "doc" | "body" | "headers"> & { readonly name: string };

const nothingOwn = { doc: undefined, body: undefined, headers: [] };

function buildListed({ value, ...row }: ErrorEntry, endpoint: EndpointEntry, context: BuildContext): Listed {
  const { name } = row;
  if (typeof value === "string") return { ...nothingOwn, name, doc: value };
  const owner = `the error ${name} of ${asCode(endpoint.name)}`;
  const mention = { owner, at: valuePlace(row, "body") };
  const [body] = value.body === undefined ? [] : buildErrorBody(value.body, "api", mention, context);
  const headers = buildResponseHeaders(member({ ...row, value }, "headers"), owner, endpoint.value, context);
  return { name, doc: value.doc, body, headers };
}

/** What `default` stands for are the classes that aren't named themselves. */
function listErrors(rows: readonly Listed[]): readonly ListedError[] {
  const names = new Set(rows.map(({ name }) => name));
  return rows.flatMap(({ name, ...own }) =>
    readErrorStatuses(name)
      .filter((statuses) => name !== "default" || !names.has(renderErrorStatuses(statuses)))
      .map((statuses) => ({ ...statuses, ...own })),
  );
}
