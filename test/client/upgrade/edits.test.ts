import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyEdits,
  joinEdits,
  moveBack,
  moveForward,
  type TextEdit,
} from "../../../src/client/upgrade/edit/text-edit.js";
import { renderDiff } from "../../../src/client/upgrade/edit/unified-diff.js";

/** A text, and edits of it that don't touch each other. */
const edited = fc
  .tuple(
    fc.string({ unit: fc.constantFrom("a", "b", "\n", "\r\n"), maxLength: 60 }),
    fc.array(fc.tuple(fc.nat(60), fc.nat(3), fc.constantFrom("", "x", "y\n", "z\nz")), { maxLength: 5 }),
  )
  .map(([text, drawn]) => {
    const edits: TextEdit[] = [];
    for (const [at, length, replacement] of drawn.toSorted(([one], [other]) => one - other)) {
      const start = Math.max(at, (edits.at(-1)?.end ?? -1) + 1);
      if (start + length < text.length) edits.push({ start, end: start + length, text: replacement });
    }
    return { text, edits };
  });

/** What `patch` makes of a text. */
function patch(text: string, diff: string): string {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const result: string[] = [];
  let done = 0;
  for (const hunk of diff.split(/^(?=@@ )/m).slice(1)) {
    const [head = "", ...marked] = hunk.match(/[^\n]*\n/g) ?? [];
    const start = Number(/^@@ -(\d+)/.exec(head)?.[1]) - 1;
    result.push(...lines.slice(done, start));
    done = start;
    for (const [index, line] of marked.entries()) {
      if (line.startsWith("\\")) continue;
      const isLast = marked[index + 1]?.startsWith("\\") === true;
      const content = isLast ? line.slice(1, -1) : line.slice(1);
      if (!line.startsWith("+") && lines[done++] !== content) throw new Error(`${line} isn't there.`);
      if (!line.startsWith("-")) result.push(content);
    }
  }
  return [...result, ...lines.slice(done)].join("");
}

describe("edits of a text", () => {
  it("are what their diff says, for whoever applies it", () => {
    fc.assert(
      fc.property(edited, ({ text, edits }) => {
        expect(patch(text, renderDiff("a.ts", text, edits))).toBe(applyEdits(text, edits));
      }),
    );
  });

  it("keep what is between them, and every place of it can be found again", () => {
    fc.assert(
      fc.property(edited, ({ text, edits }) => {
        const after = applyEdits(text, edits);
        for (let offset = 0; offset < text.length; offset += 1) {
          if (edits.some(({ start, end }) => offset >= start && offset < end)) continue;
          expect(after[moveForward(offset, edits)]).toBe(text[offset]);
          expect(moveBack(moveForward(offset, edits), edits)).toBe(offset);
        }
      }),
    );
  });

  it("of several projects are joined, each once and in order", () => {
    const [first, second] = [
      { start: 1, end: 2, text: "x" },
      { start: 5, end: 6, text: "y" },
    ];
    const joined = joinEdits([new Map([["a.ts", [second]]]), new Map([["a.ts", [first, second]]])]);
    expect(joined).toEqual(new Map([["a.ts", [first, second]]]));
  });

  it("that are far apart are shown with three lines around each", () => {
    const text = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join("");
    const diff = renderDiff("src/a.ts", text, [
      { start: text.indexOf("2"), end: text.indexOf("2") + 1, text: "two" },
      { start: text.lastIndexOf("19"), end: text.lastIndexOf("19") + 2, text: "last" },
    ]);
    expect(diff).toBe(
      "--- a/src/a.ts\n+++ b/src/a.ts\n" +
        "@@ -1,6 +1,6 @@\n line 0\n line 1\n-line 2\n+line two\n line 3\n line 4\n line 5\n" +
        "@@ -17,4 +17,4 @@\n line 16\n line 17\n line 18\n-line 19\n+line last\n",
    );
  });
});
