import { randomUUID } from "node:crypto";
import { closeSync, openSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { FileStore } from "../../src/runtime/file-store.js";

/**
 * Asks for one record and answers `true` or `false`; what it got it keeps as long as it lives. With a number of rounds it
 * asks, again and again, until it had the record as often, and answers how often somebody else had it at the same time:
 * who has it owns the marker.
 */
const [folder = "", marker = "", rounds = "0"] = process.argv.slice(2);
const store = new FileStore(folder);
const leaseMs = 600_000;

/** False when the marker is there already. */
function setMarker(): boolean {
  try {
    closeSync(openSync(marker, "wx"));
    return true;
  } catch {
    return false;
  }
}

async function contend(): Promise<number> {
  let overlaps = 0;
  for (let round = 0; round < Number(rounds);) {
    const holder = randomUUID();
    if (await store.claim("one", Date.now() + leaseMs, holder)) {
      round += 1;
      if (!setMarker()) overlaps += 1;
      await wait(Math.random());
      rmSync(marker, { force: true });
      await store.release("one", holder);
      // A claim that is over, as a process that ends leaves one.
      if (round % 3 === 0) await store.claim("one", 0, holder);
    }
    await wait(Math.random() * 4);
  }
  return overlaps;
}

if (rounds === "0") {
  process.stdout.write(JSON.stringify(await store.claim("one", Date.now() + leaseMs, randomUUID())));
  setInterval(() => undefined, leaseMs);
} else {
  process.stdout.write(JSON.stringify(await contend()));
}
