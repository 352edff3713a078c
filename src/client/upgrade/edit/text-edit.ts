/** Replaces a range of a file's text, by the offsets of the text before. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The edits of several files, by their absolute paths: each in order, none twice, and no file without any. */
export type FileEdits = ReadonlyMap<string, readonly TextEdit[]>;

/** Brings edits of the same file together. */
export function joinEdits(all: readonly FileEdits[]): FileEdits {
  const joined = new Map<string, TextEdit[]>();
  for (const [path, edits] of all.flatMap((one) => [...one])) {
    if (edits.length === 0) continue;
    const known = joined.get(path) ?? [];
    joined.set(path, known);
    for (const edit of edits) if (!known.some((other) => other.start === edit.start)) known.push(edit);
  }
  for (const edits of joined.values()) edits.sort((one, other) => one.start - other.start);
  return joined;
}

/** The text after the edits; what is between them stays as it is. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let done = 0;
  const parts = edits.map(({ start, end, text: replacement }) => {
    const part = text.slice(done, start) + replacement;
    done = end;
    return part;
  });
  return parts.join("") + text.slice(done);
}

/** Where an offset of the old text is in the new one. */
export function moveForward(offset: number, edits: readonly TextEdit[]): number {
  const before = edits.filter(({ end }) => end <= offset);
  return offset + before.reduce((sum, edit) => sum + growth(edit), 0);
}

/** Where an offset of the new text is in the old one; within a replacement, at its start. */
export function moveBack(offset: number, edits: readonly TextEdit[]): number {
  let grown = 0;
  for (const edit of edits) {
    const start = edit.start + grown;
    if (offset < start) break;
    if (offset < start + edit.text.length) return edit.start;
    grown += growth(edit);
  }
  return offset - grown;
}

function growth({ start, end, text }: TextEdit): number {
  return text.length - (end - start);
}
