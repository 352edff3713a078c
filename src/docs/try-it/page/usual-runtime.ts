import { ApiError, createSender } from "../../../runtime/codegen/v1/core.js";
import { atEnvironment } from "../../../runtime/codegen/v1/environments.js";
import { idempotencyKeys } from "../../../runtime/codegen/v1/idempotency-keys.js";
import { naturalKey } from "../../../runtime/codegen/v1/natural-keys.js";
import { parameters } from "../../../runtime/codegen/v1/parameters.js";
import { ifMatch, ifNoneMatch } from "../../../runtime/codegen/v1/preconditions.js";
import { publicCalls } from "../../../runtime/codegen/v1/public-calls.js";

/** What the script of the panel has of the runtime, by the modules of its door; each other module is a script of its own. */
export const usualRuntime = {
  core: { ApiError, createSender },
  environments: { atEnvironment },
  "idempotency-keys": { idempotencyKeys },
  "natural-keys": { naturalKey },
  parameters: { parameters },
  preconditions: { ifMatch, ifNoneMatch },
  "public-calls": { publicCalls },
};
