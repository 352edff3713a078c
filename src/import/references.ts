import { isObject, memberOf, type Node, nodeAt, siteName, textOf } from "./node.js";
import type { LoadedFiles } from "./load-files.js";
import { splitReference } from "./split-reference.js";
import type { Construct } from "./constructs.js";
import type { Uses } from "./uses.js";

type Resolution = Node | { readonly construct: Construct; readonly at: Node; readonly reference: string };

/** Resolves references within the files of a document. */
export interface References {
  /** The node to which a reference leads at last, and any other node as it is; reports one that leads nowhere. */
  readonly resolve: (node: Node, uses: Uses) => Node | undefined;
  /** The same for those who don't report. */
  readonly follow: (node: Node) => Node | undefined;
}

/** Whether what a reference leads to is a reference that says something itself, so that it isn't followed further. */
type SaysMore = (node: Node) => boolean;

export function createReferences(files: LoadedFiles, saysMore: SaysMore = () => false): References {
  // By what is written at the place: each reference is looked up often.
  const known = new WeakMap<object, Resolution>();
  const resolveAll = (node: Node): Resolution => {
    if (!isObject(node.value)) return node;
    const before = known.get(node.value);
    if (before !== undefined) return before;
    const resolution = followAll(node, files, saysMore);
    if (resolution !== node) known.set(node.value, resolution);
    return resolution;
  };
  return {
    resolve: (node, uses) => {
      const resolution = resolveAll(node);
      if (!("construct" in resolution)) return resolution;
      uses.add(resolution.construct, resolution.at, resolution.reference);
      return undefined;
    },
    follow: (node) => {
      const resolution = resolveAll(node);
      return "construct" in resolution ? undefined : resolution;
    },
  };
}

function followAll(first: Node, files: LoadedFiles, saysMore: SaysMore): Resolution {
  const seen = new Set<string>();
  let node = first;
  for (;;) {
    const reference = textOf(node, "$ref");
    if (reference === undefined || (node !== first && saysMore(node))) return node;
    const at = memberOf(node, "$ref") ?? node;
    if (seen.has(siteName(node))) return { construct: "reference-circle", at, reference };
    seen.add(siteName(node));
    const next = followOne(reference, at, files);
    if ("construct" in next) return next;
    node = next;
  }
}

function followOne(reference: string, at: Node, files: LoadedFiles): Resolution {
  const fail = (construct: Construct) => ({ construct, at, reference });
  const target = splitReference(reference, at.file);
  switch (target.kind) {
    case "url":
      return fail("reference-to-url");
    case "outside":
      return fail("reference-outside");
    case "unreadable":
      return fail("reference-unresolved");
    case "local": {
      const file = files.get(target.file);
      if (file === undefined || "severity" in file) return fail("reference-unreadable");
      return nodeAt(file, target.pointer) ?? fail("reference-unresolved");
    }
  }
}
