import * as z from "zod/mini";
import { fileMark, type FilePart } from "../support/file-kinds.js";

/** A file in a body that is sent in parts. */
export function file(): z.ZodMiniType<FilePart, FilePart> {
  const problem = "isn't a file: pass a Blob, a File or { data, name, type }";
  return z.custom<FilePart, FilePart>((value: unknown) => value === fileMark, problem);
}
