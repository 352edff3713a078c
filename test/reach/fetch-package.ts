import { execFile } from "node:child_process";
import { mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { registries, type RegistryName } from "./registries.js";

/** A version of a package, of which only files are wanted: it isn't installed, nor is what it depends on. */
export interface RegistryPackage {
  /** `undefined`: npm's. */
  readonly registry?: RegistryName;
  /** In Maven's registry with its group: `org.example:shop`. */
  readonly package: string;
  readonly version: string;
}

const run = promisify(execFile);

/** Fetches a package once, and unpacks one of its files or folders; gives the path of that. */
export async function fetchFromPackage(
  wanted: RegistryPackage,
  inside: string,
  home: string,
): Promise<string> {
  const { registry = "npm", package: name, version } = wanted;
  const folder = path.join(home, `${name.replaceAll(":", "/")}-${version}`);
  const file = path.join(folder, inside);
  if (!(await exists(file))) {
    await mkdir(folder, { recursive: true });
    await fetchPackage(wanted, folder);
    const archive = await archiveIn(folder, registries[registry].ending);
    await run(...registries[registry].unpack(archive, inside, folder));
  }
  return file;
}

async function fetchPackage({ registry = "npm", package: name, version }: RegistryPackage, folder: string) {
  const { fetch, ending } = registries[registry];
  if ((await archiveIn(folder, ending)) !== "") return;
  console.error(`Fetching ${name} ${version} …`);
  await run(...fetch(name, version, folder));
}

/** The path of the package's archive; empty before it is fetched. */
async function archiveIn(folder: string, ending: string): Promise<string> {
  const archive = (await readdir(folder)).find((name) => name.endsWith(ending));
  return archive === undefined ? "" : path.join(folder, archive);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
