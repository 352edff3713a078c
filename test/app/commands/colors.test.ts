import { describe, expect, it } from "vitest";
import { isColorWanted } from "../../../src/app/commands/process-io.js";

describe("colours", () => {
  it.each([
    ["a terminal", undefined, {}, true, true],
    ["a pipe", undefined, {}, false, false],
    ["a terminal that can't", undefined, { TERM: "dumb" }, true, false],
    ["a terminal, but NO_COLOR is set", undefined, { NO_COLOR: "1" }, true, false],
    ["a terminal, and NO_COLOR is empty", undefined, { NO_COLOR: "" }, true, true],
    ["a pipe, but FORCE_COLOR is set", undefined, { FORCE_COLOR: "1" }, false, true],
    ["a terminal, but FORCE_COLOR is 0", undefined, { FORCE_COLOR: "0" }, true, false],
    ["a pipe, with both set", undefined, { FORCE_COLOR: "1", NO_COLOR: "1" }, false, false],
    ["a pipe, with --color", true, { NO_COLOR: "1" }, false, true],
    ["a terminal, with --no-color", false, { FORCE_COLOR: "1" }, true, false],
  ])("on %s", (_, flag, environment, isTerminal, expected) => {
    expect(isColorWanted(flag, environment, isTerminal)).toBe(expected);
  });
});
