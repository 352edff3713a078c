import { type Code, code, runtimeType } from "./code.js";
import { featuresOf } from "./features.js";
import type { Layout } from "./layout.js";

/** The classes in the union of all errors: those of the runtime, of its features, and of the error table. */
export function errorMembers({ plan, names, runtimeSymbol }: Layout): readonly Code[] {
  const features = featuresOf(plan).flatMap(({ file, exports }) =>
    exports.filter((name) => name.endsWith("Error")).map((name) => runtimeType(name, `features/${file}`)),
  );
  const own = [...names.errors.values()].map((name) => code`${name}`);
  return [runtimeSymbol("CommonError", "errors/kinds"), ...features, ...own];
}
