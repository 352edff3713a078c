import { join } from "node:path";
import type { Program } from "../measure/measure-process.js";
import { installPackages } from "./install-packages.js";

export const redoclyVersion = "2.77.0";

/** Its generator of TypeScript clients, with validators. */
interface Redocly {
  /** `client.ts` and its validators are written into the output, what it has found out into a report. */
  generate(input: string, output: string, report: string): Program;
}

/**
 * Installs it from the package registry, without install scripts, unless an earlier run has.
 *
 * @throws Error if it can't be installed
 */
export function installRedocly(): Redocly {
  const home = installPackages("redocly", { "@redocly/cli": redoclyVersion });
  const program = join(home, "node_modules/@redocly/cli/bin/cli.js");
  const generators = ["--generator", "typescript", "--generator", "zod"];
  return {
    generate: (input, output, report) => ({
      words: [
        program,
        "generate-client",
        input,
        "--output",
        join(output, "client.ts"),
        ...generators,
        "--report",
        report,
      ],
      folder: home,
      env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    }),
  };
}
