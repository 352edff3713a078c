/** The option's own value, whatever a prototype may hold. */
export function readOwn<Options extends object, Name extends keyof Options>(
  options: Options | undefined,
  name: Name,
): Options[Name] | undefined {
  return options !== undefined && Object.hasOwn(options, name) ? options[name] : undefined;
}

const create: <Value extends object>(prototype: object | null) => Value = Object.create;

/** Engines take several times as long with objects that have no prototype at all. */
const emptyPrototype = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ create(null));

/** An object without inherited members. */
export function createBare<Value extends object>(): Value {
  return create(emptyPrototype);
}

/** Arrays are objects, too. */
export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

export function ownMember(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

/** A member, read so that neither a getter nor a proxy can throw; nothing of what has no members. */
export function readMember(value: unknown, name: string | symbol): unknown {
  try {
    return Reflect.get(Object(value), name);
  } catch {
    return undefined;
  }
}

/** A member that is a string. */
export function readText(value: object, name: string): string | undefined {
  const text = readMember(value, name);
  return typeof text === "string" ? text : undefined;
}

/** Whether it has them, its own or inherited. */
export function hasMethods(value: unknown, ...names: readonly string[]): boolean {
  return names.every((name) => typeof readMember(value, name) === "function");
}
