import { asCode } from "../../text/words.js";
import type { Api, ApiVersion, Naming } from "../ir/api.js";
import { inConvention } from "../naming.js";
import type { Report } from "../report.js";
import type { ObjectType } from "../ir/type.js";

/** A field whose name doesn't follow the API's convention for bodies or webhooks. */
export function checkConventions(api: Api, report: Report): void {
  if (!api.version.isCurrent) return;
  const { bodyNaming, webhookNaming } = api.conventions;
  const names = new Map(api.types.map(({ id, name }) => [id, name]));
  for (const one of api.types) {
    if (one.kind !== "object") continue;
    const type = { ...one, name: names.get(one.inputOf ?? one.id) ?? one.name };
    const { inRequests, inResponses, inErrors, inWebhooks } = type.usage;
    const isBody = inRequests || inResponses || inErrors;
    if (isBody) checkFields(type, bodyNaming, api.version, report);
    if (inWebhooks && !isBody) checkFields(type, webhookNaming, api.version, report);
    if (inWebhooks && isBody && webhookNaming !== bodyNaming) checkShared(type, webhookNaming, report);
  }
}

function checkFields(
  type: ObjectType,
  convention: Naming | undefined,
  version: ApiVersion,
  report: Report,
): void {
  if (convention === undefined) return;
  for (const field of type.fields) {
    const suggestion = inConvention(field, convention);
    if (suggestion === field.name || field.as !== undefined) continue;
    const isOld = field.id !== field.name;
    const later = isOld ? `, which is ${asCode(field.id)} in other versions,` : "";
    const subject = `The field ${asCode(field.name)} of ${asCode(type.name)}${later} is`;
    const help = `Check the specification: is it ${asCode(suggestion)}?`;
    const related = [{ at: version.at, message: "`current` names this version." }];
    report("naming-convention", { subject, convention, help }, field.at, isOld ? related : []);
  }
}

/** The fields of a type that bodies have too: to rename one would be wrong there. */
function checkShared(type: ObjectType, convention: Naming | undefined, report: Report): void {
  if (convention === undefined) return;
  const others = type.fields.filter(
    (field) => field.as === undefined && inConvention(field, convention) !== field.name,
  );
  if (others.length === 0) return;
  const subject = `As a webhook payload, ${asCode(type.name)} has fields that are`;
  const help =
    "Check the specification: are they named as in other bodies? If not, declare a type of its own for the payload.";
  report("naming-convention", { subject, convention, help }, type.at);
}
