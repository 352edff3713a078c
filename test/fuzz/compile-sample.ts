import type { Api } from "../../src/language/model/ir/api.js";
import { compile } from "../generated/compile.js";
import { writeShared } from "../generated/emit-shared.js";
import { createWorkspace } from "../generated/workspace.js";
import type { Failure } from "./fuzz-tasks.js";
import type { Outcome } from "./pipeline.js";

/** An accepted mutant. */
export interface Sample extends Pick<Outcome, "apis"> {
  readonly seed: string;
}

/** Clients in one run of the compiler. */
const batchSize = 40;

/** Compiles the clients of accepted mutants strictly, in every version, and says of which ones the compiler complains. */
export async function compileSamples(samples: readonly Sample[]): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  for (let start = 0; start < samples.length; start += batchSize) {
    failures.push(...(await compileBatch(samples.slice(start, start + batchSize))));
  }
  return failures;
}

async function compileBatch(samples: readonly Sample[]): Promise<readonly Failure[]> {
  const workspace = createWorkspace();
  try {
    const clients = samples.flatMap(({ seed, apis = [] }) =>
      apis.map((api, index): [string, Api] => [`${seed}.${index}`, api]),
    );
    if (clients.length === 0) return [];
    await writeShared(workspace, "js", {
      apis: Object.fromEntries(clients),
      importEnding: ".js",
      isPackage: false,
    });
    return compile("typescript", workspace, ["js"], { skipLibCheck: true }).map(({ file, code, text }) => ({
      seed: /^js\/([^/]+)\.\d+\//u.exec(file)?.[1] ?? file,
      rule: `compiles (${code})`,
      says: text,
    }));
  } finally {
    workspace.remove();
  }
}
