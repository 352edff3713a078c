// Run as a process of its own: writes what its argument orders, and is killed before the step of the given number.
import { machineDisk } from "../../dist/write/disk.js";
import { writeOutputs } from "../../dist/write/write-outputs.js";

const { killedAt, model, origin, ...rest } = JSON.parse(process.argv[2] ?? "{}");
let steps = 0;
const disk = Object.fromEntries(
  Object.entries(machineDisk).map(([name, step]) => [
    name,
    (...parts) => {
      if (steps++ === killedAt) process.kill(process.pid, "SIGKILL");
      return step(...parts);
    },
  ]),
);
const { diagnostics } = writeOutputs([{ ...rest, origin: { ...origin, model: new Map(model) } }], disk);
process.stdout.write(JSON.stringify({ diagnostics, steps }));
