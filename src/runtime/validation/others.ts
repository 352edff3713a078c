import * as z from "zod/mini";
import { object } from "./schemas.js";

type Members<Shape extends z.core.$ZodShape> = z.core.output<z.ZodMiniObject<Shape>>;

/** Members of any name; what is under a name that is a field's is of that type. */
export interface Others<Shape extends z.core.$ZodShape, Value extends z.core.$ZodType> {
  out: { [name: string]: z.core.output<Value> | Members<Shape>[keyof Members<Shape>] };
  in: { [name: string]: z.core.input<Value> | Members<Shape>[keyof Members<Shape>] };
}

/** An object with members that the model knows, and others of a type. */
export function withOthers<Shape extends z.core.$ZodShape, Value extends z.core.$ZodType>(
  shape: Shape,
  others: Value,
): z.ZodMiniObject<Shape, Others<Shape, Value>>;
export function withOthers(shape: z.core.$ZodShape, others: z.core.$ZodType): z.ZodMiniObject {
  return z.catchall(object(shape), others);
}
