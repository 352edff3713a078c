import { conjunction } from "../../diagnostics/words.js";
import { errorResponse } from "../responses/error-response.js";
import type { SandboxResponse, SandboxRequest } from "../http/message.js";
import type { World } from "../world.js";

/** The version that the request asks for; `undefined` when it names none. */
export function versionOf({ headers }: SandboxRequest, { plan }: World): string | undefined {
  const { header } = plan.version;
  return header === undefined ? undefined : headers.get(header.toLowerCase());
}

/** VER-1: the version header must name the version that is served. */
export function checkVersion(request: SandboxRequest, world: World): SandboxResponse | undefined {
  const { plan, switches } = world;
  const { header, value } = plan.version;
  const given = versionOf(request, world);
  if (header === undefined || given === value) return undefined;
  const refuse = (status: number, detail: string) => errorResponse(plan, { status, detail, isFull: true });
  if (given === undefined) {
    return switches.missingVersion === "accept"
      ? undefined
      : refuse(switches.missingVersion, `The ${header} header is missing.`);
  }
  const served = world.served.map((version) => version.value ?? `requests without ${header}`);
  return refuse(switches.unsupportedVersion, `Served here: ${conjunction(served)}.`);
}
