import { errorBodyWord, hasContent } from "../../../language/model/error-bodies.js";
import { rowsOfListed } from "../../../language/model/error-rows.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { ListedError } from "../../../language/model/ir/endpoint.js";
import type { ErrorBody } from "../../../language/model/ir/error.js";
import { compareNamed } from "./compare-type-refs.js";
import { partOf } from "./comparison.js";
import type { Compare } from "./members.js";

/** The body that is in responses of the operation: its own, or else that of the first row that has one. */
export const compareOwnBody: Compare<ListedError> = (listed, scope, comparison) => {
  const { apis, report } = comparison;
  if (listed.old.body === undefined && listed.new.body === undefined) return;
  const bodies = { old: bodyOf(listed.old, apis.old), new: bodyOf(listed.new, apis.new) };
  const body = partOf(scope, "body", `the body of ${scope.phrase}`);
  if (bodies.old?.kind === "json" && bodies.new?.kind === "json") {
    return compareNamed({ old: bodies.old.type, new: bodies.new.type }, body, comparison);
  }
  const [before, after] = [describeBody(bodies.old), describeBody(bodies.new)];
  if (before === after) return;
  if (before === undefined) return report("err.body-added", body, { after });
  if (after === undefined) return report("err.body-removed", body, { before });
  report("err.operation-body-changed", body, { before, after });
};

function bodyOf(listed: ListedError, { errors }: Api): ErrorBody | undefined {
  const rows = rowsOfListed(errors, listed);
  return listed.body ?? rows.flatMap(({ bodies }) => bodies).find(({ origin }) => origin === "api");
}

/** `undefined`: there is none, or none is specified. */
function describeBody(body: ErrorBody | undefined): string | undefined {
  return body === undefined || !hasContent(body) ? undefined : errorBodyWord(body);
}
