import { describe, expect, it } from "vitest";
import { readLink, writeLink } from "../../../src/site/try-it/panel/link.js";
import { decodeText, encodeText } from "../../../src/site/try-it/panel/packed-state.js";
import type { Form, LinkState } from "../../../src/site/try-it/panel/state.js";
import type { TriedCall } from "../../../src/site/try-it/tried-call.js";
import { calledIn } from "./called-in.js";

const startedAt = Date.parse("2026-05-01T12:00:00Z");
const day = 86_400_000;

const call: TriedCall = {
  ...calledIn("key of an operation"),
  operation: "update-thing",
  method: ["things", "update"],
  parameters: [],
  inputs: [{ place: "path", name: "id", member: "id", isRequired: true, isText: true, value: "a" }],
};

describe("a link", () => {
  const form: Form = {
    inputs: { "path.id": "thing_1" },
    body: '{\n  "name": "Ünï \u2028 \uD800 +/="\n}',
    hasKey: true,
    faults: [null, "lost", null, null],
    seed: 7,
    startedAt,
  };
  const lost = { name: "lost", words: "It is lost.", fault: { kind: "truncation" } } as const;
  const state: LinkState = { form, steps: ["same-key", { wait: day }] };
  const old = (value: unknown) => `#try-it=1.${encodeURIComponent(JSON.stringify(value))}`;

  it("has all that a call depends on, in characters that nothing changes", () => {
    const link = writeLink(state) ?? "";
    expect(link).toMatch(/^#try-it=2\.[\w-]+$/u);
    expect(readLink(link, call, [lost])).toEqual(state);
    expect(readLink(writeLink({ form, steps: undefined }) ?? "", call, [lost])?.steps).toBeUndefined();
    expect(link.length).toBeLessThan(old(state).length / 1.5);
  });

  it("is read as it was written first, when it had fewer attempts", () => {
    const first = { form: { ...form, faults: [null, "lost", null] }, steps: state.steps };
    expect(readLink(old(first), call, [lost])).toEqual(state);
  });

  it.each([
    ["no base64", "#try-it=2.%"],
    ["no JSON", `#try-it=2.${encodeText("{")}`],
    ["nothing that has members", `#try-it=2.${encodeText("7")}`],
    ["members of other kinds", `#try-it=2.${encodeText('[[],1,"yes",[],1,1]')}`],
    ["bytes that are no text", "#try-it=2._w"],
    ["a version to come", "#try-it=3.e30"],
  ])("is refused that has %s", (_, fragment) => {
    expect(readLink(fragment, call, [lost])).toBeUndefined();
  });

  it("holds any text", () => {
    expect(decodeText(encodeText("\u0000ÿ€𝄞"))).toBe("\u0000ÿ€𝄞");
  });
});
