import type { Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";
import { type Answer, html, json } from "./answer.js";
import { gatewayBodies } from "./gateway-bodies.js";

const usual = ["message", "error", "code", "status", "detail", "title"];
const own = ["why", "hint", "balance"];
const samples = { string: "text", int32: 7, boolean: true };

type Kind = keyof typeof samples;

function kindsOf(value: unknown): readonly Kind[] {
  if (typeof value === "string") return ["string"];
  if (typeof value === "number") return ["int32"];
  return typeof value === "boolean" ? ["boolean"] : [];
}

/** What some gateways write, as they write it. */
const rareFields = gatewayBodies.flatMap(([, body]) =>
  Object.entries(body)
    .filter(([name]) => !usual.includes(name.toLowerCase()))
    .flatMap(([name, value]) => kindsOf(value).map((kind) => ({ name, kind }))),
);

interface DrawnField {
  readonly name: string;
  readonly kind: Kind;
  readonly isRequired: boolean;
}

/** An error of the model: what it declares, and how the service answers with it. */
export interface DrawnRefusal {
  readonly status: number;
  /** `undefined`: nothing; empty: text. */
  readonly fields: readonly DrawnField[] | undefined;
}

const statuses = [400, 402, 403, 404, 406, 410, 412, 418, 423, 451];

/** By a row of its own, by a class, or by a body of the endpoint alone. */
export function drawRefusals(random: Random): readonly DrawnRefusal[] {
  return statuses.map((status) => ({ status, fields: drawFields(random, status) }));
}

function drawFields(random: Random, status: number): DrawnRefusal["fields"] {
  if (isLikely(random, 0.1)) return undefined;
  if (isLikely(random, 0.1)) return [];
  const names = [...usual, ...own].filter(() => isLikely(random, 0.4));
  const fields = (names.length === 0 ? ["message"] : names).map((name) => ({
    name,
    // HTTP's own status wins over that of a body.
    kind: name === "status" ? "int32" : pick<Kind>(random, ["string", "int32", "boolean"]),
    isRequired: isLikely(random, status % 2 === 0 ? 0.3 : 0.7),
  }));
  const rare = { ...pick(random, rareFields), isRequired: isLikely(random, 0.5) };
  return isLikely(random, 0.4) ? [...fields, rare] : fields;
}

/** The model: each status has a row, or a body of the endpoint in the place of that of the default. */
export function modelOf(random: Random, refusals: readonly DrawnRefusal[]): string {
  const rows: string[] = [];
  const listed: string[] = [];
  for (const { status, fields } of refusals) {
    const body =
      fields === undefined ? undefined : fields.length === 0 ? "{ infrastructure: text }" : `Fault${status}`;
    const isOwn = fields !== undefined && fields.length > 0 && isLikely(random, 0.4);
    if (isOwn) {
      listed.push(`${status}: { body: ${body} }`);
    } else {
      const retry = pick(random, ["never", "{ backoff: throttle, writes: any }"]);
      rows.push(
        `  ${status}: { name: Refused${status}, ${body === undefined ? "" : `body: ${body}, `}retry: ${retry}, effect: none }`,
      );
    }
  }
  const types = refusals.flatMap(({ status, fields = [] }) =>
    fields.length === 0
      ? []
      : [`  Fault${status}: { doc: It., fields: { ${fields.map(fieldText).join(", ")} } }`],
  );
  const errors = listed.length === 0 ? "" : `, errors: { ${listed.join(", ")} }`;
  return `quoin: 1
api: { name: Drawn, package: drawn-api }
authentication: { scheme: bearer, secret: public }
groups: { Things: { doc: What the service keeps. } }
group: Things
errors:
${rows.join("\n")}
  default: { name: Refused, retry: never }
types:
  Thing: { doc: It., fields: { reference: string } }
${types.join("\n")}
endpoints:
  make: { POST: /make, doc: Makes it., body: Thing, returns: { 201: Thing }, confirm: { call: find, by: reference, visible_within: 10s }${errors} }
  find: { GET: "/find/{reference}", doc: Finds it., path: { reference: string }, returns: Thing${errors} }
`;
}

function fieldText({ name, kind, isRequired }: DrawnField): string {
  return `${name}${isRequired ? "" : "?"}: ${kind}`;
}

/** What gateways answer in the place of a success, of which nothing proves that the service refused the write. */
export function drawForeign(random: Random, { status, fields }: DrawnRefusal): Answer {
  if (fields === undefined || isLikely(random, 0.2)) return html(status);
  const [first] = fields.filter(({ name }) => own.includes(name));
  const rare = fields.filter(({ name }) => !usual.includes(name));
  // Where the service has what only some gateways write, these answer.
  const likely = gatewayBodies
    .map(([, body]) => body)
    .filter((body) => rare.some(({ name }) => name in body));
  return json(
    status,
    pick(random, [
      {},
      [],
      { fault: { text: "no" } },
      ...usual.map((name) => ({ [name]: name === "status" ? status : "text" })),
      ...likely,
      ...likely,
      ...likely,
      { code: 16 },
      // A member of the service's own, of another type.
      first === undefined ? null : { ...bodyOf(status, fields), [first.name]: [] },
    ]),
  );
}

/** The service's own refusal; `undefined`: it can't be told from that of a gateway. */
export function ownRefusal({ status, fields }: DrawnRefusal): Answer | undefined {
  if (fields === undefined) return json(status, { why: "no" });
  const required = fields.filter(({ isRequired }) => isRequired);
  const isTold = required.length > 1 || fields.some(({ name }) => own.includes(name));
  return fields.length > 0 && isTold ? json(status, bodyOf(status, fields)) : undefined;
}

function bodyOf(status: number, fields: readonly DrawnField[]): object {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, name === "status" ? status : samples[kind]]),
  );
}
