import type { CST } from "yaml";

/**
 * The keys of the map that a file consists of, as they are written; `undefined` for a file that is no map, or one only because
 * its lines happen to end with colons.
 */
export function rootKeys(root: CST.Token): readonly string[] | undefined {
  const isMap =
    root.type === "block-map" || (root.type === "flow-collection" && root.start.type === "flow-map-start");
  const keys = isMap ? root.items.flatMap(keyLines) : [];
  return keys.some((key) => /^[\w.-]+\??$/u.test(key)) ? keys : undefined;
}

/** Of a key that goes over several lines, each: the colon of the first one may have been forgotten. */
function keyLines({ key }: CST.CollectionItem): readonly string[] {
  const source = key !== undefined && key !== null && "source" in key ? key.source : "";
  return source.split("\n").map((line) => line.trim().replaceAll(/^["']|["']$/gu, ""));
}
