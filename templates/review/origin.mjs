import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { Failure } from "./failure.mjs";

const folders = /^(?:(?:file|link|portal|workspace):|[.~/])(?!.*\.(?:tgz|tar\.gz|tar)$)/i;

/**
 * Fails if Quoin, in the folder `program`, or something that it needs is a folder of the repository, where a pull request can change
 * it under any name, so that nothing would tell of that.
 */
export function requirePacked(program, { project, root }) {
  const { overrides, resolutions, pnpm, ...manifest } = readManifest(project);
  const ranges = [manifest.dependencies?.quoin, manifest.devDependencies?.quoin];
  const replaced = listTexts([overrides, resolutions, pnpm?.overrides]);
  const named = [...ranges, ...replaced].find((range) => folders.test(range ?? ""));
  if (named !== undefined) refuse(named);
  for (const folder of listNeeded(realpathSync(program))) {
    if (isOfRepository(folder, realpathSync(root))) refuse(relative(root, folder));
  }
}

function refuse(what) {
  throw new Failure(
    `Quoin isn't run from ${JSON.stringify(what)}: it and its packages must be packed, as quoin init says, so that changes to them are seen.`,
  );
}

/** Empty where a package manager has one of another form. */
function readManifest(folder) {
  const path = join(folder, "package.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

function listTexts(value) {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** The real folders of a package and of all that it needs, from where node takes them. */
function listNeeded(folder, seen = new Set()) {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = readManifest(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const found = findPackage(folder, name);
    if (found !== undefined) listNeeded(found, seen);
  }
  return seen;
}

function findPackage(from, name) {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return realpathSync(folder);
  return dirname(from) === from ? undefined : findPackage(dirname(from), name);
}

/** Whether it is in the repository, and not where packages are installed, or copied from a folder by pnpm. */
function isOfRepository(folder, root) {
  const names = relative(root, folder).split(sep);
  if (names[0] === ".." || isAbsolute(names[0])) return false;
  return !names.includes("node_modules") || names.some((name) => /@(?:file|link)[+:]/.test(name));
}
