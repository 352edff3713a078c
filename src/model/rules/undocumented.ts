import { asCode } from "../../text/words.js";
import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";

/** Types, endpoints and groups without a doc. */
export function checkDocumentation(api: Api, report: Report): void {
  for (const type of api.types) {
    if (type.doc === undefined) report("undocumented", { subject: `the type ${asCode(type.id)}` }, type.at);
  }
  for (const endpoint of api.endpoints) {
    if (endpoint.doc === undefined) {
      report("undocumented", { subject: `the endpoint ${asCode(endpoint.id)}` }, endpoint.at);
    }
  }
  for (const group of api.groups) {
    if (
      group.isListed &&
      group.doc === undefined &&
      api.endpoints.some((endpoint) => endpoint.group === group.name)
    ) {
      report("undocumented", { subject: `the group ${asCode(group.name)}` }, group.at);
    }
  }
}
