import { describe, expect, it } from "vitest";
import { InvalidRequestError, type CreateFeedbackRequest } from "../../generated/typescript/index.js";
import {
  MAX_FEEDBACK_LENGTH,
  MAX_OPERATION_LENGTH,
  MIN_FEEDBACK_LENGTH,
} from "../../generated/typescript/limits.js";
import { failureOf } from "../runtime/fast-client.js";
import { playServer } from "../runtime/play-server.js";
import { apiKey, billingClient } from "./billing-client.js";

const received = { received: true };

/** The issues of a feedback that must not be sent. */
async function refusalOf(body: object): Promise<readonly string[]> {
  const { baseUrl, taken } = await playServer([]);
  const given: CreateFeedbackRequest = JSON.parse(JSON.stringify(body));
  const error = await failureOf(billingClient({ baseUrl }).feedback.create(given), InvalidRequestError);
  expect([error.outcome, taken.length]).toEqual(["not_executed", 0]);
  expect(error.message).not.toContain(apiKey);
  return error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
}

describe("RES-1 a feedback", () => {
  it.each([
    "response",
    "error-message",
    "missing-capability",
    "documentation",
    "performance",
    "praise",
    "other",
  ])("may be of the category %s", async (text) => {
    const { baseUrl, taken } = await playServer([{ body: received }]);
    const body = JSON.parse(JSON.stringify({ category: text, feedback: "x" }));
    expect((await billingClient({ baseUrl }).feedback.create(body)).received).toBe(true);
    expect(taken).toHaveLength(1);
  });

  it("can't be of another category, since that vocabulary is closed", async () => {
    const [finding] = await refusalOf({ category: "rant", feedback: "x" });
    expect(finding).toContain('category must be one of "response", "error-message"');
  });

  it.each([MIN_FEEDBACK_LENGTH, MAX_FEEDBACK_LENGTH])("LIM-4 may have %i characters", async (length) => {
    const { baseUrl, taken } = await playServer([{ body: received }, { body: received }]);
    for (const character of ["x", "🙂"]) {
      await billingClient({ baseUrl }).feedback.create({
        category: "other",
        feedback: character.repeat(length),
      });
    }
    expect(taken).toHaveLength(2);
  });

  it("LIM-4 can't have none, or one more than the most", async () => {
    expect(await refusalOf({ category: "other", feedback: "" })).toEqual([
      "feedback must have at least 1 character",
    ]);
    expect(await refusalOf({ category: "other", feedback: "x".repeat(MAX_FEEDBACK_LENGTH + 1) })).toEqual([
      "feedback must have at most 2000 characters",
    ]);
  });

  it("LIM-5 may name an operation in 100 characters, and not in more", async () => {
    const feedback = { category: "other", feedback: "x" } as const;
    const { baseUrl, taken } = await playServer([{ body: received }]);
    const operation = "o".repeat(MAX_OPERATION_LENGTH);
    await billingClient({ baseUrl }).feedback.create({ ...feedback, operation });
    expect(JSON.parse(taken[0]?.body ?? "")).toEqual({ ...feedback, operation });
    expect(await refusalOf({ ...feedback, operation: `${operation}o` })).toEqual([
      "operation must have at most 100 characters",
    ]);
  });

  it("AUTH-2 that contains the API key is refused: it must not contain credentials", async () => {
    const feedback = `My key ${apiKey} does not work.`;
    expect(await refusalOf({ category: "other", feedback })).toEqual([
      "feedback contains a credential, which must not be sent in it",
    ]);
  });

  it("reports all its issues at once", async () => {
    const issues = await refusalOf({ catgory: "praise", feedback: 3, operation: null });
    expect(issues.toSorted()).toEqual([
      "category is missing",
      "catgory is not known here (did you mean category?)",
      "feedback must be a string",
      "operation must be a string",
    ]);
  });
});

it("RES-2 the receipt that isn't one is a finding", async () => {
  const { baseUrl } = await playServer([{ body: { received: "yes" } }]);
  const call = billingClient({ baseUrl }).feedback.create({ category: "other", feedback: "x" });
  const { meta } = await call.withMeta();
  expect(meta.issues).toEqual([{ path: ["received"], message: "must be true or false" }]);
});
