import { basename, dirname } from "node:path/posix";
import { groupBy } from "../../language/model/group-by.js";
import type { RuntimeFile } from "./runtime-files.js";
import { changePorts, moduleAt, type Port, readPorts, renderPort } from "./runtime-ports.js";

/**
 * The files of the runtime with one for each folder: its modules one after another, each behind those that it imports, under a comment
 * with its name. Names mean the same in all modules of a folder, so none is changed. Entries and doors stay as they are, but for
 * what they import from.
 */
export function mergeRuntime(files: readonly RuntimeFile[]): readonly RuntimeFile[] {
  const byTarget = groupBy(inOrder(files), ({ path }) => mergedPath(path));
  return [...byTarget]
    .map(([path, members]) => ({ path, text: mergeModules(path, members) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Where a module is, or its path: `attempt` for `attempt/run-call`. An entry keeps its own file, whose name no folder takes. */
function mergedPath(path: string): string {
  return path.replace(/^types\//, "shared-types/").replace(/\/[^/.]+/, "");
}

/** Of a source, or of what it is compiled to. */
function moduleOf(path: string): string {
  return path.replace(/\..*$/, "");
}

/** Each behind those that it imports. */
function inOrder(files: readonly RuntimeFile[]): readonly RuntimeFile[] {
  const byModule = new Map(files.map((file) => [moduleOf(file.path), file]));
  const sorted = new Set<RuntimeFile>();
  const visit = (module: string): void => {
    const file = byModule.get(module);
    if (file === undefined || sorted.has(file)) return;
    for (const { specifier } of readPorts(file.text)) visit(moduleAt(module, specifier));
    sorted.add(file);
  };
  for (const module of byModule.keys()) visit(module);
  return [...sorted];
}

function mergeModules(merged: string, members: readonly RuntimeFile[]): string {
  const ports: Port[] = [];
  const sections = members.flatMap(({ path, text }) => {
    const body = changePorts(text, (port) => {
      const moved = movePort(port, moduleOf(path), moduleOf(merged));
      if (moved !== undefined) ports.push(moved);
      return undefined;
    }).trim();
    if (body === "" || dirname(path) === ".") return [body];
    return [`// ${basename(moduleOf(path))}\n\n${body}`];
  });
  return `${arrange(
    renderPorts(ports),
    sections.filter((section) => section !== ""),
  ).trim()}\n`;
}

/** An entry that declares nothing begins with what it is. */
function arrange(statements: string, sections: readonly string[]): string {
  const [only = "", ...others] = sections;
  const declaresNothing = others.length === 0 && /^\/\*\*(?:(?!\*\/)[^])*\*\/$/.test(only);
  return declaresNothing ? `${only}\n${statements}` : [statements, ...sections].join("\n\n");
}

/** The same port, of the file that what it names is in; `undefined` within that. */
function movePort(port: Port, module: string, target: string): Port | undefined {
  if (!port.specifier.startsWith(".")) return port;
  const to = mergedPath(moduleAt(module, port.specifier));
  return to === target ? undefined : { ...port, specifier: `./${to}.js` };
}

/** One statement for each module and direction, packages first. */
function renderPorts(ports: readonly Port[]): string {
  const byStatement = groupBy(ports, ({ isExport, all, specifier }) =>
    [specifier.startsWith(".") ? "own" : "", isExport ? "export" : "import", specifier, all].join(" "),
  );
  const merged = [...byStatement].sort(([one], [other]) => (one < other ? -1 : 1));
  return merged
    .flatMap(([, [first, ...others]]) =>
      first === undefined
        ? []
        : [renderPort({ ...first, names: [first, ...others].flatMap(({ names }) => names) })],
    )
    .join("\n");
}
