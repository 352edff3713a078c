import { expect, it } from "vitest";
import { formatFile } from "../../../src/client/typescript/format.js";

it("a long text without quotes is formatted in a time that grows with its length", async () => {
  const text = `/*\n${" * a\n".repeat(40_000)} */\nexport  type A = number\n`;
  const before = process.cpuUsage();
  const { text: formatted } = await formatFile({ path: "types/a.ts", text });
  const { user, system } = process.cpuUsage(before);
  expect(formatted.endsWith(" */\nexport type A = number;\n")).toBe(true);
  expect((user + system) / 1e6).toBeLessThan(2);
});
