import { asCode } from "../../text/words.js";
import type { SigningDocument } from "../../read/language/webhooks.js";
import type { SignedHeader, SignedHeaderPart, SignedPiece, WebhookSigning } from "../ir/webhooks.js";
import { resolveDuration } from "./build-duration.js";
import type { BuildContext } from "./context.js";
import { checkHeaderName } from "./header-name.js";
import { keyPlace, type Located, valuePlace } from "./located.js";

const defaultTolerance = "5m";
const defaultSigned = "{body}";
const placeholders = ["body", "timestamp", "id"] as const;

/** What https://www.standardwebhooks.com says. */
const standardWebhooks: Pick<WebhookSigning, "headers" | "separator" | "signed" | "secret"> = {
  headers: [
    { name: "webhook-id", parts: [{ prefix: "", value: "id" }] },
    { name: "webhook-timestamp", parts: [{ prefix: "", value: "timestamp" }] },
    { name: "webhook-signature", parts: [{ prefix: "v1,", value: "base64" }] },
  ],
  separator: " ",
  signed: parseSigned("{id}.{timestamp}.{body}"),
  secret: "whsec",
};

/** How webhooks are signed; `undefined` if what the model says is invalid. */
export function buildSigning(
  section: Located<SigningDocument>,
  context: BuildContext,
): WebhookSigning | undefined {
  const { scheme, tolerance } = section.value;
  const scheming = scheme === "standard-webhooks" ? standardWebhooks : buildHmac(section, context);
  const problem = findProblem(section.value, scheming);
  if (problem !== undefined) {
    context.report("invalid-signing", { problem }, keyPlace(section));
    return undefined;
  }
  const at = valuePlace(section, ...(tolerance === undefined ? [] : ["tolerance"]));
  const mention = { owner: "`tolerance` of `signing`", at };
  const toleranceMs = resolveDuration(tolerance ?? defaultTolerance, mention, context);
  const isTimed = valuesOf(scheming.headers).includes("timestamp");
  return { scheme, ...scheming, toleranceMs: isTimed ? toleranceMs : undefined };
}

function buildHmac(section: Located<SigningDocument>, { report }: BuildContext): typeof standardWebhooks {
  const { headers = {}, signed = defaultSigned } = section.value;
  for (const name of Object.keys(headers)) {
    checkHeaderName(name, "`signing` of `webhooks`", keyPlace(section, "headers", name), report);
  }
  const parsed = Object.entries(headers).map(([name, text]): SignedHeader => {
    return { name, parts: text.split(",").flatMap((part) => parsePart(part.trim()) ?? []) };
  });
  return { headers: parsed, separator: ",", signed: parseSigned(signed), secret: "text" };
}

/** A prefix of what separates nothing, and one placeholder. */
function parsePart(text: string): SignedHeaderPart | undefined {
  const [, prefix = "", value] = /^([\w.:;/=+~-]*)\{([a-z0-9]+)\}$/u.exec(text) ?? [];
  return value !== undefined && isPartValue(value) ? { prefix, value } : undefined;
}

const partValues: readonly SignedHeaderPart["value"][] = ["hex", "base64", "timestamp", "id"];

function isPartValue(value: string): value is SignedHeaderPart["value"] {
  return partValues.some((known) => known === value);
}

function valuesOf(headers: readonly SignedHeader[]): readonly SignedHeaderPart["value"][] {
  return headers.flatMap(({ parts }) => parts.map(({ value }) => value));
}

/** Why what the model says can't be followed, or proves nothing. */
function findProblem(
  { scheme, headers, signed, tolerance }: SigningDocument,
  scheming: Pick<WebhookSigning, "headers">,
): string | undefined {
  if (scheme === "standard-webhooks") {
    return headers === undefined && signed === undefined
      ? undefined
      : "`standard-webhooks` says what the headers hold and what is signed";
  }
  const values = valuesOf(scheming.headers);
  const written = Object.values(headers ?? {}).flatMap((text) => text.split(","));
  const wrong = written.find((part) => parsePart(part.trim()) === undefined);
  if (wrong !== undefined) return `${asCode(wrong.trim())} is not a placeholder after a prefix`;
  if (values.filter((value) => value === "hex" || value === "base64").length !== 1) {
    return "`headers` needs the signature exactly once, as `{hex}` or `{base64}`";
  }
  if (new Set(values).size < values.length) return "`headers` has a placeholder twice";
  if (scheming.headers.some(hasRivals)) return "two parts of a header start alike";
  if (tolerance !== undefined && !values.includes("timestamp")) {
    return "`tolerance` is about a timestamp, but `headers` has no `{timestamp}`";
  }
  return findSignedProblem(signed ?? defaultSigned, values);
}

/** Placeholders, and the text between them. */
function parseSigned(text: string): readonly SignedPiece[] {
  return text.split(/(\{[a-z]+\})/u).flatMap((piece): readonly SignedPiece[] => {
    const kind = placeholders.find((known) => `{${known}}` === piece);
    if (kind !== undefined) return [{ kind }];
    return piece === "" ? [] : [{ kind: "text", text: piece }];
  });
}

function hasRivals({ parts }: SignedHeader): boolean {
  return parts.some((part) => parts.some((other) => other !== part && other.prefix.startsWith(part.prefix)));
}

/** What isn't signed could be replaced by anybody, and what is signed must be known. */
function findSignedProblem(signed: string, values: readonly SignedHeaderPart["value"][]): string | undefined {
  const names = [...signed.matchAll(/\{([a-z]+)\}/gu)].map(([, name = ""]) => name);
  if (!/^(?:[\w.:;/=+~|-]|\{(?:body|timestamp|id)\})+$/u.test(signed)) {
    return `${asCode(signed)} has something other than \`{body}\`, \`{timestamp}\`, \`{id}\`, and letters, digits and \`.:;/=+~|_-\` between them`;
  }
  if (signed.includes("}{")) return `${asCode(signed)} has two placeholders with nothing between them`;
  if (names.filter((name) => name === "body").length !== 1 || new Set(names).size < names.length) {
    return `${asCode(signed)} needs \`{body}\`, and each placeholder once`;
  }
  if (/\}\d+\{timestamp\}|\{timestamp\}\d+\{/u.test(signed)) {
    return `${asCode(signed)} separates \`{timestamp}\` by digits, which could be its own`;
  }
  const sent = values.filter((value) => value === "timestamp" || value === "id");
  const unsigned = sent.find((value) => !names.includes(value));
  if (unsigned !== undefined) return `\`{${unsigned}}\` is in a header, but isn't signed`;
  const unsent = names.find((name) => name !== "body" && !sent.some((value) => value === name));
  return unsent === undefined ? undefined : `\`{${unsent}}\` is signed, but in no header`;
}
