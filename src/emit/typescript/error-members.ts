import { featuresOf } from "./features.js";
import type { Layout } from "./layout.js";
import type { ModuleSymbol } from "./module.js";

/** The classes in the union of all errors: those of the runtime, of its features, and of the error table. */
export function errorMembers({ api, names, runtimeSymbol }: Layout): readonly ErrorMember[] {
  const common = runtimeSymbol("CommonError", "errors/kinds");
  const features = featuresOf(api).flatMap(({ file, exports }) =>
    exports
      .filter((name) => name.endsWith("Error"))
      .map((name) => ({ name, symbol: { name, module: `runtime/features/${file}`, isType: true } })),
  );
  const own = [...names.errors.values()].map((name) => ({ name, symbol: undefined }));
  return [{ name: common.local, symbol: common }, ...features, ...own];
}

interface ErrorMember {
  readonly name: string;
  /** What is imported for it; `undefined` for a class of the same file. */
  readonly symbol: ModuleSymbol | undefined;
}
