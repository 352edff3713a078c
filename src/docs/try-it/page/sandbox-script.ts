import { createSandbox } from "../../../sandbox/sandbox.js";
import { namedFaults } from "./faults.js";
import { createTrial } from "./trial.js";

// What the build makes a classic script of.

/** What a page has of the sandbox, as `globalThis.quoinSandbox`. */
export interface QuoinSandbox {
  readonly createSandbox: typeof createSandbox;
  readonly createTrial: typeof createTrial;
  readonly namedFaults: typeof namedFaults;
}

const quoinSandbox: QuoinSandbox = { createSandbox, createTrial, namedFaults };

Object.assign(globalThis, { quoinSandbox });
