import { readFileSync } from "node:fs";
import { join } from "node:path";
import { quoinVersion } from "../../../src/runtime/support/version.js";
import { quoin } from "../measure/measure-command.js";
import type { Program } from "../measure/measure-process.js";
import { heyApiVersion, installHeyApi } from "../rivals/hey-api.js";
import { installRedocly, redoclyVersion } from "../rivals/redocly.js";

/** A program that makes a client of an OpenAPI document, with validators. */
export interface Tool {
  readonly name: string;
  readonly version: string;
  /** What makes the client, one after the other, in an empty folder. */
  readonly commands: (document: string, folder: string) => readonly Program[];
  /** Where the client is, in the folder. */
  readonly output: string;
  /** How often it says that something of the document is left out or changed. */
  readonly countLosses: (printed: readonly string[], folder: string) => number;
}

/** Installs the rivals. */
export function openTools(nodeVersion: string): readonly Tool[] {
  const heyApi = installHeyApi(nodeVersion);
  const redocly = installRedocly();
  return [
    {
      name: "Quoin",
      version: quoinVersion,
      commands: (document, folder) => [
        quoin(["import", document, "--json"], folder),
        quoin(["generate"], folder),
      ],
      output: "generated/typescript",
      countLosses: ([imported = "{}"]) => JSON.parse(imported).losses.length,
    },
    {
      name: "hey-api",
      version: heyApiVersion,
      commands: (document, folder) => [heyApi.generate(document, join(folder, "client"))],
      output: "client",
      countLosses: ([printed = ""]) => printed.split("\n").filter(tellsOfLoss).length,
    },
    {
      name: "Redocly",
      version: redoclyVersion,
      commands: (document, folder) => [
        redocly.generate(document, join(folder, "client"), join(folder, "report.json")),
      ],
      output: "client",
      countLosses: (_, folder) => countFindings(readFileSync(join(folder, "report.json"), "utf8")),
    },
  ];
}

/** A line beside those about hey-api itself and its progress. */
function tellsOfLoss(line: string): boolean {
  return line.trim() !== "" && !/@hey-api\/openapi-ts v|\[Job \d+\]/u.test(line);
}

function countFindings(report: string): number {
  const { apis }: { readonly apis: readonly { readonly findings: readonly unknown[] }[] } =
    JSON.parse(report);
  return apis.reduce((sum, { findings }) => sum + findings.length, 0);
}
