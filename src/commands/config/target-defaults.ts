import type { ImportEnding, Target } from "../../emit/typescript/options.js";

/** What an output has where the configuration doesn't say otherwise. */
export interface TargetDefaults {
  readonly importEnding: ImportEnding;
  readonly hasFileStore: boolean;
}

/** Every `tsc` takes `.js`, and most bundlers. */
const withoutTarget: TargetDefaults = { importEnding: ".js", hasFileStore: false };

/** Bundlers and Next.js find files by themselves; Node and Deno want the name that a file really has. */
const targets: { readonly [Name in Target]: TargetDefaults } = {
  bundler: { importEnding: "", hasFileStore: false },
  node: { importEnding: ".ts", hasFileStore: true },
  deno: { importEnding: ".ts", hasFileStore: false },
  next: { importEnding: "", hasFileStore: false },
  package: { importEnding: ".js", hasFileStore: false },
};

export function defaultsOf(target: Target | undefined): TargetDefaults {
  return target === undefined ? withoutTarget : targets[target];
}
