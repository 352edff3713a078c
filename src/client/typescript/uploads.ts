import { bodyForm, fileNames } from "../../language/model/body-form.js";
import type { RequestBody } from "../../language/model/ir/endpoint.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import { type Code, runtimeType } from "./code.js";
import type { Layout } from "./layout.js";

/** Whether a call may send more than plain data: bytes, or parts of which some are files. */
export function isUpload(
  { body }: Pick<CallableEndpoint, "body">,
  { types }: Pick<Layout, "types">,
): boolean {
  if (body === undefined) return false;
  const form = bodyForm(body, types);
  return form === "bytes" || (form === "multipart" && fileNames(body.type, types).length > 0);
}

/** The type of a body that is bytes; that of all others is the type that the model has. */
export function uploadedType(body: RequestBody, { types }: Layout): Code | undefined {
  return bodyForm(body, types) === "bytes" ? runtimeType("BytesBody") : undefined;
}

/** The type of a call's options. */
export function optionsType(endpoint: CallableEndpoint, layout: Layout): Code {
  if (endpoint.list !== undefined) return runtimeType("PageOptions");
  const isKeyed = endpoint.retrySafety === "key";
  if (isUpload(endpoint, layout)) {
    return runtimeType(isKeyed ? "KeyedUploadOptions" : "UploadOptions");
  }
  return runtimeType(isKeyed ? "KeyedCallOptions" : "CallOptions");
}
