import { describe, expect, it } from "vitest";
import { importModel } from "../../../src/openapi/import/model/import-model.js";
import { applyFacts } from "../../../src/openapi/import/questions/apply-facts.js";
import { proposeQuestions } from "../../../src/openapi/import/questions/propose-questions.js";
import { renderQuestion } from "../../../src/openapi/import/questions/render-question.js";
import { findMistakes } from "../../../src/openapi/import/sound/find-mistakes.js";
import { done, header } from "./asked.js";
import { codesOf, type Json, read } from "./open-document.js";

const documentOf = (paths: Json, rest: Json = {}) => ({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  security: [],
  paths,
  ...rest,
});

/** What is asked about a document, what the model says of its endpoints before, and why it is refused with all of it. */
async function askedAbout(paths: Json, rest: Json = {}) {
  const api = await read(documentOf(paths, rest));
  const model = importModel(api, {});
  const questions = proposeQuestions(api, model);
  const accepted = applyFacts(
    model,
    questions.map(({ fact }) => fact),
  );
  const mistakes = findMistakes(accepted, []).map(({ message }) => message);
  expect(mistakes).toEqual([]);
  return { questions, before: endpointsIn(model.files), after: endpointsIn(accepted.files) };
}

function endpointsIn(files: ReturnType<typeof importModel>["files"]) {
  const sections = files.map(({ content }) => content.get("endpoints"));
  return new Map(sections.flatMap((section) => (section instanceof Map ? [...section] : [])));
}

const idempotent = { "x-fern-idempotent": true };
const order = { operationId: "makeOrder", responses: done };
const note = { operationId: "makeNote", responses: done };

describe("Fern's idempotent operations", () => {
  const headers = { "x-fern-idempotency-headers": [{ header: "Idempotency-Key", name: "idempotency_key" }] };

  it("ask about no header that HTTP gives another meaning, or that clients set themselves", async () => {
    for (const name of ["If-Match", "Authorization", "Content-Length"]) {
      const named = { "x-fern-idempotency-headers": [{ header: name, name: "once" }] };
      const post = { ...order, ...idempotent, parameters: [header(name)] };
      const { questions } = await askedAbout({ "/orders": { post } }, named);
      expect(questions.filter(({ fact }) => fact.has("idempotency"))).toEqual([]);
    }
  });

  it("take the headers that the document declares once, as evidence for a key", async () => {
    const { questions, before, after } = await askedAbout(
      { "/orders": { post: { ...order, ...idempotent } }, "/notes": { post: note } },
      headers,
    );
    expect(before.get("make-order")?.get("headers")).toEqual(new Map([["Idempotency-Key?", "string"]]));
    expect(before.get("make-order")?.has("idempotency")).toBe(false);
    expect(questions).toMatchObject([
      {
        question:
          "Does a request whose key was used before get the stored response, and have no second effect?",
        at: [{ pointer: "/x-fern-idempotency-headers/0" }],
      },
    ]);
    expect(questions[0]?.evidence).toContain(
      "1 operation takes `Idempotency-Key`. `x-fern-idempotent` has clients send it with 1 operation. Of the other one",
    );
    expect([after.get("make-order")?.has("headers"), after.get("make-note")?.get("idempotency")]).toEqual([
      false,
      "none",
    ]);
  });

  it("take a key under any name that the document declares", async () => {
    const own = { "x-fern-idempotency-headers": [{ header: "X-Once", name: "once" }] };
    const { questions } = await askedAbout({ "/orders": { post: { ...order, ...idempotent } } }, own);
    expect(questions.map(renderQuestion)).toEqual([expect.stringContaining("header: X-Once\n")]);
  });

  it("keep a header that they declare themselves", async () => {
    const parameters = [header("idempotency-key", { type: "string", maxLength: 40 })];
    const post = { ...order, ...idempotent, parameters };
    const { before } = await askedAbout({ "/orders": { post } }, headers);
    expect(before.get("make-order")?.get("headers")?.size).toBe(1);
  });

  it("without a key are asked about by themselves", async () => {
    const patch = { operationId: "changeOrder", responses: done, ...idempotent };
    const { questions, before, after } = await askedAbout({
      "/orders": { post: { ...order, ...idempotent }, patch },
      "/notes": { post: note },
    });
    expect(questions).toMatchObject([
      {
        question:
          "Sent twice, does each of these leave what it leaves once, if nobody else writes in between?",
        evidence:
          "2 operations have `x-fern-idempotent`, and no key by which the service could tell a second request from the first.",
        at: [
          { pointer: "/paths/~1orders/post/x-fern-idempotent" },
          { pointer: "/paths/~1orders/patch/x-fern-idempotent" },
        ],
      },
    ]);
    const said = (entries: typeof before) =>
      [...entries].map(([id, entry]) => [id, entry.get("idempotency")]);
    expect(said(before).every(([, value]) => value === undefined)).toBe(true);
    expect(said(after)).toEqual(
      expect.arrayContaining([
        ["make-order", "repeatable"],
        ["change-order", "repeatable"],
        ["make-note", undefined],
      ]),
    );
  });
});

