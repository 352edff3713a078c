import type { Place } from "../../diagnostics/diagnostic.js";
import type { ContentPath } from "../document.js";
import type { TextPlaces } from "./text-places.js";
import { childOf, type Span, type TreeNode } from "./tree.js";

/** The places of keys and values of one file, by path. For a path that doesn't exist, the place where it ends. */
export interface ContentPlaces {
  readonly keyPlace: (path: ContentPath) => Place;
  readonly valuePlace: (path: ContentPath) => Place;
  readonly keys: (path: ContentPath) => readonly string[];
}

export function contentPlaces(root: TreeNode, places: TextPlaces): ContentPlaces {
  return {
    keyPlace: (path) => places.placeOf(find(root, path).key),
    valuePlace: (path) => places.placeOf(find(root, path).value),
    keys: (path) => {
      const { value, isExact } = find(root, path);
      return isExact && value.kind === "map" ? [...value.entries.keys()] : [];
    },
  };
}

interface Found {
  readonly key: Span;
  readonly value: TreeNode;
  readonly isExact: boolean;
}

function find(root: TreeNode, path: ContentPath): Found {
  let found: Found = { key: root, value: root, isExact: true };
  for (const step of path) {
    const value = childOf(found.value, step);
    if (value === undefined) return { ...found, isExact: false };
    found = { key: keySpan(found.value, step) ?? value, value, isExact: true };
  }
  return found;
}

function keySpan(parent: TreeNode, step: string | number): Span | undefined {
  return parent.kind === "map" ? parent.entries.get(String(step))?.key : undefined;
}
