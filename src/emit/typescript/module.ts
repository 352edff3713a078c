import {
  type ImportDeclarationStructure,
  type OptionalKind,
  printStructure,
  type StatementStructures,
  StructureKind,
} from "ts-morph";
import type { OutputFile } from "../output-file.js";
import { banner } from "./banner.js";
import { type ImportStyle, specifierOf } from "./import-style.js";

/** A name that a declaration mentions, and the module of the output that exports it. */
export interface ModuleSymbol {
  readonly name: string;
  /** The path without its ending: `types/wallets`; a package has no `/` and keeps its name. */
  readonly module: string;
  readonly isType: boolean;
  /** What the module that imports it calls it; by its name if absent. */
  readonly alias?: string | undefined;
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
  style: ImportStyle,
): OutputFile {
  const uses = declarations.flatMap((declaration) => declaration.uses);
  const imports = declareImports(path, uses, style);
  const statements = declarations.flatMap((declaration) => declaration.structures);
  const parts = [banner, print(imports).join("\n"), ...print(statements)];
  return { path: `${path}.ts`, text: `${parts.filter((part) => part !== "").join("\n\n")}\n` };
}

function print(structures: readonly (StatementStructures | Import)[]): readonly string[] {
  return structures.map((structure) => printStructure(structure, { indentNumberOfSpaces: 2 }).trimEnd());
}

type Import = OptionalKind<ImportDeclarationStructure> & { readonly kind: StructureKind.ImportDeclaration };

function declareImports(path: string, uses: readonly ModuleSymbol[], style: ImportStyle): readonly Import[] {
  const modules = [...new Set(uses.map((use) => use.module))].filter((module) => module !== path);
  const sorted = [...modules.filter(isPackage), ...modules.filter((module) => !isPackage(module)).sort()];
  return sorted.map((module) => {
    const names = uses.filter((use) => use.module === module);
    if (isPackage(module)) {
      return {
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier: module,
        namespaceImport: names[0]?.name ?? module,
      };
    }
    const moduleSpecifier = specifierOf(path, module, style);
    const isTypeOnly = names.every((use) => use.isType);
    const aliases = new Map(names.map(({ name, alias }) => [name, alias]));
    const namedImports = [...aliases].sort().map(([name, alias]) => ({
      name,
      ...(alias !== undefined && { alias }),
      isTypeOnly: !isTypeOnly && names.every((use) => use.name !== name || use.isType),
    }));
    return { kind: StructureKind.ImportDeclaration, moduleSpecifier, isTypeOnly, namedImports };
  });
}

function isPackage(module: string): boolean {
  return module === "zod";
}
