import * as z from "zod/mini";
// By their names: a bundler may take all of `z.core` for one member of it.
import { $constructor, $ZodType } from "zod/v4/core";
import { createBare, ownMember } from "../support/members.js";

type Parse = z.core.$ZodType["_zod"]["parse"];

interface DelegateDefinition extends z.core.$ZodTypeDef {
  readonly parse: Parse;
}

interface Delegate extends z.core.$ZodType {
  readonly _zod: z.core.$ZodTypeInternals & { def: DelegateDefinition };
}

/** A schema that leaves each value to another one, so that issues are those of what the value was meant to be. */
const Delegate = /* @__PURE__ */ $constructor<Delegate, DelegateDefinition>(
  "Delegate",
  (instance, definition) => {
    $ZodType.init(instance, definition);
    const { _zod: internals } = instance;
    internals.parse = (payload, context) => definition.parse(payload, context);
  },
);

function runSchema({ _zod: internals }: z.core.$ZodType, ...given: Parameters<Parse>): ReturnType<Parse> {
  return internals.run(...given);
}

/** What is wrong with a value that has none of the alternatives: with its member, or with itself. */
interface NoChoice {
  readonly message: string;
  readonly member?: string;
}

function choice(choose: (value: unknown) => z.core.$ZodType | NoChoice): z.core.$ZodType {
  const parse: Parse = (payload, context) => {
    const input = payload.value;
    const chosen = choose(input);
    if (chosen instanceof $ZodType) return runSchema(chosen, payload, context);
    const { message, member } = chosen;
    const path = member === undefined ? [] : [member];
    payload.issues.push({
      code: "custom",
      input,
      path,
      message: input === undefined ? "is missing" : message,
    });
    return payload;
  };
  return new Delegate({ type: "custom", parse });
}

type Schemas<Key extends string> = { readonly [Each in Key]?: z.core.$ZodType };
/** Validates what one of the schemas validates. */
type AnyOf<All> = z.core.$ZodType<
  z.core.output<Extract<All[keyof All], z.core.$ZodType>>,
  z.core.input<Extract<All[keyof All], z.core.$ZodType>>
>;

/** Alternatives that differ by what their values are in JSON. */
export function byKind<All extends Schemas<keyof typeof kindNouns>>(schemas: All): AnyOf<All>;
export function byKind(schemas: Schemas<keyof typeof kindNouns>): z.core.$ZodType {
  const table = new Map<string, z.core.$ZodType>(Object.entries(schemas));
  const words = Object.entries(kindNouns).filter(([kind]) => table.has(kind));
  const message = `must be ${listWords(words.map(([, noun]) => noun))}`;
  return choice((value) => table.get(kindOf(value)) ?? { message });
}

const kindNouns = {
  string: "a string",
  number: "a number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  null: "null",
};

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Objects that differ by a member that only one of them has. */
export function byField<All extends Schemas<string>>(schemas: All): AnyOf<All>;
export function byField(schemas: { readonly [name: string]: z.core.$ZodType }): z.core.$ZodType {
  const all = Object.entries(schemas);
  const message = `must have ${listWords(all.map(([name]) => name))}`;
  return choice((value) => {
    if (kindOf(value) !== "object") return { message: "must be an object" };
    const [, schema] = all.find(([name]) => ownMember(value, name) !== undefined) ?? [];
    return schema ?? { message };
  });
}

/** Objects that differ by the value of a member. */
export function byTag<All extends Schemas<string>>(member: string, schemas: All): AnyOf<All>;
export function byTag(member: string, schemas: { readonly [tag: string]: z.core.$ZodType }): z.core.$ZodType {
  const table = new Map<unknown, z.core.$ZodType>(Object.entries(schemas));
  const tags = [...table.keys()].map((tag) => JSON.stringify(tag)).join(", ");
  const message = `must be ${table.size === 1 ? "" : "one of "}${tags}`;
  return choice((value) =>
    kindOf(value) === "object"
      ? (table.get(ownMember(value, member)) ?? { message, member })
      : { message: "must be an object" },
  );
}

/** An object with a tag that its own schema doesn't have. */
export function tagged<const Member extends string, const Tag extends string, Value>(
  member: Member,
  tag: Tag,
  schema: z.core.$ZodType<Value, Value>,
): z.core.$ZodType<Value & { [Each in Member]: Tag }, Value & { [Each in Member]: Tag }>;
export function tagged(member: string, _tag: string, schema: z.core.$ZodType): z.core.$ZodType {
  const parse: Parse = (payload, context) => {
    const whole = payload.value;
    const others = Object.assign(createBare<Record<string, unknown>>(), whole);
    delete others[member];
    payload.value = others;
    const result = runSchema(schema, payload, context);
    const restore = (done: z.core.ParsePayload): z.core.ParsePayload => {
      done.value = whole;
      return done;
    };
    return result instanceof Promise ? result.then(restore) : restore(result);
  };
  return new Delegate({ type: "custom", parse });
}

/** An object with a field of which only one value is the tag, by which it has been chosen. */
export function narrowed<const Member extends string, const Tag extends string, Value>(
  member: Member,
  tag: Tag,
  schema: z.core.$ZodType<Value, Value>,
): z.core.$ZodType<Value & { [Each in Member]: Tag }, Value & { [Each in Member]: Tag }>;
export function narrowed(_member: string, _tag: string, schema: z.core.$ZodType): z.core.$ZodType {
  return schema;
}

function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}