describe("Fern's operations without retries", () => {
  const away = { ...done, 503: { description: "Away." } };
  const noRetries = (value: unknown) => ({ "x-fern-retries": value });
  const put = { operationId: "setOrder", responses: away };
  const remove = { operationId: "dropOrder", responses: away, ...noRetries({ disabled: true }) };

  it("aren't proposed for retries, as others are", async () => {
    const { questions } = await askedAbout({ "/orders": { put, delete: remove } });
    expect(questions.map(({ evidence }) => evidence)).toEqual([
      "1 operation with the method PUT, which HTTP calls idempotent; a service may not be.",
      "1 operation may respond with 503.",
    ]);
    expect((await askedAbout({ "/orders": { delete: remove } })).questions).toEqual([]);
  });

  it.each<[unknown, readonly string[]]>([
    [{ disabled: false }, []],
    [{ disabled: "yes" }, ["unread-hint"]],
    [true, ["unread-hint"]],
  ])("are told by that form alone, not by %j", async (value, codes) => {
    const paths = { "/orders": { delete: { ...remove, ...noRetries(value) } } };
    expect((await askedAbout(paths)).questions).toHaveLength(2);
    expect(await codesOf(documentOf(paths))).toEqual(codes);
  });
});

describe("Speakeasy's retries", () => {
  const retries = (statusCodes: readonly unknown[], strategy = "backoff") => ({
    "x-speakeasy-retries": { strategy, backoff: { initialInterval: 500 }, statusCodes },
  });
  const failing = { ...done, 500: { description: "Broken." }, 503: { description: "Away." } };
  const post = { operationId: "makeOrder", responses: failing };

  it("name errors that may pass, of one operation or of all", async () => {
    const { questions, before, after } = await askedAbout({ "/orders": { post } }, retries(["5XX", 429]));
    expect(questions).toMatchObject([
      {
        question:
          "Do these errors pass, so that reads, and writes that may come twice, are worth sending again?",
        evidence:
          "1 operation may respond with 500 and 503. `x-speakeasy-retries` has clients send requests again after 500 and 503.",
      },
    ]);
    // Whether a write may come twice is another question, which no policy of retries answers.
    expect([before, after].map((entries) => entries.get("make-order")?.has("idempotency"))).toEqual([
      false,
      false,
    ]);
    const own = await askedAbout({ "/orders": { post: { ...post, ...retries(["500"]) } } });
    expect(own.questions.map(({ evidence }) => evidence)).toEqual([
      "1 operation may respond with 500 and 503. `x-speakeasy-retries` has clients send requests again after 500.",
    ]);
  });

  it.each<[string, Json, readonly string[]]>([
    ["an error that nothing has", retries(["504"]), ["unread-hint"]],
    ["no retries", retries(["5XX"], "none"), []],
    ["no statuses", retries([7]), []],
  ])("hint at nothing: %s", async (_, extension, codes) => {
    const onlyBroken = { operationId: "makeOrder", responses: { ...done, 500: { description: "Broken." } } };
    const paths = { "/orders": { post: onlyBroken } };
    expect((await askedAbout(paths, extension)).questions).toEqual([]);
    expect(await codesOf(documentOf(paths, extension))).toEqual(codes);
  });
});
