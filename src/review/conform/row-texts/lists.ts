import type { RowText } from "./row-text.js";

const others = "If others write while the run reads, the pages may differ for that reason.";

/** How collections are read. */
export const listTexts = {
  "path.not-found": {
    promise: "A request for something that doesn't exist is answered with a 404.",
    failure: "Clients take what they get for the thing that they asked for.",
    help: "Remove 404 from the errors of the call, or have the service answer with it.",
    open: "An id of the same form is made up. Another refusal than 404 may be about its form.",
  },
  "query.limits": {
    promise: "Query parameters are accepted up to their limits, and refused beyond them.",
    failure: "Requests that the model allows are refused, or a value beyond the limit is changed silently.",
    help: "Correct the limits of the parameter in the model, or of the service.",
    open: "A 5xx to one of these requests proves nothing.",
  },
  "query.formats": {
    promise: "Query parameters that aren't of their type are refused.",
    failure: "A mistake in a parameter is ignored, and clients get other results than they asked for.",
    help: "Correct the type of the parameter in the model, or check it in the service.",
    open: "A 5xx to one of these requests proves nothing.",
  },
  "list.walk": {
    promise: "A list that is read to its end has each item once.",
    failure: "Clients that read all pages count items twice, or miss some.",
    help: "Give the list a total order, with the id as its last member, and page by that.",
    open: `The list needs several pages, of at most 50, and items with an \`id\`. ${others}`,
  },
  "list.page-sizes": {
    promise: "A page has no more items than were asked for, and no fewer unless it is the last one.",
    failure: "Clients that stop at a short page miss the items that follow.",
    help: "Correct `pagination` in the model (`short_pages`), or fill the pages.",
    open: `The list needs at least three pages. ${others}`,
  },
  "list.limits": {
    promise: "Pages of the maximum size are served, and larger ones are refused.",
    failure:
      "Clients that ask for the size that the model allows are refused, or get less than they asked for.",
    help: "Correct `size` of the pagination in the model, or the limit of the service.",
    open: "The model has to say how large a page may be.",
  },
  "list.same-page": {
    promise: "The same request for a page gets the same page.",
    failure: "A client that retries the request for a page misses its items, or gets other ones.",
    help: "Let a cursor or an offset be used more than once.",
    open: `The list needs several pages, the first of which shows what the second one has if it is larger. ${others}`,
  },
  "list.filters": {
    promise: "A filtered list has everything that matches its filter, and nothing else.",
    failure: "Clients work on items that they excluded, or miss some.",
    help: "Correct `filters` of the list in the model, or the query of the service.",
    open: `A filter has to be named like a member of the items, and an item has to have a value for it. ${others}`,
  },
  "list.order": {
    promise: "A list has the order that was asked for.",
    failure: "Clients that read until they know an item stop too early, or take an old one for the newest.",
    help: "Correct `sort` of the list in the model, or the query of the service.",
    open: "Two items of a page have to differ in what the list is sorted by.",
  },
} as const satisfies Readonly<Record<string, RowText>>;
