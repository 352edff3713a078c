import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";

/** Writes whose stream goes on after its last event: a client never asks for the rest, since asking writes again. */
export function checkResumingWrites({ version, endpoints }: Api, report: Report): void {
  if (!version.isCurrent) return;
  for (const { id, retrySafety, responses } of endpoints) {
    if (retrySafety === "safe") continue;
    const resumed = responses.find(({ stream }) => stream?.isResumable === true);
    if (resumed !== undefined) report("resuming-write", { endpoint: id }, resumed.at);
  }
}
