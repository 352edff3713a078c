import { describeCondition } from "../../emit/shared/sentences.js";
import { rowsOfListed } from "../../model/error-rows.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import type { ErrorPlan } from "../../plan/client-plan.js";
import type { Block, TableRow } from "../page/block.js";
import { sentence } from "../page/inline.js";
import type { VersionContent } from "./version-content.js";

/** What may go wrong: what each error means for the caller's effect, and what to do. */
export function describeErrors(endpoint: Endpoint, { plan }: VersionContent): readonly Block[] {
  const named = new Set(endpoint.errors.listed.flatMap((one) => rowsOfListed(plan.errors, one)));
  const rows = plan.errors.filter((row) => named.has(row)).map((row) => describeRow(row, endpoint));
  if (rows.length === 0) return [];
  return [
    { kind: "heading", level: 2, id: "errors", content: sentence("Errors") },
    {
      kind: "table",
      head: ["Status", "Meaning", "Did it run?", "Send it again?"].map(sentence),
      rows,
    },
  ];
}

function describeRow(row: ErrorPlan, { retrySafety }: Endpoint): TableRow {
  const decision = row.retry.decisions[retrySafety];
  const again = {
    never: "No.",
    "if-recognised": "Yes, after a pause, if the response is the service's own.",
    backoff: "Yes, after a pause: the client does.",
    "if-header": `Yes, after the wait that ${row.retry.header ?? "the response"} asks for: the client does.`,
  }[decision];
  return {
    id: `error-${row.status}`,
    cells: [
      sentence(describeCondition(row)),
      sentence(row.meaning),
      sentence(row.effect === "none" ? "No." : "Perhaps."),
      sentence(again),
    ],
  };
}
