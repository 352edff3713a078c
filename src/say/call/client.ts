import { describeDuration } from "../../language/model/duration.js";
import type { ProtectionPlan } from "../../language/plan/call-retry.js";
import { asCode } from "../../language/text/words.js";
import { nameRetried } from "../error-names.js";
import type { SaidCall } from "../said-call.js";

/** What a client does by itself so that its caller needn't, in sentences. */
export function describeClient(call: SaidCall): string {
  if (!call.isCallable) return "No client has this call: its path isn't specified.";
  return [describeRetries(call), ...describeKeys(call)].join(" ");
}

/** Why a call isn't retried whose protection ends too early. */
export const sentOnce = "It is sent once: another attempt may come too late to be known as a copy.";

function describeRetries(call: SaidCall): string {
  const { client, protection } = call.retry;
  if (client === "once") {
    return sentOnce;
  }
  const errors = nameRetried(call);
  if (client === "unless-sent") {
    const unharmed = errors === "" ? "" : `, or after a ${errors} that is recognised as the service's`;
    return `It sends the request again only if nothing was sent yet${unharmed}.`;
  }
  const given = protection.kind === "condition" ? "With the condition, it sends" : "It sends";
  const after = errors === "" ? "" : `, and after a ${errors}`;
  return `${given} the request again when no response comes${after}.`;
}

const withinCall = "It does so within one call only: a stored request isn't sent again later.";

/** What it does with keys. */
function describeKeys({ retry: { protection, client, until } }: SaidCall): readonly string[] {
  const within = client === "within-call" ? [withinCall] : [];
  switch (protection.kind) {
    case "header-key": {
      const time = until.kind === "time" ? describeDuration(until.milliseconds) : "";
      const stops = client === "once" ? "It" : `It stops sending it shortly before the ${time} are over, and`;
      return [
        "It makes a key, unless you pass one, and sends it with each attempt.",
        `${stops} refuses another body under your key.`,
      ];
    }
    case "body-key":
      return [`It adds ${asCode(protection.name)} to the body, unless you pass a key.`, ...within];
    case "natural-key":
      return [describeNatural(protection)];
    default:
      return within;
  }
}

function describeNatural({
  items,
  member,
}: Extract<ProtectionPlan, { readonly kind: "natural-key" }>): string {
  return items === undefined
    ? `It refuses a body without \`${member}\`.`
    : `It refuses \`${items}\` without \`${member}\`, and sends duplicates within a request once.`;
}
