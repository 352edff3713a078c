import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { watchFiles } from "../../../src/app/commands/watch-files.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";

afterEach(() => void vi.useRealTimers());

it("what has changed before anyone waits for it is noticed, once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const folder = temporaryFolder();
  writeTree(folder, { "api.yaml": "quoin: 1\n" });
  const file = join(folder, "api.yaml");
  const watched = watchFiles([file], []);
  try {
    writeFileSync(file, "quoin: 2\n");
    await vi.waitUntil(() => vi.getTimerCount() > 0, { interval: 1, timeout: 20_000 });
    vi.runAllTimers();
    const hasChanged = async () => {
      const end = new AbortController();
      const answer = watched.changed(end.signal);
      await setImmediate();
      end.abort();
      return answer;
    };
    expect([await hasChanged(), await hasChanged()]).toEqual([true, false]);
  } finally {
    watched.close();
  }
});
