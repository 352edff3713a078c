import { conjunction } from "../../text/words.js";
import { errorResponse } from "../responses/error-response.js";
import type { SandboxResponse, SandboxRequest } from "../http/message.js";
import type { VersionPlan } from "../plan/version-plan.js";
import type { Environment } from "../environment.js";

/** The version that the request asks for, or that it gets without asking; `undefined` when there is none. */
export function versionOf({ headers }: SandboxRequest, { header, implied }: VersionPlan): string | undefined {
  return header === undefined ? undefined : (headers.get(header.toLowerCase()) ?? implied);
}

/** VER-1: the version header must name the version that is served. */
export function checkVersion(request: SandboxRequest, environment: Environment): SandboxResponse | undefined {
  const { plan, switches } = environment;
  const { header, value, missingStatus } = plan.version;
  const given = versionOf(request, plan.version);
  if (header === undefined || given === value) return undefined;
  const refuse = (status: number, detail: string) => errorResponse(plan, { status, detail, isFull: true });
  if (given === undefined) {
    const status = missingStatus ?? switches.missingVersion;
    return status === "accept" ? undefined : refuse(status, `The ${header} header is missing.`);
  }
  const served = environment.served.map(({ version }) => version.value ?? `requests without ${header}`);
  return refuse(switches.unsupportedVersion, `Served here: ${conjunction(served)}.`);
}
