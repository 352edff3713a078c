import { expect, it } from "vitest";
import { imports, rewrite } from "./library.js";

const start = `${imports}type Change<F extends keyof Volume> = { field: F };
export { LibraryClient };
`;

it("a key that is a type's argument and a value is rewritten as both, or as none and listed", async () => {
  const both = 'export const change: Change<"shelfMark"> = { field: "shelfMark" };\n';
  const none = `const field = "fullTitle";
export const shown = document.title + field;
export const other: Change<"fullTitle"> = { field };
`;
  const { text, left } = await rewrite(start + both + none);
  expect(text).toBe(start.replaceAll("Volume", "Book") + both.replaceAll("shelfMark", "shelf") + none);
  expect(left).toEqual(["5:15 possible-old-name", "7:28 error-after-upgrade"]);
});
