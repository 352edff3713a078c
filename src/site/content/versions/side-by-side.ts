import type { Change } from "../../../review/diff/change.js";
import { sortFindings } from "../../../review/diff/sort-findings.js";
import { changeKinds } from "../../../review/diff/kinds/catalog.js";
import type { ChangeKind } from "../../../review/diff/kinds/kind.js";
import { aboutOf, type GuideEntry } from "../../../review/diff/render/guide/entries.js";
import { nameOfPart } from "../../../review/diff/render/guide/render-entry.js";
import { groupBy } from "../../../language/model/group-by.js";
import { counted } from "../../../language/text/words.js";
import type { Block, TableRow } from "../../page/block.js";
import { code, type Inline, linkTo, sentence } from "../../page/inline.js";
import { titleOf } from "../title.js";
import { separateTexts } from "./separate-texts.js";
import type { SiteVersion, VersionStep } from "./site-versions.js";

/** What differs from a version to the next one, a table for each call and type: what it was, and what it is. */
export function describeSideBySide(step: VersionStep): readonly Block[] {
  const { told, texts } = separateTexts(step.changes);
  const sorted = sortFindings(told.map((change) => ({ change, symbols: [] }))).map(({ change }) => change);
  const groups = [...groupBy(sorted, (change) => JSON.stringify(aboutOf(change))).values()];
  const count = counted(texts.length, "change");
  const rest = texts.length === 0 ? [] : [paragraph(sentence(`${count} of descriptions and examples.`))];
  if (groups.length === 0 && rest.length === 0) return [paragraph(sentence("Nothing differs."))];
  return [...groups.flatMap((changes) => describeGroup(changes, step)), ...rest];
}

function describeGroup(changes: readonly [Change, ...Change[]], step: VersionStep): readonly Block[] {
  const { from, to } = step;
  const [section, id] = aboutOf(changes[0]);
  return [
    {
      kind: "heading",
      level: 4,
      id: ["changes", from.api.version.name, to.api.version.name, section, id].join("-"),
      content: nameOf([section, id], step),
    },
    {
      kind: "table",
      head: [
        sentence("What differs"),
        [code(from.api.version.name)],
        [code(to.api.version.name)],
        sentence("For callers"),
      ],
      rows: changes.map(describeRow),
    },
  ];
}

function describeRow(change: Change): TableRow {
  const { title, before, after } = change;
  return { cells: [sentence(title), sideOf(before), sideOf(after), sentence(forCallers(change))] };
}

/** What breaks no client of the old version may break others: it depends on what nobody has answered. */
function forCallers({ kind, verdict }: Change): string {
  const { question }: ChangeKind = changeKinds[kind];
  return verdict.client === "safe" && question !== undefined ? "Isn't known." : verdicts[verdict.client];
}

/** What has no value on a side isn't there, or is more than a value; a list has its code marked. */
function sideOf(value = "–"): readonly Inline[] {
  return value === "–" || value.includes("`") ? sentence(value) : [code(value)];
}

const verdicts = {
  breaking: "Breaks them.",
  risky: "May break them.",
  behaviour: "Behaves differently.",
  safe: "Breaks nobody by itself.",
} as const;

/** With a link to its page in the newer version that has it. */
function nameOf([section, id]: GuideEntry["about"], { from, to }: VersionStep): readonly Inline[] {
  if (section === "endpoints") {
    const found = firstOf([to, from], ({ api, paths }) => {
      const call = api.endpoints.find((endpoint) => endpoint.id === id);
      return call === undefined ? undefined : linkTo(paths.call(call), sentence(titleOf(call)));
    });
    return found === undefined ? sentence("Several calls") : [found];
  }
  if (section === "types") {
    const found = firstOf([to, from], ({ types, paths }) => {
      const page = paths.type(id);
      return page === undefined ? undefined : linkTo(page, [code(types.get(id)?.name ?? id)]);
    });
    return [found ?? code(id)];
  }
  return section === "groups" ? [code(id)] : sentence(nameOfPart(section, id));
}

function firstOf(
  versions: readonly SiteVersion[],
  find: (version: SiteVersion) => Inline | undefined,
): Inline | undefined {
  return versions.map(find).find((found) => found !== undefined);
}

function paragraph(content: readonly Inline[]): Block {
  return { kind: "paragraph", content };
}
