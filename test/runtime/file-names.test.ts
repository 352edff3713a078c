import { expect, it } from "vitest";
import { readFile } from "../../src/runtime/features/multipart-files.js";

const data = new Uint8Array([1]);

it("a file whose name has a lone surrogate is refused, since it would be sent under another name", () => {
  for (const name of ["a\uD800.pdf", "\uDC00"]) {
    expect(() => readFile("scan", { data, name })).toThrow(
      "The body can't be sent: `scan` has a `name` with a lone surrogate.",
    );
  }
  expect(readFile("scan", { data, name: "a\u{1F600}.pdf" })).toMatchObject({ fileName: "a\u{1F600}.pdf" });
});
