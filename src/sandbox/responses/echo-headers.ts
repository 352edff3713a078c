import type { Header, SandboxRequest } from "../http/message.js";
import type { SandboxPlan } from "../plan/plan.js";

/** The header that echoes a request's key; none for a request without one. */
export function echoHeaders({ headers }: SandboxRequest, { api }: SandboxPlan): readonly Header[] {
  const { header = "", echoHeader } = api.idempotency ?? {};
  const key = headers.get(header.toLowerCase());
  return echoHeader === undefined || key === undefined ? [] : [[echoHeader, key]];
}
