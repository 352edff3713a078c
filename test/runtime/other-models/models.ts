import type { OperationParts, OperationRow } from "../../../src/runtime/context/client-context.js";
import { keyInBody } from "../../../src/runtime/features/body-keys.js";
import { bytesBodies } from "../../../src/runtime/features/bytes-bodies.js";
import { formBodies } from "../../../src/runtime/features/form-bodies.js";
import { multipartBodies } from "../../../src/runtime/features/multipart-bodies.js";
import { naturalKey } from "../../../src/runtime/features/natural-keys.js";
import { ifMatch } from "../../../src/runtime/features/preconditions.js";
import { parameters } from "../../../src/runtime/features/parameters.js";
import { repeatableFor } from "../../../src/runtime/features/repeatable-calls.js";
import { requestItems } from "../../../src/runtime/features/request-items.js";
import { textBodies } from "../../../src/runtime/features/text-bodies.js";
import type { BodyPolicy } from "../../../src/runtime/types/policy.js";
import type { Taken } from "../play-server.js";

const day = 86_400_000;

/** What a model may say that keeps a request from running twice. */
interface Protection {
  readonly row: Pick<OperationRow, "retrySafety"> & {
    readonly parts?: OperationParts;
    readonly items?: true;
  };
  /** What records call it. */
  readonly name: string;
  /** What a service that has it knows a request by; `undefined`: it takes each for a new one. */
  readonly identify: (taken: Taken) => string | undefined;
  readonly needsJson?: true;
}

function member(taken: Taken, name: string): unknown {
  const isJson = taken.headers["content-type"] === "application/json";
  const body: unknown = isJson ? JSON.parse(taken.body) : undefined;
  return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
}

const textOf = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

export const protections = {
  none: { row: { retrySafety: "none" }, name: "none", identify: () => undefined },
  header: {
    row: { retrySafety: "key" },
    name: "key: header idempotency-key",
    identify: ({ headers }) => textOf(headers["idempotency-key"]),
  },
  body: {
    row: { retrySafety: "key", parts: { repeats: keyInBody({ member: "once", retentionMs: day }) } },
    name: "key: body.once",
    identify: (taken) => textOf(member(taken, "once")),
    needsJson: true,
  },
  natural: {
    row: { retrySafety: "natural", parts: { repeats: naturalKey("ref") } },
    name: "natural: body.ref",
    identify: (taken) => textOf(member(taken, "ref")),
    needsJson: true,
  },
  items: {
    row: { retrySafety: "natural", parts: { requestItems }, items: true },
    name: "natural: body.items[].ref",
    identify: (taken) => textOf(member(taken, "items")),
    needsJson: true,
  },
  condition: {
    row: { retrySafety: "condition", parts: { precondition: ifMatch } },
    name: "condition: if-match",
    identify: ({ headers }) => headers["if-match"],
  },
  repeatable: {
    row: { retrySafety: "repeatable", parts: { repeats: repeatableFor(day) } },
    name: "repeatable",
    identify: () => "what it leaves",
  },
  safe: { row: { retrySafety: "safe" }, name: "safe", identify: () => "what it reads" },
} satisfies { readonly [name: string]: Protection };

export type ProtectionName = keyof typeof protections;

interface Body {
  readonly policy?: BodyPolicy;
  readonly parts?: OperationParts;
  readonly value?: unknown;
  readonly isBytes?: true;
}

const data = { a: "1", ref: "r-1" };
const some = new Uint8Array([0, 1, 200, 255]);

export const bodies = {
  none: {},
  json: { policy: {}, value: { ...data, items: [{ ref: "r-1" }] } },
  form: {
    policy: { mediaType: "application/x-www-form-urlencoded" },
    parts: { bodyEncoding: formBodies },
    value: data,
  },
  text: { policy: { mediaType: "text/plain" }, parts: { bodyEncoding: textBodies }, value: "a=1" },
  multipart: {
    policy: { files: ["file"] },
    parts: { upload: multipartBodies },
    value: { ...data, file: new Blob([some]) },
    isBytes: true,
  },
  bytes: { policy: {}, parts: { upload: bytesBodies }, value: some, isBytes: true },
  file: { policy: {}, parts: { upload: bytesBodies }, value: new File([some], "a.bin"), isBytes: true },
} satisfies { readonly [name: string]: Body };

export type BodyName = keyof typeof bodies;

/** An operation as one model has it. */
export interface Side {
  readonly protection: ProtectionName;
  readonly body: BodyName;
}

/** An operation of which two models say different things, or the same. */
export interface Change {
  readonly id: string;
  readonly before: Side;
  readonly after: Side;
}

const sides: readonly Side[] = names(bodies).flatMap((body) =>
  names(protections)
    .filter((protection) => body === "json" || !hasNeed(protection))
    .map((protection) => ({ protection, body })),
);

/** Each pair of what the language can say. */
export const changes: readonly Change[] = sides.flatMap((before) =>
  sides.map((after) => ({ id: [before, after].map(nameOf).join("-to-"), before, after })),
);

export function rowOf(id: string, { protection, body }: Side): OperationRow {
  const { row }: Protection = protections[protection];
  const { policy, parts }: Body = bodies[body];
  const items = row.items === true ? { items: { field: "items", naturalKey: "ref" } } : {};
  return {
    id,
    method: "POST",
    path: `/${id}`,
    headers: { branch: "Branch" },
    retrySafety: row.retrySafety,
    ...(policy !== undefined && { body: { ...policy, ...items } }),
    parts: { parameters, ...parts, ...row.parts },
  };
}

/** How often requests take effect with a service that has the protection. */
export function effectsOf(requests: readonly Taken[], protection: ProtectionName): number {
  const { identify }: Protection = protections[protection];
  if (protection === "safe") return 0;
  return new Set(requests.map((taken, index) => identify(taken) ?? index)).size;
}

export function valueOf(body: BodyName): unknown {
  const { value }: Body = bodies[body];
  return value;
}

export function isBytes(body: BodyName): boolean {
  const { isBytes: is }: Body = bodies[body];
  return is === true;
}

function nameOf({ protection, body }: Side): string {
  return `${protection}-${body}`;
}

function hasNeed(name: ProtectionName): boolean {
  const { needsJson }: Protection = protections[name];
  return needsJson === true;
}

function names<Name extends string>(table: { readonly [Key in Name]: unknown }): readonly Name[];
function names(table: object): readonly string[] {
  return Object.keys(table);
}
