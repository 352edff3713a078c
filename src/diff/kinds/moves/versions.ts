import type { limitKinds } from "../versions.js";
import { byClient, give, gone, type MoveRows, optional, otherwise, rename } from "./move.js";

/** What callers do when limits and the life of versions change. */
export const limitMoves = {
  "limit.added": { sdk: optional("The client has a constant for it.") },
  "limit.removed": {
    wire: otherwise("Nothing that is specified refers to it any more."),
    sdk: gone("Its constant is gone: code that names it no longer compiles."),
  },
  "limit.value-changed": { both: otherwise("Change it where you have it in your own code.") },
  "limit.unit-changed": { both: otherwise("Check what you count.") },
  "limit.batch-tightened": {
    both: give("Send smaller batches: a larger one fails as a whole."),
  },
  "limit.batch-loosened": { both: optional("You may send larger batches.") },
  "ver.added": { both: optional("Move to it when you are ready: nothing moves by itself.") },
  "ver.removed": { both: gone("Move to another version: requests for this one are refused.") },
  "ver.deprecated": { both: otherwise("Plan to move to a newer version.") },
  "ver.undeprecated": { both: optional("You may stay.") },
  "ver.retirement-set": { both: otherwise("Move to a newer version by then.") },
  "ver.retirement-earlier": { both: give("Move to a newer version by then: it is earlier than announced.") },
  "ver.retirement-later": { both: optional("You have more time.") },
  "ver.retirement-dropped": { both: otherwise("Ask until when you may stay: no day is specified.") },
  "ver.released": { both: optional("You may rely on it.") },
  "ver.release-withdrawn": { both: otherwise("Ask whether you may rely on it: it may break from now on.") },
  "ver.release-moved": { both: optional("You may rely on it, as before.") },
  "ver.current-moved": {
    wire: optional("Your requests go on to ask for the version that their header says."),
    sdk: optional("Your client goes on to ask for the version that it was made for."),
  },
  "ver.selection-changed": {
    wire: rename("Select the version by {after}."),
    sdk: byClient("The new client selects the version by {after}."),
  },
  "ver.header-renamed": {
    wire: rename("Send the version in `{after}`: in the old header nobody looks."),
    sdk: byClient("The new client sends the version in `{after}`."),
  },
  "ver.missing-changed": {
    wire: otherwise("Send the version with every request: one without it gets {after} now."),
    sdk: optional("Your client always says which version it asks for."),
  },
  "ver.refused-status-changed": {
    wire: otherwise("Recognise a refused version by {after}."),
    sdk: byClient("The new client recognises a refused version by {after}."),
  },
  "ver.versioning-added": {
    wire: give("Send the version in `{after}` with every request."),
    sdk: byClient("The new client sends the version in `{after}` with every request."),
  },
  "ver.versioning-removed": {
    wire: gone("Stop sending the version: it selects nothing."),
    sdk: byClient("The new client sends no version any more."),
  },
} satisfies MoveRows<keyof typeof limitKinds>;
