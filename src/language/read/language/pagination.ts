import * as z from "zod";
import { historyKeys } from "./history.js";
import { doc, range, unknownIds } from "./unknown.js";

/** A path through the members of a page: `paging.total`. */
const member = (description: string) => z.string().optional().meta({ description });

/** The keys that name a parameter which asks for a page; whether an order is required is said by each list. */
const pageKeys = ["offset", "page", "send", "limit"] as const;

const wayFacts = z.strictObject({
  doc: doc.optional(),
  offset: member("The query parameter for how many items to skip: a way by offsets."),
  page: member("The query parameter for the number of a page: a way by numbers."),
  first: z.int().min(0).optional().meta({ description: "The number of the first page; 1 when absent." }),
  send: member("The query parameter for the cursor: a way by cursors, or tokens. Needs `from`."),
  from: member(
    "Where a page has the cursor of the next one: `next_cursor`, `paging.after`, in its last or first item, `data[-1].id` and `data[0].id`, or `X-Next-Cursor header`.",
  ),
  type: z.enum(["string", "int64"]).optional().meta({
    description: "The type of cursors that are members of a page: `string` when absent, or `int64`.",
  }),
  next: member(
    "`Link header`, or the member with the address of the next page: `links.next`. By itself a way by links.",
  ),
  limit: member("The query parameter for the size of a page."),
  required: z
    .array(z.enum(pageKeys).meta({ description: "A key that names a query parameter." }))
    .optional()
    .meta({
      description: "The parameters that every request must have: `[limit, offset]`. None when absent.",
    }),
  size: range.optional().meta({ description: "How many items a page may have: a range, or a limit's name." }),
  sort: member("The query parameter for the order, as `field:asc`."),
  items: z.string().meta({
    description: "The member of a page that holds its items: `data`. Or `body`: a page is an array of them.",
  }),
  more: member("The member that is `true` on a page behind which there are others, and `false` on the last."),
  total: member("The member with the number of all items, of a way by offsets or numbers."),
  total_pages: member("The member with the number of all pages, of a way by offsets or numbers."),
  short_pages: z.boolean().optional().meta({
    description:
      "True: pages before the last may have fewer items than asked for. False when absent; pages by cursors and links always may.",
  }),
  unknown: unknownIds.optional(),
});

const way = wayFacts
  .extend(historyKeys("PageWayHistory", wayFacts.omit({ doc: true })))
  .meta({ id: "PageWay" });

const unnamedFacts = wayFacts.extend({
  details: z.string().optional().meta({
    description:
      "The member that has `total`, `total_pages` or `more`, where these don't say so: `pagination`.",
  }),
});

const unnamedWay = unnamedFacts.extend(historyKeys("PaginationHistory", unnamedFacts.omit({ doc: true })));

/** Names of ways are none of the keys of the one way that has no name. */
const wayName = z.string().regex(new RegExp(`^(?!(?:${Object.keys(unnamedWay.shape).join("|")})$)`, "u"));

const namedWays = z.record(wayName, way).meta({
  description: "Ways of paging by name, for lists that say `by` which of them is theirs.",
});

/** One way for all lists; or several by name. */
export const pagination = z
  .union([unnamedWay, namedWays])
  .meta({ description: "How the pages of lists look, and what leads from one to the next." });

/** A way of paging. */
export type PageWayDocument = z.infer<typeof unnamedWay>;

/** Whether the section is one way without a name. */
export function isUnnamedWay(section: z.infer<typeof pagination>): section is PageWayDocument {
  return typeof section.items === "string";
}
