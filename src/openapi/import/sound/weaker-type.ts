import type { ImportedApi } from "../imported-api.js";
import type {
  Bounds,
  ImportedField,
  ImportedType,
  ImportedTypeId,
  SchemaWords,
  TypeShape,
} from "../imported-type.js";

const unbounded: Bounds = { minimum: undefined, maximum: undefined };

/** What a type is without its narrowest rules, or else without its shape; `undefined`: any value is of it already. */
export function nextWeaker(type: ImportedType): ImportedType | undefined {
  const { shape } = type;
  if (shape.kind === "any") return undefined;
  const plain = withoutRules(shape);
  return { ...type, shape: isSame(plain, shape) ? { kind: "any" } : plain };
}

function withoutRules(shape: TypeShape): TypeShape {
  switch (shape.kind) {
    case "scalar":
      return { ...shape, length: unbounded, range: unbounded, pattern: undefined, multipleOf: undefined };
    case "list":
      return { ...shape, count: unbounded, isUnique: false };
    case "map":
      return { ...shape, count: unbounded };
    default:
      return shape;
  }
}

function isSame(one: TypeShape, other: TypeShape): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The examples and defaults of a type, and those of the fields and parameters that have it, left out. */
export function withoutExample(
  { types, operations }: ImportedApi,
  id: ImportedTypeId,
): Pick<ImportedApi, "types" | "operations"> {
  const changed = [...types].flatMap(([key, type]) => {
    const own = key === id ? withoutWords(type) : type;
    const next = withoutFieldWords(own, id);
    return next === type ? [] : [[key, next] as const];
  });
  const hasExample = operations.some(({ parameters }) =>
    parameters.some(({ type, example }) => type === id && example !== undefined),
  );
  if (changed.length === 0 && !hasExample) return { types, operations };
  return {
    types: new Map([...types, ...changed]),
    operations: operations.map((operation) => ({
      ...operation,
      parameters: operation.parameters.map((parameter) =>
        parameter.type === id ? { ...parameter, example: undefined } : parameter,
      ),
    })),
  };
}

function withoutFieldWords(type: ImportedType, id: ImportedTypeId): ImportedType {
  const { shape } = type;
  if (shape.kind !== "object") return type;
  const fields = shape.fields.map((field) => (field.type === id ? withoutWords(field) : field));
  const isChanged = fields.some((field, index) => field !== shape.fields[index]);
  return isChanged ? { ...type, shape: { ...shape, fields } } : type;
}

function withoutWords<Owner extends ImportedType | ImportedField>(owner: Owner): Owner {
  const words: SchemaWords = { ...owner.words, default: undefined, examples: [] };
  const hasSome = owner.words.default !== undefined || owner.words.examples.length > 0;
  return hasSome ? { ...owner, words } : owner;
}
