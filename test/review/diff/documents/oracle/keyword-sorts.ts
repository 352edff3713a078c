import type { Draw } from "../../../../fuzz/draw.js";
import type { Json } from "../../../../openapi/import/open-document.js";
import type { SchemaSort } from "./claim.js";
import { narrowing } from "./schema-sorts.js";

type DrawSchema = (draw: Draw) => Json;
type Options = Pick<SchemaSort, "isScalar">;

export const isScalar = { isScalar: true } as const;

/** A keyword that a schema has or hasn't. */
export function keywordAdded(
  [name, base]: readonly [string, DrawSchema],
  keyword: string,
  value: (draw: Draw) => unknown,
  options: Options = {},
): readonly SchemaSort[] {
  return narrowing(
    `\`${keyword}\` of ${name} added`,
    (draw) => {
      const schema = base(draw);
      return [schema, { ...schema, [keyword]: value(draw) }];
    },
    options,
  );
}

/** A bound that is drawn from a range, and one that is further in. */
export function boundMoved(
  [name, base]: readonly [string, DrawSchema],
  keyword: string,
  [least, most, by]: readonly [number, number, number],
  options: Options = {},
): readonly SchemaSort[] {
  return narrowing(
    `\`${keyword}\` of ${name} moved`,
    (draw) => {
      const [schema, bound] = [base(draw), draw.count(least, most)];
      return [
        { ...schema, [keyword]: bound },
        { ...schema, [keyword]: bound + by * draw.count(1, 2) },
      ];
    },
    options,
  );
}
