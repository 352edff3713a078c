import { normaliseText } from "../../src/read/files/decode-file.js";
import { type ModelReading, readModelFiles } from "../../src/read/read-model.js";
import type { ReadingMemory } from "../../src/read/reading-memory.js";
import type { SourceText } from "../../src/read/source-reading.js";
import { rememberLately } from "./remember.js";

const remember = rememberLately<ReturnType<ReadingMemory["recall"]>>(200);

const memory: ReadingMemory = {
  recall: (source, read) => remember(`${source.path}\n${source.text}`, () => read(source)),
};

/** Reads a model from texts, as `readModelText` does, but not the files again that this worker has read lately. */
export function readTexts(files: readonly SourceText[]): ModelReading {
  const normalised = files.map(({ path, text }) => ({ path, text: normaliseText(text) }));
  return readModelFiles({ files: normalised, diagnostics: [] }, memory);
}
