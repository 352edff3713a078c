import { errorBodyWord } from "../../../language/model/error-bodies.js";
import { renderErrorStatuses } from "../../../language/model/error-rows.js";
import { groupBy } from "../../../language/model/group-by.js";
import type { Endpoint, ListedError } from "../../../language/model/ir/endpoint.js";
import type { ErrorBody, ErrorRow } from "../../../language/model/ir/error.js";
import { mapOf, mapOfEntries, unlessEmpty, type Value, type ValueMap } from "../document/value.js";
import { fieldsInWords } from "./field-words.js";
import { idsInWords } from "./known-words.js";
import type { Names } from "./type-words.js";

/** The error table as the `errors` of a model. */
export function errorsInWords(rows: readonly ErrorRow[], names: Names): ValueMap {
  return mapOfEntries(
    [...groupBy(rows, renderErrorStatuses)].map(([statuses, all]) => {
      const words = all.map((row) => rowInWords(row, names));
      return [statuses, words.length > 1 ? words : words[0]];
    }),
  );
}

function rowInWords(row: ErrorRow, names: Names): ValueMap {
  const { name, doc, when, says, status, retry, effect, unknowns } = row;
  const isUsual = effect === (status >= 500 || retry.kind === "after" ? "possible" : "none");
  return mapOf({
    name,
    doc,
    when: says === undefined ? headerInWords(when) : mapOf({ field: says.field, is: says.is }),
    body: bodiesInWords(row.bodies, names),
    headers: unlessEmpty(fieldsInWords(row.headers, names)),
    retry: retryInWords(row),
    effect: isUsual ? undefined : effect,
    unknown: idsInWords(unknowns),
  });
}

/** A row after one with a header is for responses without it, wherever it stands. */
function headerInWords(when: ErrorRow["when"]): Value | undefined {
  return when?.present === true ? mapOf({ header: when.header }) : undefined;
}

function bodiesInWords(bodies: readonly ErrorBody[], { nameOf }: Names): Value | undefined {
  const [first] = bodies;
  if (first === undefined) return undefined;
  if (bodies.length === 1 && first.origin === "api") return errorBodyWord(first, nameOf);
  return mapOfEntries(bodies.map((body) => [body.origin, errorBodyWord(body, nameOf)]));
}

function retryInWords({ retry, retryUnkeyedWrites }: ErrorRow): Value {
  const writes = retryUnkeyedWrites ? "any" : undefined;
  switch (retry.kind) {
    case "never":
      return "never";
    case "after":
      return mapOf({ after: retry.header, writes });
    case "backoff":
      return mapOf({ backoff: retry.profile, writes });
  }
}

/** The errors that an endpoint lists: by their statuses, or each with what it means there; nothing where any may occur. */
export function listedInWords({ errors }: Pick<Endpoint, "errors">, names: Names): Value | undefined {
  const { listed, isOpen, unknowns } = errors;
  const isPlain = listed.every((one) => one.doc === undefined && hasNothingElse(one));
  if (!isOpen && isPlain) {
    return listed.map((one) => (one.isClass ? renderErrorStatuses(one) : one.status));
  }
  const rows = listed.map((one): readonly [string, Value | undefined] => [
    renderErrorStatuses(one),
    hasNothingElse(one) ? one.doc : detailsInWords(one, names),
  ]);
  const all = mapOfEntries([...rows, ["unknown", isOpen ? idsInWords(unknowns) : undefined]]);
  return all.size === 0 ? undefined : all;
}

function hasNothingElse({ body, headers }: ListedError): boolean {
  return body === undefined && headers.length === 0;
}

function detailsInWords({ doc, body, headers }: ListedError, names: Names): ValueMap {
  return mapOf({
    doc,
    body: body && errorBodyWord(body, names.nameOf),
    headers: unlessEmpty(fieldsInWords(headers, names)),
  });
}
