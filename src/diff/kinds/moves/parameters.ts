import type { parameterKinds } from "../parameters.js";
import { byClient, give, gone, type MoveRows, optional, otherwise, rename, silent } from "./move.js";

/** What callers do when parameters, filters, orders and pages of lists change. */
export const parameterMoves = {
  "path.param-added": {
    wire: give("Call `{after}`: the old path no longer exists."),
    sdk: give("Pass one more argument, in the place that the new path says."),
  },
  "path.param-removed": {
    wire: rename("Call `{after}`: the old path no longer exists."),
    sdk: gone("Pass one argument less, that of the parameter that is gone."),
  },
  "path.param-renamed": {},
  "path.param-order-changed": {
    wire: silent("Call `{after}`: with the values in the old order you reach something else, or nothing."),
    sdk: silent(
      "Swap the arguments of each call: in the old order they still compile, and reach something else.",
    ),
  },
  "query.param-added-required": {
    both: give("Give it in every call: a request without it is refused."),
  },
  "query.param-added-optional": { both: optional("Give it if you need it.") },
  "query.param-removed": {
    wire: silent(
      "Stop sending it: where it is ignored, you get more than you asked for, and no error says so.",
    ),
    sdk: gone("Stop passing it: code that does no longer compiles."),
  },
  "query.param-renamed": {
    wire: silent("Send it as `{after}`: under its old name it may be ignored, and no error says so."),
    sdk: rename("Pass it as `{after}`: code with the old name no longer compiles."),
  },
  "query.param-became-required": {
    both: give("Give it in every call: a request without it is refused."),
  },
  "query.param-became-optional": { both: optional("You may leave it out.") },
  "query.multi-value-added": {
    wire: otherwise("One value goes on as before, but one with a comma in it now means several."),
    sdk: otherwise(
      "You may pass several values. One goes on as before, but one with a comma in it means several.",
    ),
  },
  "query.multi-value-removed": {
    both: give("Give one value. Where you gave several, make a call for each."),
  },
  "filter.removed": {
    wire: silent(
      "Filter what you get yourself: where the parameter is ignored, the list has everything in it.",
    ),
    sdk: gone("Filter what you get yourself: code that passes it no longer compiles."),
  },
  "sort.added": { both: optional("Ask for an order if you need one.") },
  "sort.removed": {
    wire: silent("Sort what you get yourself: where the parameter is ignored, the order is another."),
    sdk: gone("Sort what you get yourself: code that asks for an order no longer compiles."),
  },
  "sort.field-added": { both: optional("Ask for it if you need it.") },
  "sort.field-removed": { both: gone("Ask for another order, or sort what you get yourself.") },
  "sort.became-required": { both: give("Ask for an order in every call: a request without one is refused.") },
  "sort.became-optional": { both: optional("You may leave it out.") },
  "page.added-to-list": {
    both: silent("Walk all pages: the first response isn't the whole list any more."),
  },
  "page.removed-from-list": {
    wire: otherwise("Read the list from the body itself: there are no pages to walk."),
    sdk: otherwise("Await the list: there are no pages to iterate over."),
  },
  "page.parameter-renamed": {
    wire: silent(
      "Send `{after}`: under the old name it may be ignored, and each page is then the first one.",
    ),
    sdk: rename("Pass `{after}` instead of `{before}`; iterating over a list needs no change."),
  },
  "page.envelope-changed": {
    wire: rename("Read `{after}` instead of `{before}`."),
    sdk: rename("Read `{after}` instead of `{before}` from pages; iterating over a list needs no change."),
  },
  "page.size-tightened": {
    both: give("Ask for no more than that on a page: a request for more is refused, or gets less."),
  },
  "page.size-loosened": { both: optional("You may ask for more on a page.") },
  "page.short-pages-allowed": {
    wire: silent(
      "Raise the offset by the items that you got, until a page is empty: raised by the limit, it skips items.",
    ),
    sdk: byClient("The new client raises the offset by the items that it got, until a page is empty."),
  },
  "page.short-pages-excluded": {
    wire: optional("You may raise the offset by the limit, and end with the last page."),
    sdk: byClient("The new client raises the offset by the limit, and ends with the last page."),
  },
} satisfies MoveRows<keyof typeof parameterKinds>;
