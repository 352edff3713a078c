import type { ImportedApi, ImportedOperation } from "../../imported-api.js";
import type { Loss } from "../../losses.js";
import type { VersionHeader } from "../import-options.js";
import type { OperationNames, TypeWriter } from "../imported-model.js";
import type { MapBuilder } from "../model-data.js";
import type { ErrorHeaders } from "./error-headers.js";
import type { AccessPlan } from "./plan-access.js";
import type { ErrorPlan } from "./plan-errors.js";
import type { ServerPlan } from "./plan-servers.js";
import type { UnknownPlan } from "./plan-unknowns.js";

/** What the bodies of most operations are. */
export interface BodyConventions {
  /** `json`, `form`, or a media type of JSON. */
  readonly bodies: string;
  readonly send: string | undefined;
  readonly responses: string;
}

/** What writers of the parts of a model share. */
export interface WriteContext {
  readonly api: ImportedApi;
  /** What the API is called. */
  readonly name: string;
  readonly versionHeader: VersionHeader | undefined;
  readonly types: TypeWriter;
  readonly names: OperationNames;
  readonly unknowns: UnknownPlan;
  readonly builder: MapBuilder;
  readonly conventions: BodyConventions;
  readonly errors: ErrorPlan;
  readonly errorHeaders: ErrorHeaders;
  readonly servers: ServerPlan;
  /** `undefined`: no operation has credentials that the language can express. */
  readonly access: AccessPlan | undefined;
  /** Whether the document says that anybody may call any of its operations. */
  readonly isForAnybody: boolean;
}

/** What makes an operation impossible to call; `undefined`: it can be called. */
export function vitalLoss({ losses }: ImportedOperation): Loss | undefined {
  return losses.find((loss) => loss.isVital);
}
