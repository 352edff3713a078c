// Run as a process of its own: writes what its argument orders, and gets a signal before the step of the given number.
import { machineDisk } from "../../../node_modules/.cache/quoin/modules/output/write/disk.js";
import { writeOutputs } from "../../../node_modules/.cache/quoin/modules/output/write/write-outputs.js";

const { killedAt, model, origin, signal, ...rest } = JSON.parse(process.argv[2] ?? "{}");
let steps = 0;
const disk = Object.fromEntries(
  Object.entries(machineDisk).map(([name, step]) => [
    name,
    (...parts) => {
      if (steps++ === killedAt) process.kill(process.pid, signal);
      return step(...parts);
    },
  ]),
);
const { diagnostics } = writeOutputs([{ ...rest, origin: { ...origin, model: new Map(model) } }], disk);
process.stdout.write(JSON.stringify({ diagnostics, steps }));
