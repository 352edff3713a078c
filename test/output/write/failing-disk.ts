import { type Disk, machineDisk } from "../../../src/output/write/disk.js";

/** A disk of which one step fails with an error code, the `failing`th (from 0); `count` tells how many were asked for. */
export function failingDisk(failing: number, code: string): CountingDisk {
  return guardSteps((step) => step === failing, code);
}

/** A disk that does nothing any more from a step on: what is on it is what a process leaves that is killed there. */
export function deadDisk(from: number): Disk {
  return guardSteps((step) => step >= from, "EIO").disk;
}

interface CountingDisk {
  readonly disk: Disk;
  readonly count: () => number;
}

function guardSteps(fails: (step: number) => boolean, code: string): CountingDisk {
  let steps = 0;
  const guard = <Arguments extends readonly unknown[]>(step: (...parts: Arguments) => void) => {
    return (...parts: Arguments) => {
      if (fails(steps++)) throw Object.assign(new Error(`${code}: injected`), { code });
      step(...parts);
    };
  };
  const disk: Disk = {
    makeFolder: guard(machineDisk.makeFolder),
    createFile: guard(machineDisk.createFile),
    backUp: guard(machineDisk.backUp),
    rename: guard(machineDisk.rename),
    syncFolder: guard(machineDisk.syncFolder),
    removeFolder: guard(machineDisk.removeFolder),
    removeTree: guard(machineDisk.removeTree),
  };
  return { disk, count: () => steps };
}

/** A disk that renames nothing any more after a number of renames. */
export function dyingDisk(renames: number): Disk {
  let done = 0;
  return {
    ...machineDisk,
    rename: (from, to) => {
      if (done++ >= renames) throw Object.assign(new Error("EIO: injected"), { code: "EIO" });
      machineDisk.rename(from, to);
    },
  };
}
