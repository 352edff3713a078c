import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { RequestBodyDocument } from "../../read/language/request-body.js";
import type { Entry } from "./located.js";
import type { BuildContext } from "./context.js";

export interface GivenBody {
  readonly key: "body" | "body?";
  readonly body: RequestBodyDocument;
}

/** The body that an endpoint has, and the key that says whether requests may leave it out. */
export function givenBody({ value }: Entry<EndpointDocument>): GivenBody | undefined {
  const optional = value["body?"];
  if (optional !== undefined) return { key: "body?", body: optional };
  return value.body === undefined ? undefined : { key: "body", body: value.body };
}

/** Whether it is `text`: a string that is sent as it is. */
export function isTextWord({ body }: GivenBody, { declared }: BuildContext["sections"]): boolean {
  const written = typeof body === "object" && "type" in body ? body.type : body;
  return written === "text" && !declared.types.has("text");
}
