import { bodyForm } from "../../language/model/body-form.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import { describeClient } from "../../say/call/client.js";
import { sayHeaderKey } from "../../say/call/header-key.js";
import {
  sayBodyKey,
  sayCondition,
  sayNaturalKey,
  sayRefusedItems,
  sayRepeatable,
  sayUnusedHeader,
} from "../../say/call/other-protections.js";
import { sayPoll, sayUnanswered } from "../../say/call/unanswered.js";
import { verdictOf } from "../../say/call/verdict.js";
import type { Answer } from "../../say/line.js";
import type { Block } from "../page/block.js";
import { line, sentence } from "../page/inline.js";
import { againCall, type AgainCall } from "./again/again-call.js";
import { isUnused } from "./again/unused-header.js";
import { statementList, strong } from "./statements.js";
import type { VersionContent } from "./version-content.js";

/** The box "If you send it again": whether that is safe, why, for how long, and what else is known of it. */
export function describeAgain(endpoint: Endpoint, version: VersionContent): readonly Block[] {
  const call = againCall(endpoint, version);
  const { answer, reason } = verdictOf(call.said.retry, version.keys);
  const answers = [
    { question: "If no response comes", answer: sayUnanswered(call.said) },
    ...answersOfProtection(call),
    ...answersOfItems(call),
    ...answersOfHeader(call),
    ...answersOfPoll(call),
    { question: "What a client does", answer: [describeClient(call.said), ...describeStreams(call)] },
  ];
  return [
    {
      kind: "callout",
      tone: "again",
      id: "again",
      title: sentence("If you send it again"),
      blocks: [
        { kind: "paragraph", content: line`${strong(answer)} ${sentence(reason)}` },
        statementList(answers.map((one) => ({ ...one, answer: call.show(one.answer) }))),
      ],
    },
  ];
}

function answersOfProtection({ endpoint, version, said }: AgainCall): readonly Answer[] {
  const { protection } = said.retry;
  switch (protection.kind) {
    case "header-key": {
      const { keys: plan, api } = version;
      return plan === undefined || api.idempotency === undefined
        ? []
        : sayHeaderKey({ plan, model: api.idempotency }, said);
    }
    case "body-key":
      return sayBodyKey(protection, said);
    case "natural-key":
      return sayNaturalKey(protection, endpoint.naturalKey?.unknowns ?? [], said);
    case "repeatable":
      return sayRepeatable(said.retry, endpoint.method === "DELETE");
    case "condition":
      return sayCondition(protection);
    case "read":
    case "none":
      return [];
  }
}

function answersOfItems({ endpoint: { batch, naturalKey }, said }: AgainCall): readonly Answer[] {
  if (batch === undefined) return [];
  return [sayRefusedItems(batch.failed.name, naturalKey?.unknowns ?? [], said.retry)];
}

function answersOfHeader({ endpoint, version, said }: AgainCall): readonly Answer[] {
  const { keys } = version;
  if (keys === undefined || said.retry.protection.kind === "read" || !isUnused(endpoint, version)) return [];
  return [sayUnusedHeader(keys.header, said.retry)];
}

function answersOfPoll({ poll, said }: AgainCall): readonly Answer[] {
  return poll === undefined ? [] : [{ question: "After a 202", answer: sayPoll(poll, said.retry) }];
}

/** A body that can be read once is sent once. */
function describeStreams({ endpoint, version, plan, said }: AgainCall): readonly string[] {
  if (plan === undefined) return [];
  const { body, responses } = endpoint;
  const isFile = body !== undefined && bodyForm(body, version.types) === "bytes";
  const hasFiles = isFile || (plan.body?.files.length ?? 0) > 0;
  const isRead = said.retry.protection.kind === "read";
  const isResumable = isRead && responses.some(({ stream }) => stream?.isResumable === true);
  return [
    ...(hasFiles ? [" What is passed as a stream can be read once, so it is sent once."] : []),
    ...(isResumable
      ? [" It goes on after the last event when a stream breaks off, with `Last-Event-ID`."]
      : []),
  ];
}
