import { guideSentence } from "../../../review/diff/guide-sentence.js";
import type { MoveSection } from "../../../review/diff/kinds/move.js";
import { type GuideEntry, listEntries } from "../../../review/diff/render/guide/entries.js";
import type { GuideInput } from "../../../review/diff/render/guide/guide-code.js";
import { guideTitles } from "../../../review/diff/render/guide/render-guide.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { Block, HeadingBlock } from "../../page/block.js";
import { type Inline, line, linkTo, plainText, sentence } from "../../page/inline.js";
import { titleOf } from "../title.js";
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
    const lines = own.flatMap((placed) => describeEntry(placed, call, input, path));
    const items = withoutCopies(lines).map((content): readonly Block[] => [{ kind: "paragraph", content }]);
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

function withoutCopies(lines: readonly (readonly Inline[])[]): readonly (readonly Inline[])[] {
  return [...new Map(lines.map((one) => [JSON.stringify(one), one])).values()];
}

interface PlacedEntry {
  readonly entry: GuideEntry;
  readonly section: HeadingBlock | undefined;
  /** `undefined`: it is told in a line, or there is no room for it. */
  readonly heading: HeadingBlock | undefined;
}

/** The headings in a section are those of its first entries, in their order. */
function placeEntries(entries: readonly GuideEntry[], blocks: readonly Block[]): readonly PlacedEntry[] {
  const sections = sectionsOf(blocks);
  const counts = new Map<MoveSection, number>();
  return entries.map((entry) => {
    const index = counts.get(entry.section) ?? 0;
    counts.set(entry.section, index + 1);
    const section = sections.get(guideTitles[entry.section]);
    return { entry, section: section?.heading, heading: section?.inner[index] };
  });
}

interface Section {
  readonly heading: HeadingBlock;
  readonly inner: HeadingBlock[];
}

function sectionsOf(blocks: readonly Block[]): ReadonlyMap<string, Section> {
  const found = new Map<string, Section>();
  let last: Section | undefined;
  for (const block of blocks) {
    if (block.kind !== "heading") continue;
    if (block.level === 2) {
      last = { heading: block, inner: [] };
      found.set(plainText(block.content), last);
    } else {
      last?.inner.push(block);
    }
  }
  return found;
}

/** A line that is about this call alone is told again; of others there may be many. */
function describeEntry(
  { entry, section, heading }: PlacedEntry,
  { id }: Endpoint,
  { caller }: GuideInput,
  path: string,
): readonly (readonly Inline[])[] {
  const title = guideTitles[entry.section];
  if (heading !== undefined) return [line`${title}: ${linkTo(path, heading.content, heading.id)}`];
  const [kind, name] = entry.about;
  if (kind === "endpoints" && name === id) {
    return entry.changes.map((change) => sentence(`${title}: ${guideSentence(change, caller)}`));
  }
  return [[linkTo(path, sentence(title), section?.id)]];
}
