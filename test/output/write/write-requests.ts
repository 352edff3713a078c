import type { PlanRequest } from "../../../src/output/write/plan.js";

const digest = `sha256-${"0".repeat(64)}`;

/** A request to write files, given by their paths, into a folder. */
export function request(
  folder: string,
  files: Readonly<Record<string, string>>,
  more: { readonly force?: boolean; readonly model?: string } = {},
): PlanRequest {
  const model = new Map([["spec/api.yaml", digest.slice(0, -1) + (more.model ?? "0")]]);
  return {
    folder,
    wanted: Object.entries(files).map(([path, text]) => ({ path, text })),
    origin: { version: "0.0.0", generator: digest, settings: digest, model },
    force: more.force ?? false,
  };
}
