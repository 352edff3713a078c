import { normaliseText } from "../../../src/language/read/files/decode-file.js";
import { type ModelReading, readModelFiles } from "../../../src/language/read/read-model.js";
import type { ReadingMemory } from "../../../src/language/read/reading-memory.js";
import { recallReading, type SourceText } from "../../../src/language/read/source-reading.js";
import { rememberLately } from "./remember.js";

const remember = rememberLately<ReturnType<ReadingMemory["recall"]>>(200);

/** What has been read already, such as a part of an OpenAPI document, may have a text that says less than its tree. */
const memory: ReadingMemory = {
  recall: (source, read) =>
    recallReading(source) === undefined
      ? remember(`${source.path}\n${source.text}`, () => read(source))
      : read(source),
};

/** Reads a model from texts, as `readModelText` does, but not the files again that this worker has read lately. */
export function readTexts(files: readonly SourceText[]): ModelReading {
  return readModelFiles({ files: files.map(normalise), diagnostics: [] }, memory);
}

function normalise(source: SourceText): SourceText {
  const text = normaliseText(source.text);
  return text === source.text ? source : { path: source.path, text };
}
