import { noCredentials } from "../model/operations/write-authentication.js";
import { ask, type Question } from "./question.js";
import type { QuestionContext } from "./question-context.js";

/** What requests carry, if the document says nothing of that. */
export function proposeAccess({ api, operations }: QuestionContext): readonly Question[] {
  if (api.saysSecurity || operations.length === 0) return [];
  return [
    ask(
      "Does no request carry credentials? If it does, write here how, such as `scheme: header`, `name: X-Api-Key`, `secret: server`.",
      new Map([["authentication", noCredentials]]),
      "The document says nothing of security. Until then, a client may be made with a token or without one.",
      operations.map(({ operation }) => operation),
    ),
  ];
}
