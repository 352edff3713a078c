import * as z from "zod";
import { fieldDetails, pastFieldFacts } from "./field.js";
import { historyKeys } from "./history.js";
import { roles } from "./roles.js";
import { expression } from "./unknown.js";

/** How several values, an object, or JSON are written into a query. */
const querySends = ["commas", "repeated", "spaces", "brackets", "json"] as const;

const queryKeys = {
  send: z.enum(querySends).optional().meta({
    description:
      "How an array or an object is sent: `commas` (`a,b`), `repeated` (`ids=a&ids=b`), `spaces` (`a%20b`), or an object in `brackets` (`created[gte]=…`). `json`: any value is sent as its JSON text.",
  }),
  as: z.string().optional().meta({
    description: "The name that clients use, if the name on the wire isn't a valid identifier: `pageSize`.",
  }),
};

/** A query parameter, in its long form. */
const queryParameter = fieldDetails
  .extend({
    ...queryKeys,
    ...historyKeys("QueryParameterHistory", pastFieldFacts.extend(queryKeys)),
  })
  .meta({ id: "QueryParameter" });

/** Query parameters by the names that are sent; a `?` at the end of a name makes it optional. */
export const queryParameters = z
  .record(z.string(), z.union([expression, queryParameter]))
  .meta({
    id: "QueryParameters",
    description:
      "The query parameters, by the names that are sent; `name?` is optional. The value is a type, or a map with `type`, `send`, `as` and more.",
  })
  .register(roles, { role: "fields" });

export type QueryParameterDetails = z.infer<typeof queryParameter>;
