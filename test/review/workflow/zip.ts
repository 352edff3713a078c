import { deflateRawSync } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly data: string | Buffer;
  /** Of a file in Unix; a regular one if absent. */
  readonly mode?: number;
  /** What the archive says of its size, if not the truth. */
  readonly size?: number;
}

/** A zip archive as `actions/upload-artifact` makes it. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.data);
    const local = Buffer.concat([localHeader(entry), packed]);
    directory.push(directoryHeader(entry, packed.length, offset));
    locals.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listing, end]);
}

/** Its sizes are in the directory at the end, as where an archive is written as a stream. */
function localHeader({ name }: ZipEntry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name)]);
}

function directoryHeader(
  { name, data, mode = 0o100644, size }: ZipEntry,
  packed: number,
  offset: number,
): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(8, 10);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size ?? Buffer.byteLength(data), 24);
  header.writeUInt16LE(Buffer.byteLength(name), 28);
  header.writeUInt32LE(mode * 2 ** 16, 38);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(name)]);
}
