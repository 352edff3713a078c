import { isBytes } from "../support/file-kinds.js";
import { joinBytes, type Piece } from "./upload-pieces.js";

/** A part of a body: a string, or a file. */
export interface Part {
  readonly name: string;
  /** Absent of a string, which has none by default. */
  readonly type?: string;
  readonly text?: string;
  readonly fileName?: string;
  readonly data?: Piece;
}

/** The body that has the parts, as HTML's `multipart/form-data` has them; bytes that follow each other are one piece. */
export function writeParts(parts: readonly Part[], boundary: string): readonly Piece[] {
  const encoder = new TextEncoder();
  const pieces: Piece[] = [];
  let waiting: Uint8Array[] = [];
  const end = (): void => {
    if (waiting.length > 0) pieces.push(joinBytes(waiting));
    waiting = [];
  };
  for (const { name, type, text = "", fileName, data } of parts) {
    const file = fileName === undefined ? "" : `; filename="${escapeName(fileName)}"`;
    const content = type === undefined ? "" : `Content-Type: ${type}\r\n`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"${file}\r\n${content}\r\n`;
    waiting.push(encoder.encode(head));
    if (data === undefined) {
      waiting.push(encoder.encode(text));
    } else if (isBytes(data) && data.length <= joinedUpTo) {
      waiting.push(data);
    } else {
      end();
      pieces.push(data);
    }
    waiting.push(encoder.encode("\r\n"));
  }
  waiting.push(encoder.encode(`--${boundary}--\r\n`));
  end();
  return pieces;
}

/** Larger arrays aren't copied. */
const joinedUpTo = 1_048_576;

/** A name is data: it can neither end the header nor its own quotes. */
function escapeName(name: string): string {
  return name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}

/** The strings among the parts, by their names. */
export function findTexts(parts: readonly Part[]): readonly (readonly [name: string, text: string])[] {
  return parts.flatMap(({ name, text }): (readonly [string, string])[] =>
    text === undefined ? [] : [[name, text]],
  );
}
