import type { OutputFile } from "../output-file.js";
import { banner } from "./banner.js";
import type { Code, ModuleSymbol } from "./code.js";
import { type ImportStyle, specifierOf } from "./import-style.js";

/** A module of declarations: banner, the imports of what they mention, the declarations. */
export function emitModule(path: string, declarations: readonly Code[], style: ImportStyle): OutputFile {
  const symbols = declarations.flatMap((declaration) => declaration.symbols);
  const imports = renderImports(path, symbols, style).join("\n");
  const parts = [banner, imports, ...declarations.map(({ text }) => text)];
  return { path: `${path}.ts`, text: `${parts.filter((part) => part !== "").join("\n\n")}\n` };
}

function renderImports(
  path: string,
  symbols: readonly ModuleSymbol[],
  style: ImportStyle,
): readonly string[] {
  const modules = [...new Set(symbols.map(({ module }) => module))]
    .filter((module) => module !== path)
    .sort();
  const sorted = [...modules.filter(isPackage), ...modules.filter((module) => !isPackage(module))];
  return sorted.map((module) => {
    const names = symbols.filter((symbol) => symbol.module === module);
    if (isPackage(module)) return `import * as ${names[0]?.name ?? module} from "${module}";`;
    return `import ${renderNames(names)} from "${specifierOf(path, module, style)}";`;
  });
}

/** What is used as a value too isn't imported as a type. */
function renderNames(symbols: readonly ModuleSymbol[]): string {
  const types = symbols.filter(({ isType }) => isType);
  const values = symbols.filter(({ isType }) => !isType);
  const byName = new Map([...types, ...values].map((symbol) => [symbol.name, symbol]));
  const names = [...byName].sort().map(([name, { isType, alias }]) => {
    const local = alias === undefined ? name : `${name} as ${alias}`;
    return isType && values.length > 0 ? `type ${local}` : local;
  });
  return `${values.length === 0 ? "type " : ""}{ ${names.join(", ")} }`;
}

function isPackage(module: string): boolean {
  return module === "zod";
}
