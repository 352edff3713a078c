import { asCode } from "../../text/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { Confirmation } from "../ir/endpoint.js";
import { resolveDuration } from "./build-duration.js";
import type { BuildContext } from "./context.js";
import { type Entry, keyPlace, valuePlace } from "./located.js";

/** How an endpoint's calls are confirmed; whether that can work is a rule's to say, which sees all endpoints. */
export function buildConfirmation(
  entry: Entry<EndpointDocument>,
  context: BuildContext,
): Confirmation | undefined {
  const { confirm } = entry.value;
  if (confirm === undefined) return undefined;
  const mention = {
    owner: `\`confirm\` of ${asCode(entry.name)}`,
    at: valuePlace(entry, "confirm", "visible_within"),
  };
  return {
    call: confirm.call,
    by: confirm.by,
    visibleWithinMs: resolveDuration(confirm.visible_within, mention, context),
    isUnique: confirm.unique !== undefined,
    at: keyPlace(entry, "confirm"),
  };
}
