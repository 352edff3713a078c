import { describe, expect, it } from "vitest";
import { quoinVersion } from "../../src/runtime/support/version.js";
import { readProjectFile } from "./source-files.js";

interface LockedPackage {
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readProjectFile("package-lock.json"));
const manifest: Manifest = JSON.parse(readProjectFile("package.json"));

describe("the packages", () => {
  it("have no install scripts", () => {
    const names = Object.entries(lock.packages).flatMap(([name, { hasInstallScript }]) =>
      hasInstallScript === true && name !== "" ? [name] : [],
    );
    expect(names).toEqual([]);
  });

  it("are locked without the address of a registry", () => {
    expect(Object.values(lock.packages).filter((entry) => entry.resolved !== undefined)).toEqual([]);
    expect(readProjectFile("package-lock.json")).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  });

  it("are pinned to exact versions", () => {
    const versions = { ...manifest.dependencies, ...manifest.devDependencies };
    const exact = /^(npm:[a-z@/-]+@)?\d+\.\d+\.\d+$/;
    expect(Object.entries(versions).filter(([, version]) => !exact.test(version))).toEqual([]);
  });

  it("have one version, which the runtime tells and a release writes", () => {
    expect(quoinVersion).toBe(manifest.version);
    expect(manifest.scripts["release:version"]).toContain(" && node test/write-version.mjs && ");
  });

  it("run nothing of ours when quoin is installed, of which npm would warn, and are built before they are packed", () => {
    expect(manifest.scripts["prepack"]).toBe("npm run build");
    const hooks = ["preinstall", "install", "postinstall", "prepare"];
    expect(hooks.filter((hook) => Object.hasOwn(manifest.scripts, hook))).toEqual([]);
  });
});
