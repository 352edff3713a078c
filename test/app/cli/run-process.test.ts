import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runProcess } from "../../../src/app/cli/run-process.js";

const own = Object.getOwnPropertyDescriptors(process);
const { argv, exitCode } = process;

beforeEach(() => {
  for (const name of ["stdout", "stderr"]) {
    Object.defineProperty(process, name, { value: new PassThrough(), configurable: true });
  }
  process.argv = ["node", "quoin", "--version"];
});

afterEach(() => {
  vi.restoreAllMocks();
  Object.defineProperties(process, { stdout: own.stdout, stderr: own.stderr });
  Object.assign(process, { argv, exitCode });
});

it.each(["stdout", "stderr"] as const)(
  "who has seen enough of %s ends the process, no more",
  async (name) => {
    const ended = new Error("It has ended.");
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      throw ended;
    });
    await runProcess();
    const brokenPipe = Object.assign(new Error("write EPIPE"), { code: "EPIPE" });
    expect(() => process[name].emit("error", brokenPipe)).toThrow(ended);
    expect(exit.mock.calls).toEqual([[]]);
  },
);
