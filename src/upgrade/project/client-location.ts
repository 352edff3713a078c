import { isInFolder } from "./overlay.js";
import type { Redirect } from "./compile.js";

/** Where a generated client is, and what it is called as a package. */
export interface ClientLocation {
  /** The absolute path of its folder. */
  readonly folder: string;
  /** The folder as the configuration has it. */
  readonly shown: string;
  readonly packageName: string;
}

/** A client that callers use, and the one that they are to use; the same place where it changes its version. */
export interface ClientMove {
  readonly from: ClientLocation;
  readonly to: ClientLocation;
}

/** Leads imports of the clients' packages to their folders, whatever is installed. */
export function redirectPackages(
  clients: readonly ClientLocation[],
  texts: ReadonlyMap<string, string>,
): Redirect {
  return (specifier) => {
    const client = clients.find(({ packageName }) => isInFolder(specifier, packageName));
    if (client === undefined) return undefined;
    const entry = specifier.slice(client.packageName.length + 1).replace(/(?:\.d)?\.[jt]s$/u, "");
    const path = `${client.folder}/${entry === "" ? "index" : entry}.ts`;
    return texts.has(path) ? path : undefined;
  };
}

/** Whether a file is part of what was generated for a client, its copy of the runtime aside. */
export function isModuleOf({ folder }: ClientLocation, path: string): boolean {
  return path.startsWith(`${folder}/`) && !path.startsWith(`${folder}/runtime/`);
}
