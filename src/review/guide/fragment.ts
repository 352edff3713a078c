import type { Data } from "../../say/data.js";
import { isList } from "../../language/model/scalars.js";
import type { Step } from "./find-steps.js";

/** Some of a value, as an example shows it: what doesn't matter is left out. */
export type Fragment =
  | { readonly kind: "value"; readonly data: Data }
  | { readonly kind: "list"; readonly item: Fragment }
  | {
      readonly kind: "object";
      readonly members: readonly (readonly [name: string, value: Fragment])[];
      /** Whether it has other members that are required. */
      readonly isPartial: boolean;
    };

/** Data, with its members as fragments. */
export function toFragment(data: Data): Fragment {
  if (typeof data !== "object" || data === null) return { kind: "value", data };
  if (isList<Data>(data)) {
    const [first] = data;
    return first === undefined ? { kind: "value", data } : { kind: "list", item: toFragment(first) };
  }
  const members = Object.entries(data).flatMap(([name, value]): [string, Fragment][] =>
    value === undefined ? [] : [[name, toFragment(value)]],
  );
  return { kind: "object", members, isPartial: false };
}

/** What leads to a fragment, around it. */
export function wrapFragment(steps: readonly Step[], inner: Fragment): Fragment {
  return steps.reduceRight<Fragment>((fragment, step) => {
    switch (step.kind) {
      case "item":
        return { kind: "list", item: fragment };
      case "entry":
        return { kind: "object", members: [["…", fragment]], isPartial: false };
      case "field":
        return { kind: "object", members: [[step.name, fragment]], isPartial: step.hasOthers };
    }
  }, inner);
}

/** How a language writes fragments. */
export interface FragmentStyle {
  readonly data: (data: Data) => string;
  readonly key: (name: string) => string;
  /** What stands for other members. */
  readonly others: string;
}

const widest = 90;

/** A fragment in one line if it is short, or else with a line for each member; `before`: what stands in its first line. */
export function renderFragment(fragment: Fragment, style: FragmentStyle, before = 0): string {
  return renderLines(fragment, style, { indent: "", before }).join("\n");
}

function renderLine(fragment: Fragment, style: FragmentStyle): string {
  if (fragment.kind === "value") return style.data(fragment.data);
  if (fragment.kind === "list") return `[${renderLine(fragment.item, style)}]`;
  const members = fragment.members.map(([name, value]) => `${style.key(name)}: ${renderLine(value, style)}`);
  if (members.length === 0) return fragment.isPartial ? `{ ${style.others} }` : "{}";
  return `{ ${members.join(", ")}${fragment.isPartial ? `, ${style.others}` : ""} }`;
}

interface Place {
  readonly indent: string;
  /** How much of the line is taken. */
  readonly before: number;
}

function renderLines(fragment: Fragment, style: FragmentStyle, { indent, before }: Place): readonly string[] {
  const line = renderLine(fragment, style);
  if (fragment.kind === "value" || before + line.length <= widest) return [line];
  if (fragment.kind === "list") {
    const lines = renderLines(fragment.item, style, { indent, before: before + 1 });
    return endLast([`[${lines[0] ?? ""}`, ...lines.slice(1)], "]");
  }
  const deeper = `${indent}  `;
  const members = fragment.members.flatMap(([name, value]) => {
    const start = `${deeper}${style.key(name)}: `;
    const lines = renderLines(value, style, { indent: deeper, before: start.length });
    return endLast([`${start}${lines[0] ?? ""}`, ...lines.slice(1)], ",");
  });
  return ["{", ...members, ...(fragment.isPartial ? [`${deeper}${style.others}`] : []), `${indent}}`];
}

function endLast(lines: readonly string[], end: string): readonly string[] {
  return lines.map((line, index) => (index === lines.length - 1 ? `${line}${end}` : line));
}
