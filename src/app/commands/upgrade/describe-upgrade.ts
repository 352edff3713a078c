import { relative, sep } from "node:path";
import { counted } from "../../../language/text/words.js";
import { visible } from "../../../language/text/visible.js";
import { applyEdits, type FileEdits, moveBack, moveForward } from "../../../client/upgrade/edit/text-edit.js";
import { renderDiff } from "../../../client/upgrade/edit/unified-diff.js";
import { placeOf, type Remark, type Span } from "../../../client/upgrade/list/remark.js";
import type { Diagnostic } from "../../../language/diagnostics/diagnostic.js";

/** What an upgrade does to files, with their texts before by their absolute paths. */
export interface UpgradedFiles {
  readonly edits: FileEdits;
  readonly texts: ReadonlyMap<string, string>;
  /** Those that start with a byte order mark, which isn't in their texts. */
  readonly marked: ReadonlySet<string>;
  /** Whether they are written, so that places are those of the new texts. */
  readonly isWritten: boolean;
}

/** A remark with its diagnostic. */
export interface DescribedRemark {
  readonly remark: Remark;
  readonly diagnostic: Diagnostic;
}

/** A path as people write it here. */
export function pathFromHere(path: string): string {
  return relative("", path).split(sep).join("/");
}

/** What is left to do, at its places in the files as they are now. */
export function describeRemarks(
  remarks: readonly Remark[],
  { edits, texts, isWritten }: UpgradedFiles,
): readonly DescribedRemark[] {
  const placeIn = (span: Span, isAfter: boolean) => {
    const before = texts.get(span.path) ?? "";
    const changes = edits.get(span.path) ?? [];
    const text = isWritten ? applyEdits(before, changes) : before;
    const move = isAfter === isWritten ? undefined : isWritten ? moveForward : moveBack;
    const [start = 0, end = 0] = [span.start, span.end].map((offset) => move?.(offset, changes) ?? offset);
    return placeOf({ start, end: Math.max(start, end) }, text, pathFromHere(span.path));
  };
  return remarks.map((remark) => {
    const { span, isAfter = false, related = [], say } = remark;
    const others = related.map((other) => ({
      at: placeIn(other.span, other.isAfter ?? isAfter),
      message: other.message,
    }));
    return { remark, diagnostic: say(placeIn(span, isAfter), others) };
  });
}

/** The texts of the files that are spoken of, as they are now. */
export function describeSources({ edits, texts, isWritten }: UpgradedFiles): ReadonlyMap<string, string> {
  return new Map(
    [...texts].map(([path, text]) => [
      pathFromHere(path),
      isWritten ? applyEdits(text, edits.get(path) ?? []) : text,
    ]),
  );
}

/**
 * The edits for people: as a diff as long as nothing is written, and then the files.
 *
 * @param facts whether something reaches the callers all the same, though no file changes, and whether all of it is answered
 */
export function renderUpgrade(
  upgraded: UpgradedFiles,
  { isReached, isAnswered }: { readonly isReached: boolean; readonly isAnswered: boolean },
): string {
  const { edits, isWritten } = upgraded;
  const files = [...edits].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (files.length === 0) {
    const what = `${isReached ? "no file" : "nothing"} ${isWritten ? "changed" : "would change"}`;
    return isAnswered ? `${what}\n` : `${what}; what is listed has no answer yet\n`;
  }
  if (isWritten) {
    return files
      .map(
        ([path, changes]) => `changed  ${visible(pathFromHere(path))}  ${counted(changes.length, "place")}\n`,
      )
      .join("");
  }
  return files.map(([path]) => diffOf(path, visible(pathFromHere(path)), upgraded)).join("");
}

/** What becomes of a file, its byte order mark included. */
function diffOf(path: string, shown: string, { edits, texts, marked }: UpgradedFiles): string {
  const [text = "", changes = []] = [texts.get(path), edits.get(path)];
  if (!marked.has(path)) return renderDiff(shown, text, changes);
  const moved = changes.map(({ start, end, text: after }) => ({
    start: start + 1,
    end: end + 1,
    text: after,
  }));
  return renderDiff(shown, `\uFEFF${text}`, moved);
}

/** The edits for machines. */
export function describeFiles(upgraded: UpgradedFiles): readonly object[] {
  const { edits, texts, isWritten } = upgraded;
  return [...edits].map(([path, changes]) => {
    const text = texts.get(path) ?? "";
    return {
      path: pathFromHere(path),
      edits: changes.map(({ start, end, text: after }) => {
        const { line, column } = placeOf({ start, end }, text, "");
        return { line, column, before: text.slice(start, end), after };
      }),
      ...(isWritten ? {} : { diff: diffOf(path, pathFromHere(path), upgraded) }),
    };
  });
}
