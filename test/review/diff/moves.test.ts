import { describe, expect, it } from "vitest";
import type { Direction } from "../../../src/review/diff/verdict.js";
import { guideSentence } from "../../../src/review/diff/guide-sentence.js";
import { changeKinds, isKindId, type KindId, moveOf } from "../../../src/review/diff/kinds/catalog.js";
import type { CallerKind, Move } from "../../../src/review/diff/kinds/move.js";
import { judge } from "../../../src/review/diff/judge.js";
import { sampleChange } from "./sample-report.js";

const kinds = Object.keys(changeKinds).filter(isKindId);
const callers: readonly CallerKind[] = ["wire", "sdk"];

const moves = kinds.flatMap((kind) =>
  callers.flatMap((caller): (readonly [KindId, CallerKind, Move])[] => {
    const move = moveOf(kind, caller);
    return move === undefined ? [] : [[kind, caller, move]];
  }),
);

function directionsOf(kind: KindId): readonly Direction[] {
  const { direction } = changeKinds[kind];
  if (kind.startsWith("req.")) return ["request"];
  return direction === "place" ? ["request", "response", "webhook"] : [direction];
}

function breaksRequests(kind: KindId): boolean {
  return directionsOf(kind).some((direction) => judge(changeKinds[kind], direction).client === "breaking");
}

/** Whether requests of a running client may fail, or do something else. */
function hitsRequests(kind: KindId): boolean {
  return directionsOf(kind).some((direction) => judge(changeKinds[kind], direction).client !== "safe");
}

/** Whether code that compiled doesn't any more. */
function hitsCode(kind: KindId): boolean {
  return changeKinds[kind].source === "breaking";
}

describe("what callers do about a change", () => {
  it.each(kinds.filter(hitsRequests))("%s is told to callers of both kinds", (kind) => {
    expect(moveOf(kind, "wire")).toBeDefined();
    expect(moveOf(kind, "sdk")).toBeDefined();
  });

  it.each(kinds.filter(hitsCode))("%s, which breaks code, is work for callers of the SDK", (kind) => {
    expect(moveOf(kind, "sdk")?.section).not.toMatch(/^(?:optional|client)$/u);
  });

  it.each(kinds.filter(breaksRequests))(
    "%s, which breaks clients, is work for callers without it",
    (kind) => {
      expect(moveOf(kind, "wire")?.section).not.toBe("optional");
    },
  );

  it("nothing is done for a caller by a client that they don't have", () => {
    expect(moves.filter(([, caller, { section }]) => caller === "wire" && section === "client")).toEqual([]);
  });

  it.each(moves)("%s for %s is a few sentences, with no gap that nothing fills", (kind, caller, { step }) => {
    expect(step).toMatch(/^[A-Z][^\n]*[.]$/u);
    const sentence = guideSentence(sampleChange({ kind, before: "old", after: "new" }), caller);
    expect(sentence).toMatch(/^The description of `Order` changed\. [A-Z]/u);
    expect(sentence).not.toMatch(/[{}]|undefined/u);
  });

  it("is nothing where only words changed: then there is no sentence but the title", () => {
    const change = sampleChange();
    expect(guideSentence(change)).toBe(change.title);
  });
});
