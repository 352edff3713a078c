import type { Endpoint } from "../../model/ir/endpoint.js";
import type { Block } from "../page/block.js";
import { line, sentence } from "../page/inline.js";
import { againCall, type AgainCall } from "./again/again-call.js";
import { bodyKeyStatements } from "./again/body-key.js";
import { describeClient } from "./again/client.js";
import { headerKeyStatements } from "./again/header-key.js";
import {
  conditionStatements,
  naturalKeyStatements,
  refusedStatements,
  repeatableStatements,
} from "./again/other-ways.js";
import { describePoll, describeUnknownOutcome } from "./again/unknown-outcome.js";
import { unusedHeaderStatements } from "./again/unused-header.js";
import { verdictOf } from "./again/verdict.js";
import { type Statement, statementList, strong } from "./statements.js";
import type { VersionContent } from "./version-content.js";

/** The box "If you send it again": whether that is safe, why, for how long, and what else is known of it. */
export function describeAgain(endpoint: Endpoint, version: VersionContent): readonly Block[] {
  const call = againCall(endpoint, version);
  const { answer, reason } = verdictOf(call);
  return [
    {
      kind: "callout",
      tone: "again",
      id: "again",
      title: sentence("If you send it again"),
      blocks: [
        { kind: "paragraph", content: line`${strong(answer)} ${sentence(reason)}` },
        statementList([
          { question: "If no response comes", answer: describeUnknownOutcome(call) },
          ...statementsOfWay(call),
          ...refusedStatements(call),
          ...unusedHeaderStatements(call),
          ...statementsOfPoll(call),
          { question: "What a client does", answer: describeClient(call) },
        ]),
      ],
    },
  ];
}

function statementsOfWay(call: AgainCall): readonly Statement[] {
  const { retrySafety, bodyKey, naturalKey } = call.endpoint;
  switch (retrySafety) {
    case "key":
      return bodyKey === undefined ? headerKeyStatements(call) : bodyKeyStatements(bodyKey, call);
    case "natural":
      return naturalKey === undefined ? [] : naturalKeyStatements(naturalKey, call);
    case "repeatable":
      return repeatableStatements(call);
    case "condition":
      return conditionStatements(call.endpoint);
    case "safe":
    case "none":
      return [];
  }
}

function statementsOfPoll(call: AgainCall): readonly Statement[] {
  const { poll } = call.endpoint;
  return poll === undefined ? [] : [{ question: "After a 202", answer: describePoll(poll, call) }];
}
