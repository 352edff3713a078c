import { type SandboxResponse, withHeader } from "../http/message.js";

const mebibyte = 1_048_576;

/** A header of a mebibyte. */
export function hugeHeaderResponse(response: SandboxResponse): SandboxResponse {
  return withHeader(response, "X-Huge", "a".repeat(mebibyte));
}

/** 100 MiB of JSON, never held in full. */
export function hugeResponse(response: SandboxResponse): SandboxResponse {
  return hugeBody(response, 100, false);
}

/** 1 GiB of JSON in about a mebibyte. */
export function packedResponse(response: SandboxResponse): SandboxResponse {
  return hugeBody(response, 1024, true);
}

/** Valid JSON with 200,000 arrays in each other. */
export function deepResponse(response: SandboxResponse): SandboxResponse {
  const depth = 200_000;
  return { ...response, body: `${"[".repeat(depth)}${"]".repeat(depth)}` };
}

function hugeBody(response: SandboxResponse, times: number, isCompressed: boolean): SandboxResponse {
  return {
    ...response,
    body: { start: '{"padding":"', unit: "a".repeat(mebibyte), times, end: '"}', isCompressed },
  };
}
