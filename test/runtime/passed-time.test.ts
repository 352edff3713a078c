import { expect, it } from "vitest";
import { readPlatform } from "../../src/runtime/context/platform.js";
import { startWatch } from "../../src/runtime/features/passed-time.js";

it("time passes by the clock that shows more of it", () => {
  let [wall, steady] = [5000, 100];
  const passedMs = startWatch(readPlatform({ now: () => wall, elapsed: () => steady }));
  steady += 10;
  wall -= 1000;
  expect(passedMs()).toBe(10);
  wall += 61_000;
  expect(passedMs()).toBe(60_000);
});
