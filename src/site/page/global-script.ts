/** A classic script that defines a global: unlike a file of JSON, a page may load it from a file. It may stand in a page too. */
export function renderGlobalScript(name: string, value: unknown): string {
  return `globalThis.${name} = JSON.parse(${quoteForScript(JSON.stringify(value))});\n`;
}

/** A string of JavaScript in which nothing ends a script or begins a comment of HTML. */
export function quoteForScript(text: string): string {
  const escaped = text.replaceAll(/['\\<\u2028\u2029]/gu, (character) =>
    character === "'" || character === "\\" ? `\\${character}` : `\\u${codeOf(character)}`,
  );
  return `'${escaped}'`;
}

function codeOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, "0");
}
