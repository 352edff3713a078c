import { asCode } from "../../text/words.js";
import type { Api } from "../ir/api.js";
import type { Field } from "../ir/type.js";
import type { Report } from "../report.js";
import { isUsed } from "../type-index.js";

/**
 * A default says what the service takes where a request leaves something out, which means nothing for what only the service
 * sends. What older versions had in requests may keep its default.
 */
export function checkDefaultsInResponses(api: Api, report: Report): void {
  if (!api.version.isCurrent) return;
  const inputs = new Map(api.types.map((type) => [type.inputOf, type]));
  for (const type of api.types) {
    if (type.kind !== "object" || type.usage.inRequests || !isUsed(type)) continue;
    const input = inputs.get(type.id);
    const sent = new Set(input?.kind === "object" ? input.fields.map(({ id }) => id) : []);
    checkFields(
      type.fields.filter(({ id }) => !sent.has(id)),
      asCode(type.name),
      report,
    );
  }
  for (const { id, responses, errors } of api.endpoints) {
    for (const { headers } of responses) checkFields(headers, `A response of ${asCode(id)}`, report);
    for (const { headers } of errors.listed) checkFields(headers, `An error of ${asCode(id)}`, report);
  }
  for (const { name, headers } of api.errors) checkFields(headers, `The error ${asCode(name)}`, report);
}

/** One that is required is reported where it is built. */
function checkFields(fields: readonly Field[], owner: string, report: Report): void {
  for (const { name, isRequired, default: value, at } of fields) {
    if (value !== undefined && !isRequired) report("default-in-response", { owner, name }, at);
  }
}
