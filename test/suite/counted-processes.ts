import { createRequire } from "node:module";
import { countWork } from "./work.js";

// Takes the place of node:child_process in what tests import (vitest.config.ts), and counts what is started.
const real: typeof import("node:child_process") = createRequire(import.meta.url)("node:child_process");

function counting<Start extends object>(start: Start): Start {
  return new Proxy(start, {
    apply(target, self, words) {
      countWork("processes");
      return Reflect.apply(Object(target), self, words);
    },
    // `promisify` takes another function, which starts a process too.
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" && typeof name === "symbol" ? counting(member) : member;
    },
  });
}

export const execFile = counting(real.execFile);
export const execFileSync = counting(real.execFileSync);
export const spawn = counting(real.spawn);
export const spawnSync = counting(real.spawnSync);
export default { ...real, execFile, execFileSync, spawn, spawnSync };
