import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const types = [
  "Job: { doc: A job., fields: { id: string, number: int32, note?: string, state: { enum: [open, done, failed] }, text: string } }",
  "Event: { doc: It., fields: { id: string } }",
];
const begin = "POST: /jobs, doc: Begins., returns: { 202: Job }";
const read = "GET: '/jobs/{id}', doc: Gets., path: { id: string }, returns: Job";
const poll = (change: object = {}) =>
  `poll: ${JSON.stringify({ call: "get-job", by: "id", until: "state", is: ["done", "failed"], ...change })}`;

/** What is built of a call that begins something, and of the read that is asked for it. */
function build(made: string, asked = read) {
  const { model, diagnostics } = buildText(
    shop({
      types: types.map((line) => `  ${line}\n`).join(""),
      endpoints: `  begin-job: { ${made} }\n  get-job: { ${asked} }\n`,
    }),
  );
  const told = diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, message, help = "" }) => `${code}: ${message} ${help}`);
  return { told, api: model?.apiOf() };
}

describe("an endpoint that begins something", () => {
  it("says how callers wait for its end", () => {
    const { told, api } = build(`${begin}, ${poll()}`);
    expect(told).toEqual([]);
    expect(api?.endpoints.map((endpoint) => endpoint.poll)).toEqual([
      expect.objectContaining({ call: "get-job", by: "id", until: "state", is: ["done", "failed"] }),
      undefined,
    ]);
  });

  it.each([
    ["by its address", `${begin}, ${poll({ by: "Location" })}`, read],
    ["without a body", `${begin.replace("Job", "none")}, ${poll({ by: "Location" })}`, read],
    ["by an integer", `${begin}, ${poll({ by: "number" })}`, read.replace("string", "int32")],
    ["until a text is one of some", `${begin}, ${poll({ until: "text" })}`, read],
    ["until an optional text is one of some", `${begin}, ${poll({ until: "note" })}`, read],
    ["beside other successes", `${begin.replace("{ 202", "{ 200: none, 202")}, ${poll()}`, read],
  ])("may be waited for %s", (_, made, asked) => {
    expect(build(made, asked).told).toEqual([]);
  });

  it("isn't waited for by a read that takes other credentials", () => {
    const { told } = build(`${begin}, ${poll()}`, `${read}, authentication: none`);
    expect(told.join()).toContain("`get-job` takes other credentials than the write");
  });

  it.each([
    ["none of its responses is a `202`", `${begin.replace("202", "201")}, ${poll()}`, read],
    ["its response itself", `${begin.replace("Job", "'stream<Event>'")}, ${poll()}`, read],
    ["Did you mean `get-job`?", `${begin}, ${poll({ call: "get-jobs" })}`, read],
    ["there is no endpoint `other`", `${begin}, ${poll({ call: "other" })}`, read],
    ["isn't a read", `${begin}, ${poll()}`, read.replace("GET", "DELETE")],
    ["has no path parameter", `${begin}, ${poll()}`, "GET: /job, doc: Gets., returns: Job"],
    ["can't be called without `day`", `${begin}, ${poll()}`, `${read}, query: { day: date }`],
    ["doesn't return one type alone", `${begin}, ${poll()}`, read.replace("returns: Job", "returns: none")],
    ["has no field `status`", `${begin}, ${poll({ until: "status" })}`, read],
    ["`number` of `get-job` is no string", `${begin}, ${poll({ until: "number" })}`, read],
    ["`state` is never `dne`", `${begin}, ${poll({ is: ["dne"] })}`, read],
    ["each value of `state` is final", `${begin}, ${poll({ is: ["open", "done", "failed"] })}`, read],
    ["the body of its `202` has no field `key`", `${begin}, ${poll({ by: "key" })}`, read],
    ["may have no `note`", `${begin}, ${poll({ by: "note" })}`, read],
    ["`number` is no string", `${begin}, ${poll({ by: "number" })}`, read],
    ["`id` is no string", `${begin}, ${poll({ by: "Location" })}`, read.replace("string", "int32")],
  ])("can't be waited for: %s", (problem, made, asked) => {
    const { told } = build(made, asked);
    expect(told).toEqual([expect.stringContaining(problem)]);
    expect(told[0]).toContain("invalid-poll: Nobody can wait for calls of `begin-job`: ");
  });
});
