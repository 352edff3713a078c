import { readFileSync } from "node:fs";
import { packageUrl } from "../../output/emitter/package-folder.js";
import { layOutImports } from "./print/print-module.js";
import { doors, isDoor } from "./runtime-door.js";
import { moduleOfNeed, needOf } from "./runtime-needs.js";
import { changePorts, moduleAt, readPorts, renderPort } from "./runtime-ports.js";

/** A file of Quoin's own runtime: its path in there, and its text as it is. */
export interface RuntimeFile {
  readonly path: string;
  readonly text: string;
}

const source = packageUrl("src/runtime/");

/** The files of the runtime that the given needs lead to: with their imports, to the last. */
export function readRuntimeFiles(needs: readonly string[]): readonly RuntimeFile[] {
  const texts = new Map<string, string>();
  const waiting = needs.map(moduleOfNeed);
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (texts.has(module)) continue;
    const text = isDoor(module) ? narrowDoor(module, needs) : readModule(module);
    texts.set(module, text);
    waiting.push(...modulesImportedBy(module, text));
  }
  const files = [...texts].map(([module, text]) => ({ path: `${module}.ts`, text }));
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The door with what is needed of it. @throws Error for a name that it doesn't have */
function narrowDoor(door: string, needs: readonly string[]): string {
  const missing = new Set(needs.filter((need) => moduleOfNeed(need) === door));
  const text = changePorts(readModule(door), (port) => {
    const names = port.names.filter(({ name }) => missing.delete(needOf(door, name)));
    return names.length === 0 ? undefined : renderPort({ ...port, names });
  });
  if (missing.size > 0) throw new Error(`The runtime has no ${[...missing].join(", ")}.`);
  return layOutImports(text);
}

/** Where the portable door has its values from: `features/pages`, by their names. */
export function valuesOfDoor(): ReadonlyMap<string, string> {
  const values = readPorts(readModule(doors.portable)).flatMap(({ names, specifier }) =>
    names
      .filter(({ isType }) => !isType)
      .map(({ name }) => [name, moduleAt(doors.portable, specifier)] as const),
  );
  return new Map(values);
}

/** What the folders of the runtime are for, and how a call goes through them. */
export function readRuntimeGuide(): string {
  return readFileSync(new URL("README.md", source), "utf8");
}

function readModule(module: string): string {
  return readFileSync(new URL(`${module}.ts`, source), "utf8");
}

function modulesImportedBy(module: string, text: string): readonly string[] {
  const relative = readPorts(text).filter(({ specifier }) => specifier.startsWith("."));
  return relative.map(({ specifier }) => moduleAt(module, specifier));
}
