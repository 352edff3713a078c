import { hash } from "node:crypto";
import type { RecallFile } from "../../output/emitter/emitter.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { type GroupFile, groupFiles, type Layout, layoutOf } from "./layout.js";

/**
 * Prints the files of all groups in a folder. `print` is called with one group and a layout of the API that has no other types
 * and calls than those of the group and its neighbours, so that nothing else gets into its file.
 */
export type PrintGroups = (
  folder: string,
  print: (group: GroupFile, own: Layout) => readonly OutputFile[],
) => readonly OutputFile[];

/**
 * Files that an earlier run has printed from the same aren't printed again.
 *
 * @param facts all that `print` knows beside what it is called with, in plain data
 */
export function createGroupPrinter(layout: Layout, facts: object, recall?: RecallFile): PrintGroups {
  const groups = groupFiles(layout).map((group) => ({ group, own: withoutOthers(group, layout) }));
  if (recall === undefined) return (_, print) => groups.flatMap(({ group, own }) => print(group, own));
  const { names, ...rest } = withoutGroups(layout);
  const shared = digest([rest, JSON.stringify(names, mapAsList), facts]);
  const known = groups.map((one) => ({ ...one, printedFrom: digest([shared, one.group]) }));
  return (folder, print) =>
    known.flatMap(({ group, own, printedFrom }) => {
      const found = recall(`${folder}/${group.file}.ts`, printedFrom);
      if (found !== undefined) return [found];
      return print(group, own).map((file) => ({ ...file, printedFrom }));
    });
}

/** The group is all that it has beside what `withoutGroups` says. */
function withoutOthers({ types, endpoints, neighbours, plans }: GroupFile, layout: Layout): Layout {
  const { api, plan, names } = withoutGroups(layout);
  return layoutOf({ ...api, types: [...types, ...neighbours], endpoints }, { ...plan, calls: plans }, names);
}

/** What layouts are made of, without types and calls. */
function withoutGroups({ api, plan, names }: Layout): Pick<Layout, "api" | "plan" | "names"> {
  return {
    api: { ...api, types: [], endpoints: [] },
    plan: { ...plan, calls: [], bodyTypes: [] },
    names,
  };
}

/** Of plain data: two that differ have two digests. */
function digest(data: unknown): string {
  return hash("sha256", JSON.stringify(data));
}

function mapAsList(_: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}
