import { expect, it } from "vitest";
import { readProjectFile } from "../house/source-files.js";

it("the page about the outbox shows the tested files, word for word", () => {
  const page = readProjectFile("docs/outbox.md");
  const shown = [...page.matchAll(/^```[a-z]+\n(.*?)^```$/gms)].map(([, code]) => code);
  const files = ["outbox.sql", "orders.ts", "sender.ts", "pg-database.ts"];
  expect(shown).toEqual(files.map((file) => readProjectFile(`test/outbox/${file}`)));
});
