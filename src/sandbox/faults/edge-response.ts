import { errorResponse, reasonOf } from "../responses/error-response.js";
import { htmlResponse } from "../responses/build-response.js";
import type { SandboxResponse, Header } from "../http/message.js";
import type { SandboxPlan } from "../plan/plan.js";
import type { EdgeResponseFault } from "./fault.js";

/** The response of a proxy or gateway in front of the service. */
export function edgeResponse(
  { status, page, headers: extra = {} }: EdgeResponseFault,
  plan: SandboxPlan,
): SandboxResponse {
  const headers: readonly Header[] = Object.entries(extra);
  const detail = "The sandbox injected this error in front of the service.";
  switch (page) {
    case "api":
    case "gateway":
      return errorResponse(plan, { status, detail, origin: page, headers });
    case "html":
      return htmlResponse(
        status,
        `${status} ${reasonOf(status)}`,
        "The proxy could not forward the request.",
        headers,
      );
    case "login":
      return htmlResponse(status, "Log in", "To use this network, log in first.", headers);
    case "empty":
      return { status, headers, body: "" };
  }
}
