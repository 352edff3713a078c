import type * as Generated from "../../generated/typescript/lite.js";

/** What the proof needs of a generated client: the real one, or one with a defect. */
export type Sdk = Pick<typeof Generated, "BillingClient" | "MemoryStore" | "SdkError" | "recoverPending">;
