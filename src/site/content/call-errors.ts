import { renderErrorStatuses, rowsOfListed } from "../../language/model/error-rows.js";
import type { Endpoint, ListedError } from "../../language/model/ir/endpoint.js";
import { unnamedFor } from "../../say/error-names.js";
import type { Block } from "../page/block.js";
import { line, linkTo, sentence } from "../page/inline.js";
import { againCall, type AgainCall } from "./again/again-call.js";
import { describeRow, describeUnnamed, describeWithoutResponse } from "./errors/call-rows.js";
import { bodiesFor, describeUsual, usualBodies } from "./errors/error-bodies.js";
import { type ErrorCells, errorTable } from "./errors/error-table.js";
import { describeProvisos } from "./errors/provisos.js";
import { notSpecified } from "./statements.js";
import type { VersionContent } from "./version-content.js";

/** What may go wrong: what each error means for the caller's effect, and what to do. */
export function describeErrors(endpoint: Endpoint, version: VersionContent): readonly Block[] {
  const call = againCall(endpoint, version);
  const { errors } = version.plan;
  const listed = endpoint.errors.listed.flatMap((one) =>
    rowsOfListed(errors, one).map((row) => ({ row, one })),
  );
  const named = new Set(listed.map(({ row }) => row));
  const others = endpoint.errors.isOpen ? errors.filter((row) => !named.has(row)) : [];
  const usual = usualBodies([...named, ...others].map((row) => bodiesFor(row, endpoint, version)));
  const rows = errors.flatMap((row) => {
    const found = listed.find((one) => one.row === row);
    return found === undefined ? [] : [describeRow(row, call, { listed: found.one, usual })];
  });
  return [
    { kind: "heading", level: 2, id: "errors", content: sentence("Errors") },
    ...describeUsual(usual, version),
    errorTable([...describeWithoutResponse(call), ...rows], call),
    ...describeOwnMeanings(listed),
    ...describeProvisos(call),
    ...describeOthers(
      others.map((row) => describeRow(row, call, { usual })),
      call,
    ),
  ];
}

/** What a status means for this call that has several rows, of which each means something of its own. */
function describeOwnMeanings(listed: readonly { readonly one: ListedError }[]): readonly Block[] {
  const counts = new Map<ListedError, number>();
  for (const { one } of listed) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].flatMap(([one, count]): readonly Block[] =>
    count === 1 || one.doc === undefined
      ? []
      : [{ kind: "paragraph", content: sentence(`\`${renderErrorStatuses(one)}\` here: ${one.doc}`) }],
  );
}

/** The errors that the call doesn't list, where its list isn't complete. */
function describeOthers(others: readonly ErrorCells[], call: AgainCall): readonly Block[] {
  const { endpoint, version } = call;
  const { isOpen, unknowns, listed } = endpoint.errors;
  const page = version.paths.page("errors");
  if (!isOpen) {
    const all = linkTo(page, sentence("all errors"));
    const rest = line`The specification lists no other errors. What clients make of one all the same is among ${all}.`;
    return [{ kind: "paragraph", content: rest }];
  }
  const open = notSpecified(unknowns, version.paths, {
    page: version.paths.call(endpoint),
    anchor: "other-errors",
  });
  return [
    {
      kind: "heading",
      level: 3,
      id: "other-errors",
      content: sentence(listed.length === 0 ? "Any error" : "Any other error"),
    },
    {
      kind: "paragraph",
      content: line`Which ${listed.length === 0 ? "" : "other "}errors this call gets is ${open}. Any of these may come.`,
    },
    errorTable([...others, ...unnamedFor(call.said).map((row) => describeUnnamed(row, call))], call),
  ];
}
