import { expect, it, vi } from "vitest";

const { runProcess } = vi.hoisted(() => ({ runProcess: vi.fn<() => Promise<void>>(async () => undefined) }));
vi.mock("../../../src/app/cli/run-process.js", () => ({ runProcess }));

it("the process of a command ends by itself, when all that it says is taken", async () => {
  vi.stubEnv("NODE_DISABLE_COMPILE_CACHE", "1");
  vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("What isn't taken yet is lost.");
  });
  await import("../../../src/cli.js");
  expect(runProcess).toHaveBeenCalledOnce();
});
