import { createSender } from "../../../runtime/client/sender.js";
import { ApiError } from "../../../runtime/errors/kinds.js";
import { atEnvironment } from "../../../runtime/features/environments.js";
import { idempotencyKeys } from "../../../runtime/features/idempotency-keys.js";
import { naturalKey } from "../../../runtime/features/natural-keys.js";
import { parameters } from "../../../runtime/features/parameters.js";
import { ifMatch, ifNoneMatch } from "../../../runtime/features/preconditions.js";
import { publicCalls } from "../../../runtime/features/public-calls.js";

/** What the script of the panel has of the runtime, by its modules; each other feature is a script of its own. */
export const usualRuntime = {
  sender: { createSender },
  kinds: { ApiError },
  environments: { atEnvironment },
  "idempotency-keys": { idempotencyKeys },
  "natural-keys": { naturalKey },
  parameters: { parameters },
  preconditions: { ifMatch, ifNoneMatch },
  "public-calls": { publicCalls },
};
