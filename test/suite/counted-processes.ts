import { subscribe } from "node:diagnostics_channel";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { countWork } from "./work.js";

const started: typeof import("node:child_process") = createRequire(import.meta.url)("node:child_process");
const state = { isCounting: false };

/** Counts what is started from now on, whoever imports node:child_process. */
export function countProcesses(): void {
  if (state.isCounting) return;
  state.isCounting = true;
  // Node tells of the processes that nobody blocks for.
  subscribe("child_process", () => countWork("processes"));
  started.execFileSync = counting(started.execFileSync);
  started.spawnSync = counting(started.spawnSync);
  syncBuiltinESMExports();
}

function counting<Start extends typeof started.spawnSync | typeof started.execFileSync>(start: Start): Start {
  return new Proxy(start, {
    apply(target, self, words) {
      countWork("processes");
      return Reflect.apply(target, self, words);
    },
  });
}
