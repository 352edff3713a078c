import { describe, expect, it } from "vitest";
import { createExamples, describeAnswer } from "../../../src/site/content/call-examples.js";
import type { Block } from "../../../src/site/page/block.js";
import { curlSamples } from "../../../src/client/samples/curl/writer.js";
import { readHarbour } from "../../fixture/harbour.js";
import { markdownOf } from "./library.js";

const examples = await createExamples(await readHarbour(), [curlSamples]);
const answerTo = (id: string): readonly Block[] => describeAnswer(examples.get(id));

describe("what an example is answered", () => {
  it("is shown of each call, whatever its body is", () => {
    for (const id of examples.keys()) expect([id, answerTo(id).length]).not.toEqual([id, 0]);
  });

  it("is laid out if it is one document, and shown as it is if it has one on each line", () => {
    expect(answerTo("get-berth")).toContainEqual(expect.objectContaining({ kind: "code", language: "json" }));
    const [, lines] = answerTo("export-blips");
    expect(lines).toMatchObject({ kind: "code", language: "" });
    expect(lines?.kind === "code" && lines.text).toMatch(/^\{.*\}\n\{.*\}\n\{.*\}$/u);
  });

  it("says of what has no body just its status", () => {
    expect(markdownOf(answerTo("lay-buoy"))).toBe("The example above gets `204`.\n");
  });
});
