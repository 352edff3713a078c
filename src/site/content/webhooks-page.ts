import { idsOf, type Known } from "../../language/model/ir/known.js";
import type {
  WebhookDelivery,
  WebhookKind,
  Webhooks,
  WebhookSigning,
} from "../../language/model/ir/webhooks.js";
import { describeDelivery, describeSigning } from "../../say/webhook-sentences.js";
import type { Block } from "../page/block.js";
import { code, type Inline, line, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { parseProse } from "../prose/parse-prose.js";
import { describeWebhookNames } from "./describe-formats.js";
import { describeType } from "./describe-type.js";
import { notSpecified, statementList } from "./statements.js";
import type { VersionContent } from "./version-content.js";
import { verificationSteps } from "./webhook-verification.js";

/** What the service sends by itself: which webhooks, how to verify who sent one, and what to respond with. */
export function webhooksPage(webhooks: Webhooks, version: VersionContent): Page {
  const { api, paths } = version;
  return {
    path: paths.page("webhooks"),
    title: "Webhooks",
    description: webhooks.doc ?? `The webhooks of ${api.name}.`,
    lead: [],
    blocks: [
      ...(webhooks.doc === undefined ? [] : parseProse(webhooks.doc)),
      heading("verify", "Verify who sent one"),
      ...describeVerification(webhooks.signing, version),
      heading("respond", "Respond"),
      ...describeResponding(webhooks.delivery, version),
      heading("kinds", "Kinds"),
      ...describeKinds(webhooks, version),
      ...describeWebhookNames(version),
    ],
  };
}

function heading(id: string, words: string): Block {
  return { kind: "heading", level: 2, id, content: sentence(words) };
}

function describeVerification(signing: Known<WebhookSigning>, version: VersionContent): readonly Block[] {
  if (signing.kind === "unknown") {
    return [
      unknownFact("How webhooks are signed is", signing, "verify", version),
      {
        kind: "paragraph",
        content: sentence(
          "Until it is, take one as a hint alone: anybody may have sent it. Read what it is about by a call before you act on it.",
        ),
      },
    ];
  }
  return [
    { kind: "paragraph", content: sentence(describeSigning(signing.value)) },
    {
      kind: "list",
      isOrdered: true,
      items: verificationSteps(signing.value).map((step): readonly Block[] => [
        { kind: "paragraph", content: sentence(step) },
      ]),
    },
  ];
}

function describeResponding(delivery: Known<WebhookDelivery>, version: VersionContent): readonly Block[] {
  if (delivery.kind === "unknown") {
    return [
      unknownFact(
        "What to respond with, and whether webhooks are sent again, is",
        delivery,
        "respond",
        version,
      ),
      {
        kind: "paragraph",
        content: sentence(
          "Until it is, expect each of them more than once, in any order, or not at all: don't let what has to happen depend on one.",
        ),
      },
    ];
  }
  const facts = describeDelivery(delivery.value).map((words): readonly Block[] => [
    { kind: "paragraph", content: sentence(words) },
  ]);
  return [
    { kind: "list", isOrdered: false, items: facts },
    ...describeUnknownDelivery(delivery.value, version),
  ];
}

/** What a receiver would like to know about delivery besides. */
function describeUnknownDelivery(delivery: WebhookDelivery, { paths }: VersionContent): readonly Block[] {
  const { guarantee, isOrdered, timeoutMs, attempts, withinMs } = delivery;
  const facts: readonly (readonly [string, Known<unknown>])[] = [
    ["Whether they arrive in order", isOrdered],
    ["How long you may take to respond", timeoutMs],
    ...(guarantee === "at-least-once"
      ? [["How often one is sent", attempts] as const, ["For how long one is sent again", withinMs] as const]
      : []),
  ];
  const here = { page: paths.page("webhooks"), anchor: "respond" };
  const open = facts.filter(([, fact]) => fact.kind === "unknown");
  if (open.length === 0) return [];
  return [
    statementList(
      open.map(([question, fact]) => ({ question, answer: notSpecified(idsOf(fact), paths, here) })),
    ),
  ];
}

function describeKinds({ kinds, discriminator }: Webhooks, version: VersionContent): readonly Block[] {
  if (kinds.kind === "unknown") {
    return [unknownFact("Which webhooks there are, and what they carry, is", kinds, "kinds", version)];
  }
  const named =
    discriminator === undefined
      ? "No payload names its kind: the service names it beside the payload."
      : `\`${discriminator.name}\` of the payload names the kind.`;
  return [
    {
      kind: "paragraph",
      content: sentence(named),
    },
    {
      kind: "table",
      head: ["Kind", "Payload", "Meaning"].map(sentence),
      rows: kinds.value.map((kind) => describeKind(kind, version)),
    },
  ];
}

function describeKind({ name, payload, doc }: WebhookKind, version: VersionContent) {
  const cells: readonly (readonly Inline[])[] = [
    [code(name)],
    describeType({ kind: "named", id: payload }, version),
    sentence(doc ?? ""),
  ];
  return { id: `kind-${name}`, cells };
}

function unknownFact(words: string, fact: Known<unknown>, anchor: string, { paths }: VersionContent): Block {
  const mark = notSpecified(idsOf(fact), paths, { page: paths.page("webhooks"), anchor });
  return { kind: "paragraph", content: line`${words} ${mark}.` };
}
