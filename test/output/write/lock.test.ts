import { describe, expect, it } from "vitest";
import { digestText } from "../../../src/output/write/digest.js";
import {
  hasOrigin,
  type Lock,
  parseLock,
  renderLock,
  type StoredLock,
} from "../../../src/output/write/lock.js";

const base: Lock = {
  version: "1.0.0",
  generator: digestText("generator"),
  settings: digestText("settings"),
  model: new Map([["whole", digestText("model")]]),
  output: new Map([
    ["a.ts", digestText("a")],
    ["b.ts", digestText("b")],
  ]),
};

/** A lock whose text is what two branches left of it: each line as the branch has it that changed it. */
function merged(ours: Lock, theirs: Lock): StoredLock {
  const [old, left, right] = [base, ours, theirs].map((lock) => renderLock(lock).split("\n"));
  const lines = (old ?? []).flatMap((line, index) => {
    const changed = [left?.[index] ?? "", right?.[index] ?? ""].filter((side) => side !== line);
    return changed.length === 0 ? [line] : changed;
  });
  const lock = parseLock(lines.join("\n"));
  if (typeof lock === "string") throw new Error(lock);
  return lock;
}

const changes: readonly (readonly [what: string, change: Partial<Lock>])[] = [
  ["the generator", { generator: digestText("other generator") }],
  ["the settings", { settings: digestText("other settings") }],
  ["the model", { model: new Map([["whole", digestText("other model")]]) }],
];

describe("a lock that two branches changed", () => {
  it.each(
    changes.flatMap(([one, ours], index) =>
      changes.slice(index + 1).map(([other, theirs]) => [one, other, ours, theirs] as const),
    ),
  )("doesn't prove that its output comes from both: of one %s, of the other %s", (_, __, ours, theirs) => {
    const lock = merged(
      { ...base, ...ours, output: new Map([...base.output, ["a.ts", digestText("ours")]]) },
      { ...base, ...theirs, output: new Map([...base.output, ["b.ts", digestText("theirs")]]) },
    );
    expect([...lock.output.values()]).toEqual([[digestText("ours")], [digestText("theirs")]]);
    expect(hasOrigin(lock, { ...base, ...ours, ...theirs })).toBe(false);
  });

  it.each(changes)("proves it where one of them changed %s alone", (_, ours) => {
    const lock = merged({ ...base, ...ours }, base);
    expect(hasOrigin(lock, { ...base, ...ours })).toBe(true);
  });
});
