import type { Diagnostic, Place } from "../../diagnostics/diagnostic.js";
import { type FileEdits, moveBack } from "../edit/text-edit.js";
import type { Remark } from "./remark.js";

/** A remark, where it is before all edits, and what it says. */
interface Placed {
  readonly remark: Remark;
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly said: Diagnostic;
}

const nowhere: Place = { file: "", line: 0, column: 0, endLine: 0, endColumn: 0 };

/**
 * Says once what is said several times of a line, be it by two projects; of complaints of the compiler, there may be several. It isn't asked whether a name is old where the compiler
 * complains, or where something else is said of it.
 */
export function mergeRemarks(
  remarks: readonly Remark[],
  edits: FileEdits,
  texts: ReadonlyMap<string, string>,
): readonly Remark[] {
  const placed = remarks.map((remark) => placeBefore(remark, edits, texts));
  const stated = placed.filter((one) => !isAsked(one));
  const asked = placed.filter((one) => !isAsked(one) || !stated.some((other) => isAnswer(other, one)));
  const firsts = new Map<string, Placed>();
  for (const one of asked) {
    const isComplaint = one.remark.stopsCompiler === true || one.said.code === "error-after-upgrade";
    const place = isComplaint ? one.start : -one.line;
    const key = JSON.stringify([one.path, place, one.said]);
    const first = firsts.get(key);
    if (first === undefined || one.start < first.start) firsts.set(key, one);
  }
  return [...firsts.values()].map(({ remark }) => remark);
}

function placeBefore(remark: Remark, edits: FileEdits, texts: ReadonlyMap<string, string>): Placed {
  const { span, isAfter, say } = remark;
  const changes = isAfter === true ? (edits.get(span.path) ?? []) : [];
  const [start, end] = [moveBack(span.start, changes), moveBack(span.end, changes)];
  const line = (texts.get(span.path) ?? "").slice(0, start).split("\n").length;
  return { remark, path: span.path, start, end, line, said: say(nowhere) };
}

function isAsked({ said }: Placed): boolean {
  return said.code === "possible-old-name";
}

/** Whether what is said of a place says what a name there is. */
function isAnswer(other: Placed, { path, start, end }: Placed): boolean {
  if (other.path !== path) return false;
  if (other.said.code === "error-after-upgrade") return other.start <= start && other.end >= end;
  return other.start === start && other.end === end;
}
