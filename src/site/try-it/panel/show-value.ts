/** The value of a call as text. */
export interface ShownValue {
  /** `undefined`: there is none. */
  readonly text: string | undefined;
  /** What ended a stream or a file before its end. */
  readonly failure?: unknown;
}

/** How many items of a stream are shown. */
const maxItems = 20;

/** Reads what arrives piece by piece, too. */
export async function showValue(value: unknown): Promise<ShownValue> {
  if (value === undefined) return { text: undefined };
  if (isFile(value)) return showFile(value);
  if (isStream(value)) return showItems(value);
  return { text: layOut(value) };
}

function layOut(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

type Pieces<Piece> = AsyncIterable<Piece> & { cancel(): void };

/** Unlike a page of a list, what arrives piece by piece can be cancelled. */
function isStream(value: unknown): value is Pieces<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value && "cancel" in value;
}

function isFile(value: unknown): value is Pieces<Uint8Array> {
  return isStream(value) && "bytes" in value;
}

async function showItems(stream: AsyncIterable<unknown>): Promise<ShownValue> {
  const items: unknown[] = [];
  try {
    for await (const item of stream) {
      items.push(item);
      if (items.length === maxItems) break;
    }
    return { text: layOut(items) };
  } catch (failure) {
    return { text: items.length === 0 ? undefined : layOut(items), failure };
  }
}

async function showFile(file: AsyncIterable<Uint8Array>): Promise<ShownValue> {
  let size = 0;
  try {
    for await (const piece of file) size += piece.length;
    return { text: `A file of ${size} bytes.` };
  } catch (failure) {
    return { text: size === 0 ? undefined : `${size} bytes of a file.`, failure };
  }
}
