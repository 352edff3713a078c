import type { FileStore } from "../../generated/runtime/file-store.js";
import type * as Client from "../../generated/typescript/client.js";
import type * as Generated from "../../generated/typescript/lite.js";
import type { switchDisk } from "../runtime/switched-disk.js";

/** What the proof needs of a generated client: the real one, or one with a defect. */
export type Sdk = Pick<typeof Client, "BillingClient"> &
  Pick<typeof Generated, "durable" | "MemoryStore" | "SdkError" | "recoverPending">;

/** What probes need besides: the store in files, and its way to a disk. */
export interface ProbedSdk extends Sdk {
  readonly FileStore: typeof FileStore;
  readonly switchDisk: typeof switchDisk;
}
