import * as fc from "fast-check";

/** A field of a drawn type, with what two versions call it. */
interface DrawnField {
  readonly old: string;
  readonly new: string;
  readonly isOptional: boolean;
  /** A later type, or else a string. */
  readonly type: number | undefined;
  readonly isList: boolean;
}

interface DrawnType {
  readonly old: string;
  readonly new: string;
  readonly fields: readonly DrawnField[];
}

export type DrawnTypes = readonly DrawnType[];
type Version = "old" | "new";

interface Draft {
  readonly isRenamed: boolean;
  readonly fields: readonly (Omit<DrawnField, "old" | "new"> & {
    readonly fate: "same" | "other" | "swapped";
  })[];
}

const fate = fc.constantFrom("same", "other", "other", "swapped");
const draftOf = (type: fc.Arbitrary<number | undefined>): fc.Arbitrary<Draft> =>
  fc.record({
    isRenamed: fc.boolean(),
    fields: fc.array(fc.record({ fate, isOptional: fc.boolean(), isList: fc.boolean(), type }), {
      minLength: 2,
      maxLength: 5,
    }),
  });

/** Types whose fields and names differ between two versions; some fields have the names that others had. */
export const drawnTypes: fc.Arbitrary<DrawnTypes> = fc
  .tuple(draftOf(fc.option(fc.constant(1), { nil: undefined })), draftOf(fc.constant(undefined)))
  .map((drafts) => drafts.map(nameType))
  .filter((types) => types.some(isTold));

/** Where names are only exchanged, nothing tells which version a caller is for. */
function isTold({ fields, ...type }: DrawnType): boolean {
  const known = new Set(fields.map((field) => field.old));
  return type.old !== type.new || fields.some((field) => !known.has(field.new));
}

function nameType({ isRenamed, fields }: Draft, index: number): DrawnType {
  const old = fields.map((_, at) => `oldName${index}${at}`);
  const swapped = fields.flatMap((field, at) => (field.fate === "swapped" ? [at] : []));
  return {
    old: `Thing${index}`,
    new: isRenamed ? `Item${index}` : `Thing${index}`,
    fields: fields.map((field, at) => {
      const before = old[at] ?? "";
      const partner = old[swapped[(swapped.indexOf(at) + 1) % swapped.length] ?? at] ?? before;
      const names = { same: before, other: `new_name_${index}_${at}`, swapped: partner };
      return { ...field, old: before, new: names[field.fate] };
    }),
  };
}

/** The sections of a model with these types, beside what every model has. */
export function renderModel(types: DrawnTypes): string {
  const until = "2026-01-01";
  const was = (one: { readonly old: string; readonly new: string }) =>
    one.old === one.new ? {} : { was: { until, name: one.old } };
  const declared = types.map((type) => [
    type.new,
    {
      doc: "A thing.",
      fields: Object.fromEntries(
        type.fields.map((field) => [
          `${field.new}${field.isOptional ? "?" : ""}`,
          { type: refer(field, types, "new"), ...was(field) },
        ]),
      ),
      ...was(type),
    },
  ]);
  const endpoints = types.map((type, index) => [
    `put-${index}`,
    { POST: `/things/${index}`, call: `put${index}`, doc: "Puts one.", body: type.new, returns: type.new },
  ]);
  return JSON.stringify({
    group: "Books",
    types: Object.fromEntries(declared),
    endpoints: Object.fromEntries(endpoints),
  });
}

function refer({ type, isList }: DrawnField, types: DrawnTypes, version: Version): string {
  const name = type === undefined ? "string" : (types[type]?.[version] ?? "string");
  return isList ? `${name}[]` : name;
}

/** A caller of the client with these types: what it calls things itself is the same for both versions. */
export function renderCaller(types: DrawnTypes, version: Version): string {
  const names = types.map((type) => type[version]);
  return [
    `import { LibraryClient, type ${names.join(", type ")} } from "../client/index.js";`,
    'const client = new LibraryClient({ apiKey: "key", baseUrl: "http://localhost" });',
    ...types.flatMap((type, index) => renderUses(type, index, types, version)),
    "",
  ].join("\n");
}

function renderUses(type: DrawnType, index: number, types: DrawnTypes, version: Version): readonly string[] {
  const name = type[version];
  const value = renderValue(type, types, version);
  const bound = type.fields.map((field) => bind(field.old, field[version])).join(", ");
  return [
    `export const value${index}: ${name} = ${value}; // ${type.old} stays here`,
    `const inferred${index} = ${value};`,
    `export const sent${index} = client.books.put${index}(inferred${index});`,
    `export function take${index}({ ${bound} }: ${name}) { return [${type.fields.map((field) => field.old).join(", ")}]; }`,
    ...type.fields.flatMap((field, at) => renderField(field, { name, key: `${index}${at}`, index, version })),
  ];
}

interface Place {
  readonly name: string;
  readonly key: string;
  readonly index: number;
  readonly version: Version;
}

function renderField(field: DrawnField, { name, key, index, version }: Place): readonly string[] {
  const { old } = field;
  const now = field[version];
  return [
    `export const read${key} = [value${index}.${now}, value${index}['${now}'], inferred${index}.${now}];`,
    `export const key${key}: keyof ${name} = "${now}";`,
    `export type Part${key} = Pick<${name}, "${now}"> & Partial<Omit<${name}, '${now}'>>;`,
    `export const with${key} = (${old}: NonNullable<${name}["${now}"]>): ${name} => ({ ...value${index}, ${bind(old, now)} });`,
    `export const later${key} = async () => (await sent${index}).${now};`,
  ];
}

/** A member and a variable, together if they are called the same. */
function bind(variable: string, member: string): string {
  return variable === member ? member : `${member}: ${variable}`;
}

function renderValue(type: DrawnType, types: DrawnTypes, version: Version): string {
  const members = type.fields.map((field) => {
    const nested = field.type === undefined ? undefined : types[field.type];
    const one = nested === undefined ? '"some"' : renderValue(nested, types, version);
    return `${field[version]}: ${field.isList ? `[${one}]` : one}`;
  });
  return `{ ${members.join(", ")} }`;
}
