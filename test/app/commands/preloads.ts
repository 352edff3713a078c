import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../output/write/temporary-folder.js";

/** Flags for Node to run a module before its program. */
export function preload(text: string): readonly string[] {
  const file = join(temporaryFolder(), "preload.mjs");
  writeFileSync(file, text);
  return ["--import", file];
}

/** Flags for Node to load modules through hooks; the way that Node 20 has is deprecated in Node 26. */
export function loadThrough(hooks: string): readonly string[] {
  const file = join(temporaryFolder(), "hooks.mjs");
  writeFileSync(file, hooks);
  const flags = preload(
    `import { register } from "node:module"; register(${JSON.stringify(file)}, "file:///");`,
  );
  return ["--disable-warning=DEP0205", ...flags];
}

/** Makes every function of one module of quoin throw, where modules have files. */
export function breakModule(module: string): readonly string[] {
  return loadThrough(
    `export async function load(url, context, next) {
       const loaded = await next(url, context);
       if (!url.endsWith(${JSON.stringify(`/modules/${module}`)})) return loaded;
       const names = [...String(loaded.source).matchAll(/^export (?:async )?function (\\w+)/gm)];
       const broken = names.map(([, name]) => "export function " + name + "() { throw new Error('injected'); }");
       return { ...loaded, source: broken.join("\\n") };
     }`,
  );
}

/** Says on stderr when a program has opened a socket or looked up a name. */
export function noticeNetwork(): readonly string[] {
  return preload(
    `import { createHook } from "node:async_hooks";
     const used = new Set();
     const init = (_, type) => void (/TCP|TLS|UDP|ADDRINFO|NAMEINFO|QUERYWRAP|HTTP/.test(type) && used.add(type));
     createHook({ init }).enable();
     process.on("exit", () => void (used.size > 0 && process.stderr.write("network: " + [...used].join(" "))));`,
  );
}

/** Says on stderr when a program starts another one. */
export function noticeProcesses(): readonly string[] {
  return preload(
    `import childProcess from "node:child_process";
     import { syncBuiltinESMExports } from "node:module";
     for (const name of ["exec", "execFile", "execFileSync", "execSync", "fork", "spawn", "spawnSync"]) {
       const start = childProcess[name];
       childProcess[name] = (...given) => {
         process.stderr.write("process: " + name + "\\n");
         return start(...given);
       };
     }
     syncBuiltinESMExports();`,
  );
}

/** Gives every module, those of packages too, a `Date` of its own that stands at the beginning of 1970. */
export function stopClock(): readonly string[] {
  return loadThrough(
    `import { readFileSync } from "node:fs";
     const clock = "class Date extends globalThis.Date { " +
       "constructor(...parts) { super(...(parts.length === 0 ? [0] : parts)); } static now() { return 0; } } ";
     export async function load(url, context, next) {
       const loaded = await next(url, context);
       if (!url.startsWith("file:") || !/^(?:module|commonjs)$/.test(loaded.format)) return loaded;
       const source = String(loaded.source ?? readFileSync(new URL(url), "utf8")).replace(/^#!.*/, "");
       return { ...loaded, source: clock + source };
     }`,
  );
}

/** Says on stderr which files a program has read, and which folders it has listed, a path a line. */
export function noticeReading(): readonly string[] {
  return preload(
    `import fs from "node:fs";
     import { syncBuiltinESMExports } from "node:module";
     const read = new Set();
     const isWriting = (flags) => (typeof flags === "number" ? flags % 4 !== 0 : /[wa+]/.test(flags ?? "r"));
     const notice = (owner, name) => {
       const call = owner[name];
       owner[name] = function (path, flags, ...rest) {
         const isRead = typeof path !== "number" && !(name.startsWith("open") && isWriting(flags));
         if (isRead) read.add(path instanceof URL ? path.pathname : String(path));
         return call.call(this, path, flags, ...rest);
       };
     };
     const names = ["open", "openSync", "opendir", "opendirSync", "readFile", "readFileSync", "readdir", "readdirSync"];
     for (const name of [...names, "createReadStream"]) notice(fs, name);
     for (const name of ["open", "opendir", "readFile", "readdir"]) notice(fs.promises, name);
     syncBuiltinESMExports();
     process.on("exit", () => process.stderr.write([...read].map((path) => "read: " + path + "\\n").join("")));`,
  );
}
