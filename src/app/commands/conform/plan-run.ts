import { planRequests, type PlannedRequest } from "../../../review/conform/plan/plan-requests.js";
import { groupBy } from "../../../language/model/group-by.js";
import { visible } from "../../../language/text/visible.js";
import { counted } from "../../../language/text/words.js";
import type { Report } from "../report.js";
import type { Prepared } from "./prepare.js";
import { describeServer } from "../../../review/conform/http/target.js";

/** What a run would send, if the service answers as the model says; nothing is sent. */
export async function planRun(
  prepared: Prepared,
  signal: AbortSignal,
): Promise<Pick<Report, "text" | "facts">> {
  const planned = await planRequests({ ...prepared, signal });
  const server = describeServer(prepared.target);
  return {
    text: renderPlan(planned, server),
    facts: { server, planned: planned.map((one) => ({ ...one })) },
  };
}

function renderPlan(planned: readonly PlannedRequest[], server: string): string {
  const byCall = groupBy(planned, ({ version, call }) => `${call}  ${version}`);
  const blocks = [...byCall].map(([call, requests]) =>
    [visible(call), ...requests.map((request) => visible(renderRequest(request)))].join("\n"),
  );
  const sum = `${counted(planned.length, "request")} would be sent to ${visible(server)}, and none was.`;
  return `${[...blocks, sum].join("\n\n")}\n`;
}

function renderRequest({ method, target, row, bodyBytes }: PlannedRequest): string {
  const body = bodyBytes === 0 ? "" : `  ${counted(bodyBytes, "byte")}`;
  return `  ${method} ${target}${body}  ${row}`;
}
