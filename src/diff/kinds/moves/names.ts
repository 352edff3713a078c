import type { nameKinds } from "../names.js";
import { byClient, give, gone, type MoveRows, optional, otherwise, rename, silent } from "./move.js";

/** What callers do when webhooks change, and names that only code sees. */
export const nameMoves = {
  "event.webhooks-added": { both: optional("Receive them if you need them.") },
  "event.webhooks-removed": {
    both: silent("Ask for the state instead of waiting: none comes any more, and no error says so."),
  },
  "event.type-added": {
    both: optional("Expect it, and others that you don't know, where you receive webhooks."),
  },
  "event.type-removed": {
    both: silent("Ask for the state instead of waiting: none comes any more, and no error says so."),
  },
  "event.discriminator-renamed": {
    wire: silent("Tell the kinds apart by `{after}`: under the old name you find nothing."),
    sdk: rename("Tell the kinds apart by `{after}`: code with the old name no longer compiles."),
  },
  "event.signing-changed": {
    wire: give(
      "Verify webhooks by {after} before the service sends them so: it is all that you receive then.",
    ),
    sdk: give(
      "Receive webhooks with the new client before the service signs them so: the old one refuses all.",
    ),
  },
  "event.tolerance-changed": {
    wire: optional("Take webhooks that were signed up to {after} ago."),
    sdk: byClient("The new client takes webhooks that were signed up to {after} ago."),
  },
  "event.acknowledged-added": { both: optional("You may respond with it where you receive webhooks.") },
  "event.acknowledged-removed": {
    both: silent(
      "Respond with another status where you receive webhooks: with {before} they come again, and no error says so.",
    ),
  },
  "event.delivery-changed": { both: otherwise("Check what your receiver relies on.") },
  "name.operation-renamed": {
    sdk: rename(
      "Call its method by the new name. Finish or discard requests that were stored under the old id before you move: they can't be resumed.",
    ),
  },
  "name.operation-id-changed": {
    sdk: rename(
      "Use the new id where your code names it. Finish or discard requests that were stored under the old one before you move: they can't be resumed.",
    ),
  },
  "name.method-renamed": { sdk: rename("Call it as `{after}`.") },
  "name.group-changed": { sdk: rename("Call its method on the object of the new group.") },
  "name.group-renamed": { sdk: rename("Write `{after}` instead of `{before}` in each call of the group.") },
  "name.group-removed": {},
  "name.type-renamed": { sdk: rename("Import it under its new name; what is sent is the same.") },
  "name.type-removed": { sdk: gone("Remove its imports, and what is left of the code for it.") },
  "name.error-renamed": { sdk: rename("Catch its class under the new name; what is sent is the same.") },
  "name.api-renamed": { sdk: rename("Import the client's class under its new name.") },
  "name.package-renamed": { sdk: rename("Install and import the package under its new name.") },
  "name.type-added": { sdk: optional("The client exports it.") },
  "name.group-added": {},
} satisfies MoveRows<keyof typeof nameKinds>;
