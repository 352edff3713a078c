import { subscribe } from "node:diagnostics_channel";
import { createRequire } from "node:module";
import { countWork } from "./work.js";

// Takes the place of node:child_process in what tests import (vitest.config.ts), and counts what is started. Node tells of
// the processes that nobody blocks for.
const real: typeof import("node:child_process") = createRequire(import.meta.url)("node:child_process");

subscribe("child_process", () => countWork("processes"));

function counting<Start extends typeof real.spawnSync | typeof real.execFileSync>(start: Start): Start {
  return new Proxy(start, {
    apply(target, self, words) {
      countWork("processes");
      return Reflect.apply(target, self, words);
    },
  });
}

export const { execFile, spawn } = real;
export const execFileSync = counting(real.execFileSync);
export const spawnSync = counting(real.spawnSync);
export default { ...real, execFileSync, spawnSync };
