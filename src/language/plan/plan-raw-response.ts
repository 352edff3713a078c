import type { EndpointResponse, ResponseForm, StreamRules } from "../model/ir/endpoint.js";
import type { Feature } from "./feature.js";

/** What a success is that isn't one JSON document. */
export interface RawResponsePlan {
  readonly form: Exclude<ResponseForm, "none" | "json">;
  /** What its body has to be: `image/*` is any image, the widest is any; `undefined`: the body doesn't matter. */
  readonly mediaType: string | undefined;
  /** Absent: it is no stream. */
  readonly stream: StreamRules | undefined;
}

/** `undefined` for JSON, and for nothing. */
export function planRawResponse({ form, mediaType, stream }: EndpointResponse): RawResponsePlan | undefined {
  return form === "none" || form === "json" ? undefined : { form, mediaType, stream };
}

/** The parts of a runtime that read it. */
export const featuresOfRaw: Readonly<Record<RawResponsePlan["form"], readonly Feature[]>> = {
  text: ["text-responses"],
  bytes: ["downloads"],
  events: ["event-streams", "item-streams"],
  lines: ["item-streams", "line-streams"],
  redirect: ["redirects"],
};
