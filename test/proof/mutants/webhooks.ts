import { type Mutant, mutant } from "./mutant.js";

/** Who sent a webhook, when, and what becomes of it. */
export const webhookMutants: readonly Mutant[] = [
  mutant(
    "takes webhooks from the future",
    "checkTime",
    "Math.abs(ahead) <= toleranceMs",
    "-ahead <= toleranceMs",
    "webhooks from five minutes around now are taken, earlier and later ones aren't",
  ),
  mutant(
    "takes webhooks that are replayed late",
    "checkTime",
    "Math.abs(ahead) <= toleranceMs",
    "ahead <= toleranceMs",
    "webhooks from five minutes around now are taken, earlier and later ones aren't",
  ),
  mutant(
    "takes webhooks of any time when its tolerance is no number",
    "checkTime",
    "Math.abs(ahead) <= toleranceMs",
    "!(Math.abs(ahead) > toleranceMs)",
    "a tolerance that is no number lets nothing pass",
  ),
  mutant(
    "takes the beginning of a signature for all of it",
    "isSameText",
    "if (one.length !== other.length) return false;",
    "",
    "a part of a signature is none",
  ),
  mutant(
    "reads the first of several signatures",
    "verifyWebhook",
    "values.signatures.some(",
    "values.signatures.slice(0, 1).some(",
    "one right signature among several is enough, wherever it stands",
  ),
  mutant(
    "knows the first of several secrets",
    "verifyWebhook",
    "secrets.map(async",
    "secrets.slice(0, 1).map(async",
    "a secret and the one that takes its place are both good",
  ),
  mutant(
    "knows the last of several secrets",
    "verifyWebhook",
    "secrets.map(async",
    "secrets.slice(-1).map(async",
    "a secret and the one that takes its place are both good",
  ),
  mutant(
    "verifies what it makes of a body",
    "verifyWebhook",
    "const content = signedContent(signing, values, bytes);",
    `const written = JSON.stringify(JSON.parse(new TextDecoder().decode(bytes)));
  const content = signedContent(signing, values, new TextEncoder().encode(written));`,
    "what is verified is the bytes as they came",
  ),
  mutant(
    "parses a body before it verifies it",
    "parseWebhook",
    "const verified = await verifyWebhook(request, signing, options);",
    `if ("body" in request) readWebhook<Payload>(bodyBytes(request.body), policy, validators);
  const verified = await verifyWebhook(request, signing, options);`,
    "nothing looks into a body that isn't verified",
  ),
  mutant(
    "gives each delivery of a webhook an id of its own",
    "parseWebhook",
    "id: verified.id, timestamp",
    "id: verified.id && `${verified.id}.${verified.timestamp}`, timestamp",
    "a delivery that is repeated has the id of the first",
  ),
  mutant(
    "drops the payload of a kind that it doesn't know",
    "readWebhookOf",
    "return { kind, isKnown: kinds.includes(kind), payload, issues };",
    `const isKnown = kinds.includes(kind);
  const none: Payload = parseText("null");
  return { kind, isKnown, payload: isKnown ? payload : none, issues };`,
    "a kind that nobody knows is passed on with its payload",
  ),
  mutant(
    "refuses a kind that it doesn't know",
    "readWebhookOf",
    "const validator =",
    'if (!kinds.includes(kind)) throw new InvalidRequestError("The kind is unknown.");\n  const validator =',
    "a kind that nobody knows is passed on with its payload",
  ),
  mutant(
    "tells the names of headers apart by their case",
    "ownValues",
    "key.toLowerCase() === name.toLowerCase()",
    "key === name",
    "the names of headers may be in any case",
  ),
  mutant(
    "reads the first of several headers of one name",
    "findHeader",
    'values.join(", ")',
    "String(values[0])",
    "a header that came twice is read twice",
  ),
  mutant(
    "takes the first of several times",
    "hasForm",
    "return found.length === 1 &&",
    "return found.length > 0 &&",
    "two times aren't one",
  ),
  mutant(
    "keeps to itself where a payload differs from the model",
    "readWebhookOf",
    "...runValidator(validator, payload)",
    "",
    "a payload that differs from the model is passed on and says so",
  ),
];
