import { describe, expect, it } from "vitest";
import { findings } from "./findings.js";
import { bytesAndEncoding } from "./hostile/bytes.js";
import { scalars } from "./hostile/scalars.js";
import { structure } from "./hostile/structure.js";

describe.each([
  ["bytes and encoding", bytesAndEncoding],
  ["scalars", scalars],
  ["structure", structure],
])("hostile %s", (_, cases) => {
  it.each(cases)("$id $says", ({ text, finds }) => {
    expect(findings(text)).toEqual(finds);
  });
});
