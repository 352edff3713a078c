import { describeDuration } from "../../../model/duration.js";
import type { BodyKey, Endpoint, NaturalKey, Precondition } from "../../../model/ir/endpoint.js";
import { alternatives } from "../../../text/words.js";
import type { AgainCall } from "./again-call.js";
import { renderStatuses } from "../../../model/ir/statuses.js";
import { storedResponses } from "../../../emit/shared/stored-responses.js";
import { openReleases } from "./open-releases.js";

/** Whether a call may be sent again: yes, no or under which condition, and why. */
export interface Verdict {
  readonly answer: string;
  readonly reason: string;
}

export function verdictOf({ endpoint, version }: Pick<AgainCall, "endpoint" | "version">): Verdict {
  const { retrySafety, bodyKey, naturalKey, precondition } = endpoint;
  switch (retrySafety) {
    case "safe":
      return { answer: "Yes, as often as you like.", reason: "It only reads." };
    case "key":
      return bodyKey === undefined ? ofHeaderKey(version) : ofBodyKey(bodyKey);
    case "natural":
      return {
        answer: `Yes, with the same \`${naturalKey?.member.name}\`, but nothing says for how long.`,
        reason: reasonOfNatural(naturalKey),
      };
    case "repeatable":
      return ofRepeatable(endpoint);
    case "condition":
      return ofCondition(precondition);
    case "none":
      return {
        answer: "No: it may take effect twice.",
        reason: `${version.api.idempotency === undefined ? "Nothing" : "It takes no idempotency key, and nothing"} says that the service recognises a copy.`,
      };
  }
}

function ofHeaderKey(version: AgainCall["version"]): Verdict {
  const { header = "", retentionMs = 0, stored = [], released = [] } = version.api.idempotency ?? {};
  const responses = storedResponses({ stored, released }, alternatives);
  const condition = responses === "" ? "" : ` once its response is stored (${responses})`;
  const open = alternatives(openReleases(version).map(renderStatuses));
  const risk = open === "" ? "" : ` After a ${open}, a retry may repeat it.`;
  return {
    answer: `Yes, for ${describeDuration(retentionMs)}, with the same key.`,
    reason: `Under one key in \`${header}\`, a request doesn't run again${condition}.${risk} Without a key, each copy may take effect.`,
  };
}

function ofBodyKey({ member, retentionMs }: BodyKey): Verdict {
  return {
    answer:
      retentionMs === undefined
        ? "Yes, with the same key, but nothing says for how long."
        : `Yes, for ${describeDuration(retentionMs)}, with the same key.`,
    reason: `Under one key in \`${member.name}\` of the body, a request takes effect once.`,
  };
}

function reasonOfNatural(naturalKey: NaturalKey | undefined): string {
  const { items, member } = naturalKey ?? {};
  return items === undefined
    ? `The service drops a request whose \`${member?.name}\` it has received before.`
    : `The service drops each of the \`${items.name}\` whose \`${member?.name}\` it has received before.`;
}

function ofRepeatable({ repeatableMs }: Pick<Endpoint, "repeatableMs">): Verdict {
  const reason = "Sent twice, it leaves what it leaves once.";
  return repeatableMs === undefined
    ? { answer: "Yes, if nobody else writes meanwhile, but nothing says for how long.", reason }
    : { answer: `Yes, for ${describeDuration(repeatableMs)}, if nobody else writes meanwhile.`, reason };
}

function ofCondition(precondition: Precondition | undefined): Verdict {
  const header = precondition?.header.name ?? "If-Match";
  return precondition?.kind === "absence"
    ? {
        answer: `Yes, with \`${header}: *\`.`,
        reason: "Once it has taken effect, there is something, and the service refuses a copy with a 412.",
      }
    : {
        answer: `Yes, with one strong ETag in \`${header}\`.`,
        reason:
          "Once it has taken effect, the ETag is another one, and the service refuses a copy with a 412.",
      };
}
