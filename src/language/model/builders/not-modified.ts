import type { EndpointDocument } from "../../read/language/endpoint.js";
import { readMethods } from "../../read/language/methods.js";
import type { ModelProblem } from "../model-problem.js";

/** The status with which a read says that nothing has changed. */
export const notModified = "304";

/** What is wrong with a 304 of an endpoint; `undefined`: nothing. */
export function findNotModifiedProblem(endpoint: EndpointDocument): ModelProblem | undefined {
  const { headers = {}, returns } = endpoint;
  const isRead = readMethods.some((method) => endpoint[method] !== undefined);
  const isConditional = Object.keys(headers).some((name) =>
    /^if-(?:none-match|modified-since)\??$/i.test(name),
  );
  if (!isRead || !isConditional) {
    const help =
      "Write `headers: { If-None-Match?: string }` for a `GET` that takes it, or remove the status.";
    return { problem: "only answers a read with a condition", help };
  }
  if (typeof returns === "object" && Object.keys(returns).length > 1) return undefined;
  return { problem: "is no answer to a read without a condition", help: "Write what it gets: `200: …`." };
}
