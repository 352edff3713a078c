import { isObject, memberOf, type Node, siteName, stepFrom, stepsOf, textOf } from "./node.js";
import type { LoadedFiles } from "./load-files.js";
import { splitReference } from "./split-reference.js";
import type { Construct } from "./constructs.js";
import type { Losses } from "./losses.js";

type Resolution = Node | { readonly construct: Construct; readonly at: Node; readonly reference: string };

/** Resolves references within the files of a document. */
export interface References {
  /** The node to which a reference leads at last, and any other node as it is; reports one that leads nowhere. */
  readonly resolve: (node: Node, losses: Losses) => Node | undefined;
  /** The same for those who don't report. */
  readonly follow: (node: Node) => Node | undefined;
  /**
   * A member of a node, or that to which a reference leads that stands in its place: documents have one wherever the standard
   * has a map or a list of its own.
   */
  readonly member: (node: Node, name: string, losses?: Losses) => Node | undefined;
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
  const resolve = (node: Node, losses: Losses) => {
    const resolution = resolveAll(node);
    if (!("construct" in resolution)) return resolution;
    losses.add(resolution.construct, resolution.at, resolution.reference);
    return undefined;
  };
  const follow = (node: Node) => {
    const resolution = resolveAll(node);
    return "construct" in resolution ? undefined : resolution;
  };
  const member = (node: Node, name: string, losses?: Losses) => {
    const written = memberOf(node, name);
    if (written === undefined) return undefined;
    return losses === undefined ? follow(written) : resolve(written, losses);
  };
  return { resolve, follow, member };
}

/** `seen`: the references that are being followed. */
function followAll(
  first: Node,
  files: LoadedFiles,
  saysMore: SaysMore,
  seen = new Set<string>(),
): Resolution {
  let node = first;
  for (;;) {
    const reference = textOf(node, "$ref");
    if (reference === undefined || (node !== first && saysMore(node))) return node;
    const at = memberOf(node, "$ref") ?? node;
    if (seen.has(siteName(node))) return { construct: "reference-circle", at, reference };
    seen.add(siteName(node));
    const next = followOne(reference, at, files, seen);
    if ("construct" in next) return next;
    node = next;
  }
}

function followOne(reference: string, at: Node, files: LoadedFiles, seen: Set<string>): Resolution {
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
      return followPointer(file, target.pointer, files, seen) ?? fail("reference-unresolved");
    }
  }
}

/** The node at a pointer, on the way to which references may stand in the place of maps. */
function followPointer(
  root: Node,
  pointer: string,
  files: LoadedFiles,
  seen: Set<string>,
): Resolution | undefined {
  let node = root;
  for (const step of stepsOf(pointer)) {
    let next = stepFrom(node, step);
    if (next === undefined && textOf(node, "$ref") !== undefined) {
      const target = followAll(node, files, () => false, new Set(seen));
      if ("construct" in target) return target;
      next = stepFrom(target, step);
    }
    if (next === undefined) return undefined;
    node = next;
  }
  return node;
}
