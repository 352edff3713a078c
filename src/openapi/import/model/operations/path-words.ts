import { readWords } from "../../../../language/text/names.js";
import type { ImportedOperation } from "../../imported-api.js";
import { mostUsed } from "./most-used.js";

/** The text of a path, apart from what nearly all paths of its document begin with. */
export interface PathWords {
  /** What it begins with before it says whose it is: `api`, `v3`. */
  readonly prefix: readonly string[];
  /** What follows, without parameters; something, wherever the path has text at all. */
  readonly resource: readonly string[];
}

/** Reads the paths of a document. A few may begin with something else than the others, such as `/health`. */
export function readPaths(
  operations: readonly ImportedOperation[],
): (operation: ImportedOperation) => PathWords {
  const paths = [...new Set(operations.map(({ path }) => path))].map(segmentsOf);
  const shared = sharedStart(paths);
  const split = (path: string): PathWords => {
    const segments = segmentsOf(path);
    const length = Math.max(startsWith(segments, shared) ? shared.length : 0, usualLength(segments));
    const text = segments.map(textOf);
    const last = text.findLastIndex((words) => words.length > 0);
    const end = Math.min(length, Math.max(last, 0));
    return { prefix: text.slice(0, end).flat(), resource: text.slice(end).flat() };
  };
  const known = new Map(operations.map(({ path }) => [path, split(path)]));
  return ({ path }) => known.get(path) ?? split(path);
}

function segmentsOf(path: string): readonly string[] {
  return path
    .replace(/#.*$/u, "")
    .split("/")
    .filter((segment) => segment !== "");
}

function textOf(segment: string): readonly string[] {
  return readWords(segment.replaceAll(/\{[^{}]*\}|^:.*/gu, " ").replace(/\.(?:json|xml)$/u, ""));
}

/** The segments with which nine paths of ten begin, of which none ends there. */
function sharedStart(paths: readonly (readonly string[])[]): readonly string[] {
  const shared: string[] = [];
  if (paths.length < 2) return shared;
  let left = paths;
  while (shared.length < maxSegments) {
    const at = shared.length;
    const next = mostUsed(left.map((segments) => segments[at] ?? "")) ?? "";
    const found = left.filter((segments) => segments[at] === next);
    const isEnd = found.some((segments) =>
      segments.slice(at + 1).every((segment) => textOf(segment).length === 0),
    );
    if (next === "" || next.includes("{") || isEnd || found.length < paths.length * 0.9) return shared;
    shared.push(next);
    left = found;
  }
  return shared;
}

/** No API begins its paths with more. */
const maxSegments = 8;

function startsWith(segments: readonly string[], start: readonly string[]): boolean {
  return start.every((segment, index) => segments[index] === segment);
}

function usualLength(segments: readonly string[]): number {
  const first = segments.slice(0, maxSegments).findIndex((segment) => !isUsual(segment));
  return first === -1 ? Math.min(segments.length, maxSegments) : first;
}

/** Whether a segment says nothing but that there is an API, or of which version. */
export function isUsual(segment: string): boolean {
  return /^(?:api|rest|v?\d[\d.-]*(?:(?:alpha|beta)\d*)?)$/iu.test(segment);
}
