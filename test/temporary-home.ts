import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { sharedHome } from "./fixture/shared-folder.js";

/** Runs before the first file of tests: gives what they write a folder of its own, which goes when vitest ends. */
export default function setUp(project: TestProject): void {
  // Each project inherits this.
  if (!project.isRootProject()) return;
  const home = createHome();
  // Tests run some processes as another user, whose folders are below it.
  chmodSync(home, 0o711);
  process.on("exit", () => rmSync(home, { recursive: true, force: true }));
  process.env["QUOIN_LASTING"] = tmpdir();
  process.env["QUOIN_TEST_REPORTS"] = home;
  // What files of tests share is made of sources, which have changed then.
  project.onTestsRerun(() => rmSync(sharedHome(), { recursive: true, force: true }));
  process.env["TMPDIR"] = home;
}

/** In memory where that is possible, because whatever Quoin writes it flushes to the disk. */
function createHome(): string {
  if (process.platform === "linux") {
    try {
      const { bavail, bsize } = statfsSync("/dev/shm");
      const home = mkdtempSync("/dev/shm/quoin-tests-");
      if (bavail * bsize > 2 ** 31 && runsPrograms(home)) return home;
      rmSync(home, { recursive: true });
    } catch {
      // There is none, or it may not be used.
    }
  }
  return mkdtempSync(join(tmpdir(), "quoin-tests-"));
}

function runsPrograms(folder: string): boolean {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  return spawnSync(program).status === 0;
}
