import { describeDuration } from "../../../model/duration.js";
import { bodyForm } from "../../../model/body-form.js";
import { asCode } from "../../../text/words.js";
import { type Inline, sentence } from "../../page/inline.js";
import { isSentOnce } from "../../../plan/retry-decision.js";
import type { AgainCall } from "./again-call.js";
import { retriedErrors } from "./retried-errors.js";

/** What clients do by themselves, so that a caller needn't. */
export function describeClient(call: AgainCall): readonly Inline[] {
  if (call.plan === undefined) {
    return sentence("No client has this call: its path isn't specified.");
  }
  return sentence([describeRetries(call), ...describeKeys(call), ...describeStreams(call)].join(" "));
}

function describeRetries(call: AgainCall): string {
  if (isSentOnce(call.endpoint, call.version.plan.keys)) {
    return "It sends the request once: another attempt may come too late to be known as a copy.";
  }
  const errors = retriedErrors(call);
  if (call.endpoint.retrySafety === "none") {
    const unharmed = errors === "" ? "" : `, or after a ${errors} that is recognised as the service's`;
    return `It sends the request again only if nothing was sent yet${unharmed}.`;
  }
  const given = call.endpoint.retrySafety === "condition" ? "With the condition, it sends" : "It sends";
  const after = errors === "" ? "" : `, and after a ${errors}`;
  return `${given} the request again when no response comes${after}.`;
}

/** What it does with keys. */
function describeKeys({ endpoint, version, plan }: AgainCall): readonly string[] {
  const { retrySafety, bodyKey, naturalKey } = endpoint;
  const within = plan?.isWithinCall === true ? [withinCall] : [];
  switch (retrySafety) {
    case "key": {
      if (bodyKey !== undefined) {
        return [`It adds ${asCode(bodyKey.member.name)} to the body, unless you pass a key.`, ...within];
      }
      const { keys } = version.plan;
      const stops = isSentOnce(endpoint, keys)
        ? "It"
        : `It stops sending it shortly before the ${describeDuration(keys?.retentionMs ?? 0)} are over, and`;
      return [
        "It makes a key, unless you pass one, and sends it with each attempt.",
        `${stops} refuses another body under your key.`,
      ];
    }
    case "natural":
      return [describeNatural(naturalKey)];
    default:
      return within;
  }
}

const withinCall = "It does so within one call only: a stored request isn't sent again later.";

function describeNatural(key: AgainCall["endpoint"]["naturalKey"]): string {
  const { items, member } = key ?? {};
  return items === undefined
    ? `It refuses a body without \`${member?.name}\`.`
    : `It refuses \`${items.name}\` without \`${member?.name}\`, and sends duplicates within a request once.`;
}

/** A body that can be read once is sent once. */
function describeStreams({ endpoint, version, plan }: AgainCall): readonly string[] {
  const { body, responses } = endpoint;
  const isFile = body !== undefined && bodyForm(body, version.types) === "bytes";
  const hasFiles = isFile || (plan?.body?.files.length ?? 0) > 0;
  const isRead = endpoint.retrySafety === "safe";
  const isResumable = isRead && responses.some(({ stream }) => stream?.isResumable === true);
  return [
    ...(hasFiles ? ["What is passed as a stream can be read once, so it is sent once."] : []),
    ...(isResumable
      ? ["It goes on after the last event when a stream breaks off, with `Last-Event-ID`."]
      : []),
  ];
}
