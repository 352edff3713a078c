import type { Draw } from "../../../../fuzz/draw.js";
import type { Json } from "../../../../openapi/import/open-document.js";
import { type Claim, type Claims, everywhere, mirror, type SchemaPair, type SchemaSort } from "./claim.js";

type DrawPair = (draw: Draw) => readonly [old: Json, next: Json, schemas?: Json];
type Options = Pick<SchemaSort, "isScalar" | "isBeyondSchemas">;

/** A schema and a narrower one: an edit, and the one that takes it back. */
export function narrowing(name: string, draw: DrawPair, options: Options = {}): readonly SchemaSort[] {
  return thereAndBack(name, everywhere("narrower"), draw, options);
}

export function thereAndBack(
  name: string,
  claims: Claims,
  draw: DrawPair,
  options: Options = {},
): readonly SchemaSort[] {
  const there = (source: Draw) => pairOf(draw(source));
  const back = (source: Draw) => turned(there(source));
  return [
    { name, claims, draw: there, ...options },
    { name: `${name}, taken back`, claims: mirror(claims), draw: back, ...options },
  ];
}

/** The same in either direction. */
export function symmetric(name: string, claim: Claim, draw: DrawPair, options: Options = {}): SchemaSort {
  return {
    name,
    claims: everywhere(claim),
    draw: (source) => {
      const pair = pairOf(draw(source));
      return source.chance(50) ? pair : turned(pair);
    },
    ...options,
  };
}

function pairOf([old, next, schemas]: ReturnType<DrawPair>): SchemaPair {
  return { old, next, ...(schemas !== undefined && { schemas }) };
}

function turned({ old, next, ...rest }: SchemaPair): SchemaPair {
  return { ...rest, old: next, next: old };
}

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
