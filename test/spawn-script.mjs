import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const isWindows = process.platform === "win32";

/** Starts a script of package.json with more words, as `npm run` would, but without npm, which takes half a second itself. */
export function spawnScript(name, words, { env = process.env, ...options }) {
  const command = [scripts[name], ...words.map(quote)].join(" ");
  const key = Object.keys(env).find((one) => one.toUpperCase() === "PATH") ?? "PATH";
  const path = [join(root, "node_modules/.bin"), env[key] ?? ""].join(delimiter);
  return spawn(command, { cwd: root, ...options, shell: true, env: { ...env, [key]: path } });
}

function quote(word) {
  return isWindows ? JSON.stringify(word) : `'${word.replaceAll("'", "'\\''")}'`;
}
