import type { EndpointResponse, ResponseForm } from "../model/ir/endpoint.js";
import type { Feature } from "./feature.js";

/** What a success is that isn't one JSON document. */
export interface RawResponsePlan {
  readonly form: Exclude<ResponseForm, "none" | "json">;
  /** What its body has to be: `image/*` is any image, the widest is any; `undefined`: the body doesn't matter. */
  readonly mediaType: string | undefined;
}

/** `undefined` for JSON, and for nothing. */
export function planRawResponse({ form, mediaType }: EndpointResponse): RawResponsePlan | undefined {
  return form === "none" || form === "json" ? undefined : { form, mediaType };
}

/** The part of a runtime that reads it. */
export const featureOfRaw: Readonly<Record<RawResponsePlan["form"], Feature>> = {
  text: "text-responses",
  bytes: "downloads",
  redirect: "redirects",
};
