import { minifySync } from "rolldown/utils";

/** A module in CommonJS with shorter names of its own, and without what only people read. @throws Error for what is no JavaScript */
export function minifyModule(text: string): string {
  const { code, errors } = minifySync("module.cjs", text, { compress: true, mangle: { toplevel: true } });
  const [error] = errors;
  if (error !== undefined) throw new Error(error.message);
  return code;
}
