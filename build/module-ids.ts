import type { RolldownOutput } from "rolldown";

/** The modules that a bundle has. */
export function moduleIdsOf(output: RolldownOutput["output"]): readonly string[] {
  return output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
}
