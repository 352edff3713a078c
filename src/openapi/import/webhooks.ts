import { maxNameLength, nameRules } from "../../language/model/name-rules.js";
import { asCode } from "../../language/text/words.js";
import type { ImportedApi, ImportedWebhook } from "./imported-api.js";
import { checkKeywords, isDocumentation } from "./keywords.js";
import { isTrue, memberOf, membersOf, type Node } from "./node.js";
import { chooseMedia, isJson } from "./operations/media-types.js";
import { type OperationContext, referTo } from "./operations/operation-context.js";
import { readSentences } from "./read-sentences.js";
import type { References } from "./references.js";
import { Losses } from "./losses.js";

const keys = ["webhooks", "x-webhooks"] as const;
const methods: ReadonlySet<string> = new Set(["post", "put", "patch", "get", "delete"]);

/** Whether a document has what the service sends by itself. */
export function hasWebhooks(document: Node, references: References): boolean {
  return keys.some((key) => membersOf(references.member(document, key)).length > 0);
}

/** Reads what the service sends by itself, by the name of each kind. */
export function readWebhooks(document: Node, context: OperationContext): readonly ImportedWebhook[] {
  const found = new Map<string, ImportedWebhook>();
  for (const key of keys) {
    const all = context.references.member(document, key, context.losses);
    if (all === undefined || membersOf(all).length === 0) continue;
    for (const [name, node] of membersOf(all)) {
      if (found.has(name) || isDocumentation(name)) continue;
      const webhook = readWebhook(name, node, context);
      if (webhook === undefined) context.losses.add("unsayable-webhook", node, name);
      else found.set(name, webhook);
    }
  }
  return [...found.values()];
}

/** `undefined`: it isn't one request with a JSON body, or its name is none that a model can have. */
function readWebhook(name: string, written: Node, context: OperationContext): ImportedWebhook | undefined {
  const item = context.references.resolve(written, context.losses);
  const [operation, ...others] = membersOf(item).filter(([key]) => methods.has(key));
  if (item === undefined || operation === undefined || others.length > 0) return undefined;
  if (!nameRules.kind.grammar.test(name) || name.length > maxNameLength) return undefined;
  const node = context.references.resolve(operation[1], context.losses) ?? operation[1];
  const body = findBody(node, context);
  const content = body && context.references.member(body, "content");
  const media = body && chooseMedia(content, context, "response")?.media;
  if (body === undefined || media?.schema === undefined || !isJson(media)) return undefined;
  checkKeywords(media.node, "media type", context.losses);
  const losses = new Losses();
  if (!isTrue(body, "required")) losses.add("optional-payload", body, name);
  reportOthers(name, [item, node], losses);
  const { file, pointer } = node;
  const payload = referTo(media.schema, "response", context, media.node);
  return { name, payload, doc: readSentences(node), losses: losses.list, file, pointer };
}

function findBody(operation: Node, { references, losses }: OperationContext): Node | undefined {
  const written = memberOf(operation, "requestBody");
  const body = written && references.resolve(written, losses);
  if (body !== undefined) checkKeywords(body, "request body", losses);
  return body;
}

/** Reports what a model can't say of one kind of webhook alone. */
function reportOthers(name: string, owners: readonly Node[], losses: Losses): void {
  for (const [key, node] of owners.flatMap(membersOf)) {
    if (said.has(key) || methods.has(key) || isDocumentation(key) || isUsual(key, node)) continue;
    losses.add("webhook-part", node, `${asCode(key)} of the webhook ${asCode(name)}`);
  }
}

const said: ReadonlySet<string> = new Set(["$ref", "operationId", "deprecated", "requestBody"]);

/** Whether it says only that a receiver acknowledges a webhook, or nothing at all. */
function isUsual(key: string, node: Node): boolean {
  if (key !== "responses") return Array.isArray(node.value) && node.value.length === 0;
  return membersOf(node).every(([status, response]) => {
    return status === "200" && membersOf(response).every(([member]) => isDocumentation(member));
  });
}

/** The types of a document, of which payloads have what is lost of their webhooks: a model refers to it there. */
export function withLossesOfWebhooks(
  types: ImportedApi["types"],
  webhooks: readonly ImportedWebhook[],
): ImportedApi["types"] {
  const all = new Map(types);
  for (const { payload, losses } of webhooks) {
    const type = all.get(payload);
    if (type !== undefined && losses.length > 0) {
      all.set(payload, { ...type, losses: [...type.losses, ...losses] });
    }
  }
  return all;
}
