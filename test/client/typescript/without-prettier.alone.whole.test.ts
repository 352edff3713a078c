import { expect, it, vi } from "vitest";
import { formatFile } from "../../../src/client/typescript/format.js";
import { emitBilling } from "../../generated/emit-output.js";

vi.mock("prettier", () => {
  throw new Error("Prettier is loaded.");
});

it.each([".js", ".ts", ""] as const)(
  "billing, with imports that end with '%s', doesn't load prettier",
  async (ending) => {
    const output = await emitBilling(undefined, ending);
    expect(Object.keys(output).length).toBeGreaterThan(100);
  },
);

it("but what the compiler printed does", async () => {
  await expect(formatFile({ path: "index.js", text: "export {}" })).rejects.toThrow("vi.mock");
});
