/** Where packages come from. */
export type RegistryName = "npm" | "pypi" | "maven";

/** A command and its arguments. */
type Command = readonly [string, readonly string[]];

/** How the ordinary client of a registry leaves the archive of a package in a folder, and what unpacks it. */
interface Registry {
  readonly fetch: (name: string, version: string, folder: string) => Command;
  /** What the archive's name ends with. */
  readonly ending: string;
  readonly unpack: (archive: string, inside: string, folder: string) => Command;
}

const unzip = (archive: string, inside: string, folder: string): Command => [
  "unzip",
  ["-q", "-o", archive, inside, "-d", folder],
];

export const registries: Readonly<Record<RegistryName, Registry>> = {
  npm: {
    fetch: (name, version, folder) => [
      "npm",
      ["pack", `${name}@${version}`, "--ignore-scripts", "--silent", "--pack-destination", folder],
    ],
    ending: ".tgz",
    unpack: (archive, inside, folder) => ["tar", ["-xzf", archive, "-C", folder, inside]],
  },
  pypi: {
    fetch: (name, version, folder) => [
      "pip",
      ["download", `${name}==${version}`, "--no-deps", "--only-binary=:all:", "--quiet", "--dest", folder],
    ],
    ending: ".whl",
    unpack: unzip,
  },
  maven: {
    fetch: (name, version, folder) => [
      "mvn",
      [
        "--batch-mode",
        "--quiet",
        "dependency:copy",
        "--define",
        `artifact=${name}:${version}`,
        "--define",
        `outputDirectory=${folder}`,
      ],
    ],
    ending: ".jar",
    unpack: unzip,
  },
};
