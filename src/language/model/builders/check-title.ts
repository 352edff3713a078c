import type { EndpointDocument } from "../../read/language/endpoint.js";
import { maxTitleLength } from "../ir/endpoint.js";
import type { BuildContext } from "./context.js";
import { type Entry, valuePlace } from "./located.js";

/** Reports a title that isn't a few words in one line. */
export function checkTitle(entry: Entry<EndpointDocument>, { report }: BuildContext): void {
  const { name: endpoint, value } = entry;
  const mistake = value.title === undefined ? undefined : findMistake(value.title);
  if (mistake !== undefined) report("invalid-title", { endpoint, ...mistake }, valuePlace(entry, "title"));
}

function findMistake(title: string): { readonly problem: string; readonly help: string } | undefined {
  if (title.trim() === "") {
    return { problem: "is blank", help: "Say in a few words what the endpoint does, or remove it." };
  }
  if (/[\n\r\u0085\u2028\u2029]/u.test(title)) {
    return {
      problem: "has a line break",
      help: "Write it in one line. What else there is to say belongs in `doc`.",
    };
  }
  if (title.length <= maxTitleLength) return undefined;
  return {
    problem: `has ${title.length} characters`,
    help: `The maximum is ${maxTitleLength}. What else there is to say belongs in \`doc\`.`,
  };
}
