import type { Data } from "../../../emit/shared/data.js";
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
  if (isList(data)) {
    const [first] = data;
    return first === undefined ? { kind: "value", data } : { kind: "list", item: toFragment(first) };
  }
  const members = Object.entries(data).flatMap(([name, value]): [string, Fragment][] =>
    value === undefined ? [] : [[name, toFragment(value)]],
  );
  return { kind: "object", members, isPartial: false };
}

function isList(data: object): data is readonly Data[] {
  return Array.isArray(data);
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

/** A fragment in one line if it is short, or else with a line for each member. */
export function renderFragment(fragment: Fragment, style: FragmentStyle, before = 0): string {
  const line = renderLine(fragment, style);
  return before + line.length <= widest ? line : renderLines(fragment, style, "").join("\n");
}

function renderLine(fragment: Fragment, style: FragmentStyle): string {
  if (fragment.kind === "value") return style.data(fragment.data);
  if (fragment.kind === "list") return `[${renderLine(fragment.item, style)}]`;
  const members = fragment.members.map(([name, value]) => `${style.key(name)}: ${renderLine(value, style)}`);
  if (members.length === 0) return fragment.isPartial ? `{ ${style.others} }` : "{}";
  return `{ ${members.join(", ")}${fragment.isPartial ? `, ${style.others}` : ""} }`;
}

function renderLines(fragment: Fragment, style: FragmentStyle, indent: string): readonly string[] {
  if (fragment.kind === "value") return [style.data(fragment.data)];
  const deeper = `${indent}  `;
  if (fragment.kind === "list") {
    const [first = "", ...rest] = renderLines(fragment.item, style, indent);
    return [`[${first}`, ...rest].map((line, index, all) => (index === all.length - 1 ? `${line}]` : line));
  }
  const members = fragment.members.flatMap(([name, value]) => {
    const [first = "", ...rest] = renderLines(value, style, deeper);
    const lines = [`${deeper}${style.key(name)}: ${first}`, ...rest];
    return lines.map((line, index) => (index === lines.length - 1 ? `${line},` : line));
  });
  return ["{", ...members, ...(fragment.isPartial ? [`${deeper}${style.others}`] : []), `${indent}}`];
}
