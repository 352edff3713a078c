import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../house/source-files.js";
import { amounts } from "./amounts.js";

const { schedules, socketSchedules, killedCalls } = amounts;
const say = (count: number) => count.toLocaleString("en-US");

it.each([
  [
    "README.md",
    `\`npm run test:whole\` has ${say(schedules.whole)} and ${socketSchedules.whole} of them, \`npm test\` ${schedules.few} and ${socketSchedules.few}.`,
  ],
  [
    "docs/promises.md",
    `\`npm run test:whole\` runs ${say(schedules.whole)} schedules in virtual time and ${socketSchedules.whole} on real sockets, and kills a process again and again through ${say(killedCalls.whole)} calls; \`npm test\` has ${schedules.few}, ${socketSchedules.few} and ${killedCalls.few} of them.`,
  ],
])("%s says how many schedules the tests play", (path, sentence) => {
  const text = readFileSync(join(projectFolder, path), "utf8").replaceAll(/\s+/gu, " ");
  expect(text).toContain(sentence);
});
