import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { projectFolder, readProjectFile } from "../house/source-files.js";

it("the README shows what its example prints: two attempts, one effect", { timeout: 120_000 }, () => {
  const [, shown] = /^```text\n(service [^]*?)^```$/m.exec(readProjectFile("README.md")) ?? [];
  const words = ["test/run-module.mjs", "examples/lost-response.ts"];
  expect(execFileSync(process.execPath, words, { cwd: projectFolder, encoding: "utf8" })).toBe(shown);
});

it("the README says how many schedules are played as the page about them does", () => {
  const numbersOf = (path: string, command: string) =>
    new RegExp(`\`${command}\`[^.;]*`)
      .exec(readProjectFile(path))?.[0]
      .match(/\d+(?:,\d{3})*/g)
      ?.slice(0, 2);
  for (const command of ["npm run prove", "npm test"]) {
    expect(numbersOf("README.md", command)).toEqual(numbersOf("docs/promises.md", command));
  }
});
