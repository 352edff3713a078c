import { expect, it } from "vitest";
import { moveOf } from "../../../src/review/diff/kinds/catalog.js";

it.each([
  "op.method-changed",
  "op.path-changed",
  "op.server-changed",
  "env.base-url-changed",
  "env.server-url-changed",
] as const)("%s says what becomes of requests that the old client has stored", (kind) => {
  expect(moveOf(kind, "sdk")?.step).toContain(
    "let the old client finish the requests that it has stored: the new one refuses them",
  );
  expect(moveOf(kind, "wire")?.step).not.toContain("stored");
});
