/** As many of the first of some things as have room, by the length of their JSON. */
export function fitDocument<Item>(items: readonly Item[], room: Room): readonly Item[] {
  let bytes = room.bytes;
  const end = items.slice(0, room.count).findIndex((item) => {
    bytes -= Buffer.byteLength(JSON.stringify(item, undefined, 2)) * indentation;
    return bytes < 0;
  });
  return items.slice(0, end === -1 ? room.count : end);
}

export interface Room {
  readonly count: number;
  readonly bytes: number;
}

/** What being inside of a document adds. */
const indentation = 1.5;
