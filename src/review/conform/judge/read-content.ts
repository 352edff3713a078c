import { readJson } from "../../../sandbox/json/read-json.js";
import { type BodyFault, headerOf, type WireResponse } from "../http/wire.js";

/** Deeper than any body of use. */
const maxDepth = 256;

/** In lower case and without parameters. */
export function mediaTypeOf(response: WireResponse): string | undefined {
  return headerOf(response, "Content-Type")?.split(";")[0]?.trim().toLowerCase();
}

/** The value of a JSON body; `undefined`: it isn't JSON. */
export function readJsonBody({ body }: WireResponse): { readonly value: unknown } | undefined {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
  const reading = readJson(text, maxDepth);
  return reading.kind === "value" ? { value: reading.value } : undefined;
}

/** Why a body can't be judged. */
export function describeFault(fault: BodyFault): string {
  switch (fault) {
    case "too-large":
      return "a body is larger than what is read of one";
    case "cut":
      return "a body ended early";
    case "encoded":
      return "a body is encoded in a way that wasn't asked for";
    case "unrecorded":
      return "the recording has no bodies";
  }
}
