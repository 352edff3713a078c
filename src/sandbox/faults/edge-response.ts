import { errorResponse, reasonOf } from "../responses/error-response.js";
import { htmlResponse, jsonResponse } from "../responses/build-response.js";
import { echoHeaders } from "../responses/echo-headers.js";
import { headerLines, type Header, type SandboxRequest, type SandboxResponse } from "../http/message.js";
import type { SandboxPlan } from "../plan/plan.js";
import type { EdgeResponseFault } from "./fault.js";

/** The response of a proxy or gateway in front of the service. */
export function edgeResponse(
  { status, page, body = {}, echo = false, headers: extra = {} }: EdgeResponseFault,
  request: SandboxRequest,
  plan: SandboxPlan,
): SandboxResponse {
  const headers: readonly Header[] = [
    ...Object.entries(extra).flatMap(([name, values]) => headerLines(name, values)),
    ...(echo ? echoHeaders(request, plan) : []),
  ];
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
    case "json":
      return jsonResponse(status, body, headers);
    case "empty":
      return { status, headers, body: "" };
  }
}
