import { isObject } from "../../../src/openapi/import/node.js";

/** Values for a place with a schema. */
interface DrawnValues {
  /** Samples, examples of the schema, and samples with an example in a place that has it. */
  readonly given: readonly unknown[];
  /** Samples with a member left out, or with an odd value somewhere. */
  readonly near: readonly unknown[];
}

interface DrawnValue {
  readonly value: unknown;
  readonly isGiven: boolean;
}

const texts = ["", "a", " ", "0", "2024-02-30", "ä\u{1F600}", "x".repeat(300)];
const scalars = [0, -1, 1.5, 2 ** 31, 1e21, true, false, null];

/** What is put in place of what a sample has. */
const odd: readonly unknown[] = [...texts, ...scalars, [], [null], ["a", "a"], {}, { a: 1 }];

/** How far into a sample the values are drawn. */
const deepest = 4;

/** Values for a place of a document, from samples of it. */
export function drawValues(document: object, schema: unknown, samples: readonly unknown[]): DrawnValues {
  const drawn = samples.flatMap((sample) => valuesNear(sample, schema, document, 0));
  const valuesOf = (isGiven: boolean) =>
    drawn.filter((one) => one.isGiven === isGiven).map(({ value }) => value);
  return { given: [...samples, ...valuesOf(true)], near: valuesOf(false) };
}

function valuesNear(
  sample: unknown,
  schema: unknown,
  document: object,
  depth: number,
): readonly DrawnValue[] {
  const here = [
    ...examplesIn(schema, document).map((value) => ({ value, isGiven: true })),
    ...odd.map((value) => ({ value, isGiven: false })),
  ];
  if (depth === deepest) return here;
  const schemas = partsOf(schema, document);
  const within = (member: unknown, ofMember: readonly unknown[], put: (value: unknown) => unknown) =>
    ofMember
      .flatMap((one) => valuesNear(member, one, document, depth + 1))
      .map(({ value, isGiven }) => ({ value: put(value), isGiven }));
  if (Array.isArray(sample)) {
    const items = schemas.flatMap(({ items: one }) => one ?? []);
    return [...here, ...within(sample[0], items, (value) => [value, ...sample.slice(1)])];
  }
  if (!isObject(sample)) return here;
  const members = Object.keys(sample).flatMap((name) => {
    const { [name]: member, ...others } = sample;
    const ofMember = schemas.flatMap(({ properties }) =>
      isObject(properties) ? (properties[name] ?? []) : [],
    );
    return [
      { value: others, isGiven: false },
      ...within(member, ofMember, (value) => ({ ...others, [name]: value })),
    ];
  });
  return [...here, ...members];
}

/** A schema, and those that it refers to, extends or has as alternatives. */
function partsOf(
  schema: unknown,
  document: object,
  seen: ReadonlySet<unknown> = new Set(),
): readonly Readonly<Record<string, unknown>>[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  const { $ref, allOf, oneOf, anyOf } = schema;
  const others = [
    ...(typeof $ref === "string" ? [valueAt(document, $ref.replace(/^#/u, ""))] : []),
    ...[allOf, oneOf, anyOf].flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : [])),
  ];
  return [schema, ...others.flatMap((other) => partsOf(other, document, new Set([...seen, schema])))];
}

/** The values that a document gives for a schema, as they are there. */
function examplesIn(schema: unknown, document: object): readonly unknown[] {
  return partsOf(schema, document).flatMap((part) => {
    const { example, examples, default: usual } = part;
    const listed: readonly unknown[] = Array.isArray(examples) ? examples : [];
    return [example, usual, ...listed].filter((value) => value !== undefined);
  });
}

/** What a document has at a JSON pointer. */
export function valueAt(document: object, pointer: string): unknown {
  const steps = pointer.split("/").slice(1);
  return steps.reduce<unknown>((value, step) => {
    const name = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    return typeof value === "object" && value !== null && Object.hasOwn(value, name)
      ? Reflect.get(value, name)
      : undefined;
  }, document);
}
