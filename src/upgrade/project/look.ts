import { applyEdits, type FileEdits } from "../edit/text-edit.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import { findCallers, type View } from "./callers.js";
import { type CallerProject, createCompiler } from "./compile.js";
import { disk, layOver } from "./overlay.js";
import { parseProject } from "./read-projects.js";

/** Compiles a project with the old client or the new one, and with edits in the place of what is on the disk. */
export type Look = (side: "old" | "new", edits?: FileEdits) => View;

export function createLook(project: CallerProject, { moves, texts, generated }: UpgradeRequest): Look {
  const compiler = createCompiler(project);
  const clients = moves.flatMap(({ from, to }) => [from, to]);
  return (side, edits = new Map()) => {
    const edited = [...edits].map(
      ([path, changes]) => [path, applyEdits(disk.readFile(path) ?? "", changes)] as const,
    );
    const laid = { texts: new Map([...texts[side], ...edited]), hidden: generated, clients };
    const chosen = edits.size === 0 ? project : parseProject(project.config, layOver(laid)).project;
    const compiled = compiler.compile(chosen, laid);
    return { ...compiled, callers: findCallers(compiled, { generated, roots: project.files }) };
  };
}
