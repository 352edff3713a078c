import { inRequests, inResponses, type KindRows } from "./kind.js";
import { byClient, give, gone, optional, otherwise, rename, silent } from "./move.js";

/** The order and the pages of lists. */
export const listRows = {
  "sort.added": {
    ...inRequests("widen", "adding"),
    title: "{subject} was added.",
    why: "Nobody asks for an order yet.",
    moves: optional("Ask for an order if you need one."),
    witness: "const order = {object}.{sort};",
    sample: { subject: "the sorting of `list-orders`" },
    example: {
      before: "list: { items: Order }",
      after: "list: { items: Order, sort: { fields: [created_at] } }",
    },
  },
  "sort.removed": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} was removed.",
    why: "Requests that ask for an order are refused, or return another one.",
    moves: {
      wire: silent("Sort what you get yourself: where the parameter is ignored, the order is another."),
      sdk: gone("Sort what you get yourself: code that asks for an order no longer compiles."),
    },
    witness: "const order = {object}.{sort};",
    sample: { subject: "the sorting of `list-orders`" },
    example: {
      before: "list: { items: Order, sort: { fields: [created_at] } }",
      after: "list: { items: Order }",
    },
  },
  "sort.field-added": {
    ...inRequests("widen", "adding"),
    title: "{subject} now accepts {after}.",
    why: "Nobody asks for it yet.",
    moves: optional("Ask for it if you need it."),
    sample: { subject: "the sorting of `list-orders`", after: "`name`" },
    example: { before: "sort: { fields: [created_at] }", after: "sort: { fields: [created_at, name] }" },
  },
  "sort.field-removed": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} no longer accepts {before}.",
    why: "Requests for that order are refused.",
    moves: gone("Ask for another order, or sort what you get yourself."),
    undoes: "sort.field-added",
  },
  "sort.became-required": {
    ...inRequests("narrow", "breaking"),
    title: "{subject} became required.",
    why: "Requests without an order are refused.",
    moves: give("Ask for an order in every call: a request without one is refused."),
    sample: { subject: "the sorting of `list-orders`" },
    example: { before: "sort: { fields: [name], required: false }", after: "sort: { fields: [name] }" },
  },
  "sort.became-optional": {
    ...inRequests("widen", "reading"),
    title: "{subject} became optional.",
    why: "Callers that pass an order are unaffected.",
    moves: optional("You may leave it out."),
    undoes: "sort.became-required",
  },
  "page.added-to-list": {
    ...inResponses("replace", "breaking"),
    title: "{subject} now returns pages.",
    why: "Existing clients take the first page for the whole list.",
    moves: silent("Walk all pages: the first response is no longer the whole list."),
    sample: { subject: "`list-orders`" },
    example: { before: "returns: Order[]", after: "list: { items: Order }" },
  },
  "page.removed-from-list": {
    ...inResponses("replace", "breaking"),
    title: "{subject} no longer returns pages.",
    why: "Existing clients look for items in a page, which is missing.",
    moves: {
      wire: otherwise("Read the list from the body itself: there are no pages to walk."),
      sdk: otherwise("Await the list: there are no pages to iterate over."),
    },
    undoes: "page.added-to-list",
  },
  "page.parameter-renamed": {
    ...inRequests("replace", "breaking"),
    title: "{subject} was renamed from `{before}` to `{after}`.",
    why: "Existing clients send the old name; if the service ignores it, each page is the first one.",
    moves: {
      wire: silent(
        "Send `{after}`: under the old name it may be ignored, and each page is then the first one.",
      ),
      sdk: rename("Pass `{after}` instead of `{before}`; iterating over a list needs no change."),
    },
    sample: { subject: "the parameter for the size of a page", before: "limit", after: "count" },
    example: { before: "pagination: { offset: offset, … }", after: "pagination: { offset: skip, … }" },
  },
  "page.envelope-changed": {
    ...inResponses("replace", "breaking"),
    title: "{subject} changed from {before} to {after}.",
    why: "Existing clients look for the items, or for the end of the list, in a field that is missing.",
    moves: {
      wire: rename("Read `{after}` instead of `{before}`."),
      sdk: rename("Read `{after}` instead of `{before}` from pages; iterating over a list needs no change."),
    },
    sample: { subject: "the field with the items of a page", before: "data", after: "results" },
    example: { before: "pagination: { items: data, … }", after: "pagination: { items: results, … }" },
  },
  "page.size-tightened": {
    ...inRequests("narrow", "none"),
    title: "{subject} allows less: {after} instead of {before}.",
    why: "Requests for larger pages are refused, or get smaller ones.",
    moves: give("Ask for no more than that on a page: a request for more is refused, or gets less."),
    sample: { subject: "the size of a page", before: "1..100", after: "1..50" },
    example: { before: "pagination: { size: 1..100, … }", after: "pagination: { size: 1..50, … }" },
  },
  "page.size-loosened": {
    ...inRequests("widen", "none"),
    title: "{subject} allows more: {after} instead of {before}.",
    why: "Existing requests are still allowed.",
    moves: optional("You may ask for more on a page."),
    undoes: "page.size-tightened",
  },
  "page.short-pages-allowed": {
    ...inResponses("widen", "none"),
    title: "{subject} may have fewer items than asked for.",
    why: "Existing clients raise the offset by the size that they asked for: iterating over a list ends with an error at such a page.",
    moves: {
      wire: silent(
        "Raise the offset by the items that you got, until a page is empty: raised by the limit, it skips items.",
      ),
      sdk: byClient("The new client raises the offset by the items that it got, until a page is empty."),
    },
    sample: { subject: "a page before the last" },
    example: { before: "pagination: { limit: limit, … }", after: "pagination: { short_pages: true, … }" },
  },
  "page.short-pages-excluded": {
    ...inResponses("narrow", "none"),
    title: "{subject} always has as many items as asked for.",
    why: "Existing clients raise the offset by the items that they got, and ask until a page is empty.",
    moves: {
      wire: optional("You may raise the offset by the limit, and end with the last page."),
      sdk: byClient("The new client raises the offset by the limit, and ends with the last page."),
    },
    undoes: "page.short-pages-allowed",
  },
} satisfies KindRows;
