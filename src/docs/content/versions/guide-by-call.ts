import { guideSentence } from "../../../diff/guide-sentence.js";
import type { MoveSection } from "../../../diff/kinds/move.js";
import { type GuideEntry, listEntries } from "../../../diff/render/guide/entries.js";
import type { GuideInput } from "../../../diff/render/guide/guide-code.js";
import { guideTitles } from "../../../diff/render/guide/render-guide.js";
import type { Endpoint } from "../../../model/ir/endpoint.js";
import type { Block, HeadingBlock } from "../../page/block.js";
import { linkTo, plainText, sentence } from "../../page/inline.js";
import { titleOf } from "../call-page.js";
import { callAnchor, type Move } from "./upgrade-paths.js";

interface Guide {
  readonly move: Move;
  /** The path of its page. */
  readonly path: string;
}

/** What a guide says of each call, as links into it: whoever makes two calls needn't read about all. */
export function guideByCall(
  input: GuideInput,
  blocks: readonly Block[],
  { move, path }: Guide,
): readonly Block[] {
  const entries = placeEntries(listEntries(input), blocks);
  const calls = callsOf(move).flatMap((call): readonly Block[] => {
    const own = entries.filter(({ entry }) => entry.changes.some(({ reaches }) => reaches.includes(call.id)));
    if (own.length === 0) return [];
    const items = own.flatMap((placed) => describeEntry(placed, call, input, path));
    return [
      { kind: "heading", level: 3, id: callAnchor(call.id), content: sentence(titleOf(call)) },
      { kind: "list", isOrdered: false, items },
    ];
  });
  if (calls.length === 0) return [];
  return [{ kind: "heading", level: 2, id: "by-call", content: sentence("Call by call") }, ...calls];
}

/** Those of the old version first: callers have them in their code. */
function callsOf({ from, to }: Move): readonly Endpoint[] {
  const known = new Set(from.api.endpoints.map(({ id }) => id));
  return [...from.api.endpoints, ...to.api.endpoints.filter(({ id }) => !known.has(id))];
}

interface PlacedEntry {
  readonly entry: GuideEntry;
  /** `undefined`: it is told in a line, or there is no room for it. */
  readonly heading: HeadingBlock | undefined;
}

/** The headings of a section are those of its first entries, in their order. */
function placeEntries(entries: readonly GuideEntry[], blocks: readonly Block[]): readonly PlacedEntry[] {
  const headings = headingsOf(blocks);
  const counts = new Map<MoveSection, number>();
  return entries.map((entry) => {
    const index = counts.get(entry.section) ?? 0;
    counts.set(entry.section, index + 1);
    return { entry, heading: headings.get(guideTitles[entry.section])?.[index] };
  });
}

function headingsOf(blocks: readonly Block[]): ReadonlyMap<string, readonly HeadingBlock[]> {
  const found = new Map<string, HeadingBlock[]>();
  let section: HeadingBlock[] = [];
  for (const block of blocks) {
    if (block.kind !== "heading") continue;
    if (block.level === 2) {
      section = [];
      found.set(plainText(block.content), section);
    } else {
      section.push(block);
    }
  }
  return found;
}

function describeEntry(
  { entry, heading }: PlacedEntry,
  { id }: Endpoint,
  { caller }: GuideInput,
  path: string,
): readonly (readonly Block[])[] {
  const title = `${guideTitles[entry.section]}: `;
  if (heading !== undefined) {
    const content = [...sentence(title), linkTo(path, heading.content, heading.id)];
    return [[{ kind: "paragraph", content }]];
  }
  const own = entry.changes.filter(({ reaches }) => reaches.includes(id));
  return own.map((change): readonly Block[] => [
    { kind: "paragraph", content: sentence(`${title}${guideSentence(change, caller)}`) },
  ]);
}
