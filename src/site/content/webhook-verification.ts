import { describeDuration } from "../../language/model/duration.js";
import {
  renderSigned,
  type SignedHeader,
  type SignedHeaderPart,
  type WebhookSigning,
} from "../../language/model/ir/webhooks.js";
import { alternatives, asCode } from "../../language/text/words.js";

/** How a receiver finds out who sent a webhook, step by step, for one who has no client. */
export function verificationSteps(signing: WebhookSigning): readonly string[] {
  const { headers, signed, secret, toleranceMs } = signing;
  const key =
    secret === "text" ? "the bytes of the secret" : "the secret without `whsec_`, decoded from base64,";
  return [
    "Take the body as bytes, before anything parses it: parsed and written again, it has other bytes.",
    ...headers.map((header) => describeHeader(header, signing)),
    ...(toleranceMs === undefined
      ? []
      : [
          `Refuse it if the timestamp, in seconds since 1970, is more than ${describeDuration(toleranceMs)} from now.`,
        ]),
    `Compute the HMAC-SHA-256 of ${asCode(renderSigned(signed))}, with ${key} as the key, in ${alternatives(encodingsOf(signing))}.`,
    "Compare it with each signature, in a time that doesn't depend on where they differ. Accept the webhook if one is equal: while a secret is replaced, there may be two.",
    "Only then parse the body.",
    ...(headers.some(has("id"))
      ? ["Drop it if you have seen its id: that stays the same when it is sent again."]
      : []),
  ];
}

/** What a header of a webhook has, part by part. */
function describeHeader({ name, parts }: SignedHeader, { separator }: WebhookSigning): string {
  const words = parts.map(({ prefix, value }) =>
    prefix === "" ? `the ${nouns[value]}` : `the ${nouns[value]} after ${asCode(prefix)}`,
  );
  const apart = separator === "," ? "commas" : "spaces";
  const isSigned = parts.some(isSignature);
  const several = isSigned || parts.length > 1 ? `, split at ${apart}` : "";
  return `Read ${asCode(name)}${several}: ${words.join(", ")}.`;
}

const nouns: Readonly<Record<SignedHeaderPart["value"], string>> = {
  hex: "signature",
  base64: "signature",
  timestamp: "timestamp",
  id: "id",
};

function isSignature({ value }: SignedHeaderPart): boolean {
  return value === "hex" || value === "base64";
}

function encodingsOf({ headers }: WebhookSigning): readonly string[] {
  const values = headers.flatMap(({ parts }) => parts.filter(isSignature).map(({ value }) => value));
  return [...new Set(values)];
}

function has(value: SignedHeaderPart["value"]) {
  return ({ parts }: SignedHeader) => parts.some((part) => part.value === value);
}
