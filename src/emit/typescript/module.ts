import {
  type ImportDeclarationStructure,
  type OptionalKind,
  printStructure,
  type StatementStructures,
  StructureKind,
} from "ts-morph";
import type { OutputFile } from "../output-file.js";
import { banner } from "./banner.js";
import type { ImportEnding } from "./options.js";

/** A name that a declaration mentions, and the module of the output that exports it. */
export interface ModuleSymbol {
  readonly name: string;
  /** The path without its ending: `types/wallets`; a package has no `/` and keeps its name. */
  readonly module: string;
  readonly isType: boolean;
}

/** A declaration as data, with the names that it mentions; imports follow from them. */
export interface Declaration {
  readonly structures: readonly StatementStructures[];
  readonly uses: readonly ModuleSymbol[];
}

/** Prints a module once: banner, the imports that its declarations need, the declarations. */
export function emitModule(
  path: string,
  declarations: readonly Declaration[],
  ending: ImportEnding,
): OutputFile {
  const uses = declarations.flatMap((declaration) => declaration.uses);
  const imports = declareImports(path, uses, ending);
  const statements = [...imports, ...declarations.flatMap((declaration) => declaration.structures)];
  const text = statements
    .map((statement) => printStructure(statement, { indentNumberOfSpaces: 2 }))
    .join(imports.length === 0 ? "\n\n" : "\n");
  return { path: `${path}.ts`, text: `${banner}\n\n${text}\n` };
}

type Import = OptionalKind<ImportDeclarationStructure> & { readonly kind: StructureKind.ImportDeclaration };

function declareImports(
  path: string,
  uses: readonly ModuleSymbol[],
  ending: ImportEnding,
): readonly Import[] {
  const modules = [...new Set(uses.map((use) => use.module))].filter((module) => module !== path).sort();
  return modules.map((module) => {
    const names = uses.filter((use) => use.module === module);
    const moduleSpecifier = specifier(path, module, ending);
    if (!module.includes("/") && isPackage(module))
      return {
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier,
        namespaceImport: names[0]?.name ?? module,
      };
    const isTypeOnly = names.every((use) => use.isType);
    const namedImports = [...new Set(names.map((use) => use.name))].sort().map((name) => ({
      name,
      isTypeOnly: !isTypeOnly && names.every((use) => use.name !== name || use.isType),
    }));
    return { kind: StructureKind.ImportDeclaration, moduleSpecifier, isTypeOnly, namedImports };
  });
}

function isPackage(module: string): boolean {
  return module === "zod";
}

/** The way from one module of the output to another. */
export function specifier(from: string, to: string, ending: ImportEnding): string {
  if (isPackage(to)) return to;
  const up = from.split("/").length - 1;
  return `${up === 0 ? "./" : "../".repeat(up)}${to}${ending}`;
}
