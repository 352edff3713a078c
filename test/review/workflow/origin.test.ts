import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { importReview } from "./written-scripts.js";

interface Origin {
  readonly requirePacked: (
    program: string,
    where: { readonly project: string; readonly root: string },
  ) => void;
}

const { requirePacked } = await importReview<Origin>("origin");

interface Installation {
  readonly manifest?: object;
  /** Of Quoin itself. */
  readonly dependencies?: object;
  /** The manifests of further packages, by their folders. */
  readonly packages?: Readonly<Record<string, object>>;
  /** From where to where, in the repository. */
  readonly links?: Readonly<Record<string, string>>;
}

/** Says what is wrong with an installation below `api`. */
function judge({ manifest = {}, dependencies = {}, packages = {}, links = {} }: Installation): string {
  const root = temporaryFolder();
  const quoin = links["api/node_modules/quoin"] ?? "api/node_modules/quoin";
  const all = { api: manifest, [quoin]: { name: "quoin", dependencies }, ...packages };
  const files = Object.entries(all).map(([path, content]) => [
    `${path}/package.json`,
    JSON.stringify(content),
  ]);
  writeTree(root, Object.fromEntries(files));
  for (const [from, to] of Object.entries(links)) {
    mkdirSync(dirname(join(root, from)), { recursive: true });
    symlinkSync(join(root, to), join(root, from), "junction");
  }
  try {
    requirePacked(join(root, "api/node_modules/quoin"), { project: join(root, "api"), root });
    return "packed";
  } catch (error) {
    return String(error);
  }
}

const needsYaml = { dependencies: { yaml: "2.9.1" } };
const pnpm = "api/node_modules/.pnpm";

describe("what the review is made with", () => {
  it.each<readonly [string, Installation]>([
    ["a package of a registry", { manifest: { devDependencies: { quoin: "0.1.0" } }, ...needsYaml }],
    ["a packed file", { manifest: { devDependencies: { quoin: "file:../vendor/quoin-0.1.0.tgz" } } }],
    ["a link of pnpm", { links: { "api/node_modules/quoin": `${pnpm}/quoin@0.1.0/node_modules/quoin` } }],
    [
      "a dependency in the root of a workspace",
      {
        ...needsYaml,
        packages: { "node_modules/yaml": needsYaml, "a/yaml": {} },
        links: { "node_modules/a": "a/yaml" },
      },
    ],
  ])("may be %s", (_, installation) => {
    expect(judge(installation)).toBe("packed");
  });

  it.each<readonly [string, Installation, string]>([
    [
      "a folder",
      { manifest: { devDependencies: { quoin: "file:../vendor/quoin" } } },
      "file:../vendor/quoin",
    ],
    ["a folder that is linked", { manifest: { dependencies: { quoin: "link:../quoin" } } }, "link:../quoin"],
    ["a portal", { manifest: { dependencies: { quoin: "portal:../quoin" } } }, "portal:../quoin"],
    ["a member of a workspace", { manifest: { dependencies: { quoin: "workspace:*" } } }, "workspace:*"],
    ["a path", { manifest: { dependencies: { quoin: "../quoin" } } }, "../quoin"],
    ["a link of npm", { links: { "api/node_modules/quoin": "vendor/quoin" } }, "vendor/quoin"],
    [
      "a link of npm in place of a dependency",
      { ...needsYaml, packages: { "tools/yaml": {} }, links: { "node_modules/yaml": "tools/yaml" } },
      "tools/yaml",
    ],
    [
      "a dependency of a dependency",
      {
        ...needsYaml,
        packages: { "node_modules/yaml": { dependencies: { "@a/b": "1" } }, b: {} },
        links: { "node_modules/@a/b": "b" },
      },
      '"b"',
    ],
    ["an override of npm", { manifest: { overrides: { yaml: { ".": "file:./yaml" } } } }, "file:./yaml"],
    ["a resolution of yarn", { manifest: { resolutions: { yaml: "portal:./yaml" } } }, "portal:./yaml"],
    ["an override of pnpm", { manifest: { pnpm: { overrides: { yaml: "link:./yaml" } } } }, "link:./yaml"],
    [
      "a copy that pnpm made of a folder",
      { links: { "api/node_modules/quoin": `${pnpm}/quoin@file+vendor+quoin/node_modules/quoin` } },
      "quoin@file+vendor+quoin",
    ],
  ])("PULL-6 may not be %s", (_, installation, named) => {
    expect(judge(installation)).toMatch(
      /^Error: Quoin isn't run from ".*": it and its packages must be packed/u,
    );
    expect(judge(installation)).toContain(named);
  });
});
