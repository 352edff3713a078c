import type { Api, Naming } from "../ir/api.js";
import { camelCase, snakeCase } from "../names.js";
import type { Report } from "../report.js";
import type { ObjectType } from "../ir/type.js";

/** A field whose name doesn't follow the API's convention for bodies or webhooks. */
export function checkConventions(api: Api, report: Report): void {
  if (!api.version.isCurrent) return;
  const { bodyNaming, webhookNaming } = api.conventions;
  for (const type of api.types) {
    if (type.kind !== "object") continue;
    const { inRequests, inResponses, inWebhooks } = type.usage;
    if (inRequests || inResponses) checkFields(type, bodyNaming, report);
    if (inWebhooks) checkFields(type, webhookNaming, report);
  }
}

function checkFields(type: ObjectType, convention: Naming | undefined, report: Report): void {
  if (convention === undefined) return;
  for (const field of type.fields) {
    const suggestion = convention === "camelCase" ? camelCase(field.name) : snakeCase(field.name);
    if (suggestion !== field.name) {
      report("naming-convention", { owner: type.name, name: field.name, convention, suggestion }, field.at);
    }
  }
}
