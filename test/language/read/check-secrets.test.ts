import { describe, expect, it } from "vitest";
import { readModelText } from "../../../src/language/read/read-model.js";

function read(doc: string) {
  const text = `types:\n  A:\n    doc: ${doc}\n    fields: { a: string }\n`;
  return readModelText([{ path: "a.yaml", text }]).diagnostics;
}

/** Made of parts, so that nothing that looks for secrets finds one in this file. */
const secrets = [
  ["an API key", ["sk_", "live_", "4f9a8b7c6d5e4f3a2b1c"]],
  ["an API key", ["rk_", "test_", "9Zk3QpLw7Vx2Mn5Bt8Rj"]],
  ["an API key", ["sk-", "proj-", "T3bG9kQw7Zx2Vn5Lm8Rj4P"]],
  ["an AWS access key", ["AKIA", "4RZ7QK2MPW9XLD3T"]],
  ["a Google API key", ["AIza", "SyD3kQ9wZx7Vn5Lm2Rj8Bt4PgHc6Fs1Yu0E"]],
  ["a GitHub token", ["ghp_", "T3bG9kQw7Zx2Vn5Lm8Rj4PcY6Fs1Hu0Ea8Wd"]],
  ["a Slack token", ["xox", "b-284719365028-T3bG9kQw7Zx2Vn5"]],
  ["a private key", ["-----BEGIN RSA ", "PRIVATE KEY-----"]],
  ["a token", ["eyJhbGciOiJIUzI1NiJ9", ".eyJzdWIiOiI4NDcyIn0", ".T3bG9kQw7Zx2Vn5Lm8Rj"]],
] as const;

describe("what looks like a secret", () => {
  it.each(secrets)("%s is a warning at its place, which doesn't repeat it", (kind, parts) => {
    const secret = parts.join("");
    const [found, ...others] = read(`Use ${secret} to test.`);
    expect(others).toEqual([]);
    expect([found?.code, found?.severity, found?.at?.line, found?.at?.column, found?.at?.endColumn]).toEqual([
      "possible-secret",
      "warning",
      3,
      14,
      14 + secret.length,
    ]);
    expect(found?.message).toContain(`looks like ${kind},`);
    expect(`${found?.message}${found?.help}`).not.toContain(secret);
  });

  it("a long token after Bearer", () => {
    expect(read("Send Bearer T3bG9kQw7Zx2Vn5Lm8Rj4PcY6 with it.")).toMatchObject([
      { code: "possible-secret", at: { line: 3, column: 22, endColumn: 47 } },
    ]);
  });

  it("in an escaped string, and in a known unknown", () => {
    const key = ["AKIA", "4RZ7QK2MPW9XLD3T"].join("");
    expect(read(`"Use\\t${key}"`)).toMatchObject([{ code: "possible-secret" }]);
    const text = `unknowns:\n  Q-1: Whether ${key} works.\n`;
    expect(readModelText([{ path: "a.yaml", text }]).diagnostics).toMatchObject([
      { code: "possible-secret" },
    ]);
  });

  it.each([
    "Send `Authorization: Bearer <token>` with it.".replace(": ", " "),
    "The bearer authenticates with Bearer tokens-of-the-organisation-itself.",
    "A key such as sk_live_xxxxxxxxxxxxxxxxxxxx.",
    "A key such as AKIAIOSFODNN7EXAMPLE.",
    "A key such as sk_test_your_key.",
    "An id such as 018f4e2a-7c3b-4d5e-8f90-a1b2c3d4e5f6.",
    "A digest such as 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.",
    "A task-4f9a8b7c6d5e4f3a2b1c or a risk-free-trial-of-thirty-days-and-more.",
  ])("isn't a secret: %s", (doc) => {
    expect(read(doc)).toEqual([]);
  });
});
