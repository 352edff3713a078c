import { prettierOptions } from "../typescript/print/options.js";
import { changePorts } from "../typescript/runtime-ports.js";

/**
 * A script of the runtime in CommonJS, laid out as it was: it takes names of modules that don't need it in turn, and exports
 * declarations that keep their values, so constants do for both.
 */
export function asCommonjs(script: string): string {
  const exported: string[] = [];
  const withoutPorts = changePorts(script, ({ comment, isExport, names, all, specifier }) => {
    const taken = names.map(({ name }) => name);
    if (isExport) exported.push(...taken);
    return `${comment}${renderRequire(all === "" ? taken : all.replace("* as ", ""), specifier)}`;
  });
  const body = withoutPorts.replaceAll(declaration, (_, declared: string, name: string) => {
    exported.push(name);
    return declared;
  });
  const exports = exported.map((name) => `exports.${name} = ${name};\n`).join("");
  const parts = [start, body.replace(/^export \{\};\n/m, ""), exports].map((part) => part.trim());
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

const start = `"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });`;

const declaration = /^export ((?:(?:async )?function\*?|class|const) (\w+))/gm;

function renderRequire(names: string | readonly string[], specifier: string): string {
  const module = `require(${JSON.stringify(specifier)});`;
  if (typeof names === "string") return `const ${names} = ${module}`;
  const line = `const { ${names.join(", ")} } = ${module}`;
  return line.length <= prettierOptions.printWidth
    ? line
    : `const {\n${names.map((name) => `  ${name},\n`).join("")}} = ${module}`;
}
