import { docs } from "../../../src/app/commands/docs.js";
import type { Io } from "../../../src/app/commands/io.js";
import { writeTree } from "../../output/write/temporary-folder.js";

type Print = (
  title: string,
  definition: string,
  folder: string,
  command: (io: Io) => Promise<number>,
) => Promise<void>;

/** Makes sites of a project that print all that `quoin docs` can; `unsound`: files with which its model isn't sound. */
export async function printSites(
  print: Print,
  folder: string,
  unsound: Readonly<Record<string, string>>,
): Promise<void> {
  const docsIn = (title: string, dryRun = false) =>
    print(title, "docs", folder, (io) => docs({ force: false, dryRun, json: true }, io));
  await docsIn("docs with --dry-run", true);
  await docsIn("docs");
  await docsIn("docs of what is current");
  writeTree(folder, unsound);
  await docsIn("docs of a model that isn't sound");
}
