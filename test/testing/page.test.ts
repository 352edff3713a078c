import { expect, it } from "vitest";
import { readProjectFile } from "../house/source-files.js";

it("the page about tests shows the files that run here, word for word", () => {
  const page = readProjectFile("docs/testing.md");
  const shown = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);
  const files = ["switch-on.ts", "switch-on.test.ts"];
  expect(shown.slice(0, 2)).toEqual(files.map((file) => readProjectFile(`test/testing/${file}`)));
});
