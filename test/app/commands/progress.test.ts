import { describe, expect, it } from "vitest";
import { isProgressWanted, progressLine } from "../../../src/app/commands/progress.js";

const erased = "\r\u001b[2K";

/** A line on a terminal of 30 columns, with a clock that moves by hand. */
function openLine(columns = 30) {
  let [now, written] = [0, ""];
  let timers: { readonly at: number; readonly act: () => void }[] = [];
  const progress = progressLine(
    { write: (text) => void (written += text), columns },
    {
      now: () => now,
      after: (milliseconds, act) => {
        const timer = { at: now + milliseconds, act };
        timers.push(timer);
        return () => void (timers = timers.filter((other) => other !== timer));
      },
    },
  );
  return {
    ...progress,
    /** Time passes, of which nothing that has to wait for its turn knows while a step runs. */
    work: (milliseconds: number) => void (now += milliseconds),
    rest: () => {
      for (const { act } of timers.filter(({ at }) => at <= now)) act();
      timers = timers.filter(({ at }) => at > now);
    },
    written: () => written,
  };
}

describe("the line that says what a command is doing", () => {
  it("isn't there in the first second", () => {
    const line = openLine();
    line.show("Reading the model");
    line.work(999);
    line.rest();
    line.show("Checking the model");
    line.erase();
    expect(line.written()).toBe("");
  });

  it("is there after a second, also without a further step", () => {
    const line = openLine();
    line.show("Reading");
    line.work(1000);
    line.rest();
    expect(line.written()).toBe(`${erased}Reading`);
  });

  it("is there with the first step after a second in which nothing else had its turn", () => {
    const line = openLine();
    line.show("Reading");
    line.work(1500);
    line.show("Checking");
    expect(line.written()).toBe(`${erased}Checking`);
  });

  it("is written over, erased once, and cut before the last column", () => {
    const line = openLine(12);
    line.show("Reading");
    line.work(1000);
    line.rest();
    line.show("Formatting 1 of 2 files");
    line.erase();
    line.erase();
    expect(line.written()).toBe(`${erased}Reading${erased}Formatting ${erased}`);
  });

  it("is whole on a terminal that doesn't say how wide it is", () => {
    const line = openLine(0);
    line.show("Reading");
    line.work(1000);
    line.rest();
    expect(line.written()).toBe(`${erased}Reading`);
  });

  it("doesn't come back after the end, and gives the next run a second of its own", () => {
    const line = openLine();
    line.show("Reading");
    line.erase();
    line.work(5000);
    line.rest();
    line.show("Reading");
    line.work(999);
    line.rest();
    line.show("Checking");
    expect(line.written()).toBe("");
    line.work(1);
    line.rest();
    expect(line.written()).toBe(`${erased}Checking`);
  });

  it.each([
    ["a terminal", [], {}, true, true],
    ["a pipe or a file", [], {}, false, false],
    ["a terminal in CI", [], { CI: "true" }, true, false],
    ["a terminal where CI is false", [], { CI: "false" }, true, true],
    ["a terminal that can't erase", [], { TERM: "dumb" }, true, false],
    ["a terminal, with --json", ["check", "--json"], {}, true, false],
    ["a terminal, with --format json", ["diff", "--format", "json"], {}, true, false],
    ["a terminal, with --format=json", ["diff", "--format=json"], {}, true, false],
    ["a terminal, with --format terminal", ["diff", "--format", "terminal"], {}, true, true],
  ])("is wanted or not on %s", (_, words, environment, isTerminal, expected) => {
    expect(isProgressWanted(words, environment, isTerminal)).toBe(expected);
  });
});
