import { expect, it } from "vitest";
import {
  areSwitches,
  defaultSwitches,
  describeChoice,
  readChoice,
  switchChoices,
} from "../../src/sandbox/switches.js";
import { billing } from "./billing-sandbox.js";

it("every default of a switch is one of the things that it can be", async () => {
  const { unknownFields: _, ...defaults } = defaultSwitches(await billing());
  expect(areSwitches(defaults)).toBe(true);
  expect(Object.keys(switchChoices)).toEqual([...Object.keys(defaults), "unknownFields"]);
});

it("a switch is one of its words, or a status of an error", () => {
  const read = (text: string) => readChoice(switchChoices.reusedKey, text);
  expect(["replay", "400", "599"].map(read)).toEqual(["replay", 400, 599]);
  expect(["Replay", "399", "600", "4e2", " 400", "0400", "", "toString"].map(read)).toEqual(
    Array.from({ length: 8 }, () => undefined),
  );
  expect(readChoice(switchChoices.echo, "400")).toBe(undefined);
  expect(areSwitches({ reusedKey: "409" })).toBe(false);
  expect(areSwitches({ toString: 400 })).toBe(false);
  expect(describeChoice(switchChoices.unknownFields)).toBe("`ignored` or `refused`");
});
