import type { KindId } from "./catalog.js";

/** Kinds that say the same of what they are about, wherever that is. */
const families = {
  /** It is sent, or received, under another name: the values on both sides. */
  renamed: [
    "path.param-renamed",
    "query.param-renamed",
    "query.wire-name-changed",
    "hdr.request-renamed",
    "hdr.response-renamed",
    "hdr.promised-request-id-renamed",
    "req.field-renamed",
    "res.field-renamed",
    "page.parameter-renamed",
    "idem.header-renamed",
    "idem.echo-renamed",
    "idem.replay-header-renamed",
    "ver.header-renamed",
    "event.discriminator-renamed",
    "union.discriminator-renamed",
  ],
  /** A type, an operation or a limit has another name: the values on both sides. */
  renamedInCode: [
    "name.type-renamed",
    "name.operation-renamed",
    "name.operation-id-changed",
    "idem.operation-id-changed",
    "name.limit-renamed",
  ],
  /** Requests have to have it now. */
  required: ["query.param-became-required", "hdr.request-became-required", "req.field-became-required"],
  /** What the service assumes without it. */
  default: ["req.default-added", "req.default-changed", "req.default-removed"],
  /** Where a call goes. */
  route: [
    "op.method-changed",
    "op.path-changed",
    "path.param-added",
    "path.param-removed",
    "path.param-renamed",
    "path.param-order-changed",
  ],
  /** A list, where a whole value was, or the other way round. */
  paged: ["page.added-to-list", "page.removed-from-list"],
  /** A body, where none was, or the other way round. */
  body: ["op.response-body-added", "op.response-body-removed"],
  unique: ["con.unique-added", "con.res-unique-added", "con.unique-removed", "con.res-unique-removed"],
  /** The name under which code imports a type, or whether it does. */
  typeName: ["name.type-renamed", "name.type-removed", "name.type-added"],
  /** Somebody has to say whether the service changed. */
  asked: [
    "gap.closed-path",
    "gap.closed-constraint",
    "gap.closed-narrows-sdk",
    "gap.closed-signing",
    "gap.opened",
    "gap.opened-path",
    "gap.opened-widens-sdk",
    "gap.opened-signing",
  ],
} as const satisfies Readonly<Record<string, readonly KindId[]>>;

export function isOf(family: keyof typeof families, kind: KindId): boolean {
  return families[family].some((one) => one === kind);
}
