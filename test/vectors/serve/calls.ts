import type { Vector } from "./vector.js";

interface Call {
  readonly method: string;
  readonly path: string;
  /** As JSON means it; `null` for none. */
  readonly body: object | null;
  readonly key: string | null;
  /** The body of its success. */
  readonly success: object;
}

const wallet = { id: "w_1", name: "A" };
const update = { method: "PATCH", path: "/wallets/w_1", body: { name: "A" }, success: wallet };

/** The calls of the sample API, as each of their requests must arrive. */
export const calls: Readonly<Record<Vector["call"], Call>> = {
  read: { method: "GET", path: "/wallets/w_1", body: null, key: null, success: wallet },
  "keyed-write": { ...update, key: "vector-key" },
  "unkeyed-write": { ...update, key: null },
  batch: {
    method: "POST",
    path: "/events",
    body: { events: [{ unique_id: "e_1", event_name: "login" }] },
    key: null,
    success: { ingested: ["e_1"], failed: [] },
  },
};
