import type { Api } from "../../../src/language/model/ir/api.js";
import { type Header, headerOf, type SandboxResponse } from "../../../src/sandbox/http/message.js";
import type { Random } from "../../../src/sandbox/random.js";

/** An id that the service gives a request. */
export function drawRequestId({ conventions }: Api, random: Random): string {
  return conventions.requestIdType === "uuid" ? random.uuid() : random.digits(8);
}

/** What something in between names its own responses by, where a client can tell that from an id of the service. */
export function foreignIds({ conventions }: Api): readonly Header[] {
  const { requestIdHeader, requestIdType } = conventions;
  return requestIdHeader === undefined || requestIdType === "string"
    ? []
    : [[requestIdHeader, "Root=1-67891233-abcdef012345678912345678"]];
}

/** Whether a response has an id of the service, if every one of its responses has. */
export function hasPromisedId({ conventions }: Api, response: SandboxResponse): boolean {
  const { requestIdHeader = "", requestIdType, isRequestIdPromised } = conventions;
  const id = headerOf(response, requestIdHeader);
  return !isRequestIdPromised || (id !== undefined && (requestIdType === "string" || !id.startsWith("Root")));
}
