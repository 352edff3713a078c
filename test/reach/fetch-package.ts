import { execFile } from "node:child_process";
import { mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** A version of an npm package, of which only files are wanted: it isn't installed, nor is what it depends on. */
export interface NpmPackage {
  readonly package: string;
  readonly version: string;
}

const run = promisify(execFile);

/** Fetches a package once, and unpacks one of its files or folders; gives the path of that. */
export async function fetchFromPackage(wanted: NpmPackage, inside: string, home: string): Promise<string> {
  const folder = path.join(home, `${wanted.package}-${wanted.version}`);
  const file = path.join(folder, inside);
  if (!(await exists(file))) {
    await mkdir(folder, { recursive: true });
    await fetchPackage(wanted, folder);
    await run("tar", ["-xzf", await archiveIn(folder), "-C", folder, inside]);
  }
  return file;
}

async function fetchPackage({ package: name, version }: NpmPackage, folder: string): Promise<void> {
  if ((await archiveIn(folder)) !== "") return;
  console.error(`Fetching ${name} ${version} …`);
  await run("npm", [
    "pack",
    `${name}@${version}`,
    "--ignore-scripts",
    "--silent",
    "--pack-destination",
    folder,
  ]);
}

/** The path of the package's archive; empty before it is fetched. */
async function archiveIn(folder: string): Promise<string> {
  const archive = (await readdir(folder)).find((name) => name.endsWith(".tgz"));
  return archive === undefined ? "" : path.join(folder, archive);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
