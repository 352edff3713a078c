import { Ajv2020 } from "ajv/dist/2020.js";
import type { Json } from "../../../../openapi/import/open-document.js";
import type { Claim, SchemaPair } from "./claim.js";
import { valuesFor } from "./values-for.js";

const day = String.raw`\d{4}-\d{2}-\d{2}`;
const bits = (limit: number) => ({
  type: "number" as const,
  validate: (value: number) => value >= -limit && value < limit,
});

const ajv = new Ajv2020({
  strict: false,
  logger: false,
  formats: {
    date: new RegExp(`^${day}$`, "u"),
    "date-time": new RegExp(`^${day}T.+Z$`, "u"),
    uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u,
    email: /^[^@]+@[^@]+$/u,
    uri: /^https?:/u,
    int32: bits(2 ** 31),
    int64: bits(2 ** 63),
  },
});

/** What values say of an edit: whether some are accepted on one side only, and on which. */
export function observe({ old, next, schemas = {} }: SchemaPair): Claim {
  const values = [...valuesFor(old, schemas), ...valuesFor(next, schemas)];
  const [before, after] = [old, next].map((schema) => accepts(schema, schemas));
  const isLost = values.some((value) => before?.(value) === true && after?.(value) === false);
  const isGained = values.some((value) => before?.(value) === false && after?.(value) === true);
  if (isLost && isGained) return "replaced";
  if (isLost) return "narrower";
  return isGained ? "wider" : "same";
}

function accepts(schema: Json, schemas: Json): (value: unknown) => boolean {
  return ajv.compile({ ...schema, components: { schemas } });
}
