import { ts } from "ts-morph";
import { type DoubleName, findDoubles } from "../edit/double-names.js";
import type { TextEdit } from "../edit/text-edit.js";
import { isWrittenName } from "../find/symbol-path.js";
import type { View } from "../project/callers.js";
import { isJson } from "../project/checked.js";
import { isInFolder } from "../project/client-location.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import { listCrossings } from "./list-flows.js";
import { type ListFacts, type Remark, remarkOn } from "./remark.js";

/** Members of object literals that become members of the client's types, with the paths of those. */
type Linked = ReadonlyMap<ts.Node, string>;

/** Takes out what stays as it is: JSON, which other programs may read too, and objects that have the new name already. */
export function keepMembers(
  linked: Linked,
  facts: ListFacts,
): { readonly linked: Linked; readonly remarks: readonly Remark[] } {
  const stored = [...linked].filter(([{ parent }]) => isJson(parent.getSourceFile()));
  const targets = [...linked].flatMap(([member, path]) => {
    const to = facts.table.renamed.get(path);
    const name = ts.isObjectLiteralElement(member) ? member.name : undefined;
    return name === undefined || to === undefined ? [] : [[name, to] as const];
  });
  const doubles = findDoubles(new Map<ts.Node, string>(targets));
  const kept = new Set([...stored.map(([member]) => member), ...doubles.map(({ name }) => name.parent)]);
  return {
    linked: new Map([...linked].filter(([member]) => !kept.has(member))),
    remarks: [
      ...stored.flatMap(([member, path]) => listStored(member, path, facts)),
      ...doubles.map((double) => listDouble(double, facts)),
    ],
  };
}

function listStored(member: ts.Node, path: string, facts: ListFacts): readonly Remark[] {
  if (!ts.isPropertyAssignment(member) || !isWrittenName(member.name)) return [];
  return listCrossings([{ at: member.name, path, own: member }], facts);
}

/** An object that is for both versions. */
export function listDouble({ name, to }: DoubleName, { version }: Pick<ListFacts, "version">): Remark {
  return remarkOn("both-names", { name: name.text, to, version }, name, { isQuestion: true });
}

/** What would be edited in a file in which nothing can be proved. */
export function askEdits(file: ts.SourceFile, edits: Iterable<TextEdit>, version: string): readonly Remark[] {
  return [...edits].map(({ start, end, text }) => {
    const facts = { name: file.text.slice(start, end), right: [text], version };
    return remarkOn("possible-old-name", facts, { path: file.fileName, start, end }, { isQuestion: true });
  });
}

/** A caller in which nothing can be proved, at the first of its imports that leads to the old client. */
export function listUnchecked(file: ts.SourceFile, view: View, { moves, from }: UpgradeRequest): Remark {
  const isOld = (target: string) => moves.some((move) => isInFolder(target, move.from.folder));
  const specifier = view.specifiersOf(file).find(({ target }) => isOld(target));
  return remarkOn("unchecked-caller", { version: from }, specifier?.node ?? file.statements[0] ?? file);
}
