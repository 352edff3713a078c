import { type Door, doorModule } from "./runtime-door.js";

/** What a module of the output can import: a name, and where it is exported. */
export interface ModuleSymbol {
  readonly name: string;
  /** The path without its ending: `types/wallets`; a package has no `/` and keeps its name. */
  readonly module: string;
  readonly isType: boolean;
  /** What the module that imports it calls it; by its name if absent. */
  readonly alias?: string | undefined;
}

/** A piece of TypeScript with the symbols that it mentions: what its module imports follows from them. */
export interface Code {
  readonly text: string;
  readonly symbols: readonly ModuleSymbol[];
}

/** What a piece is made of. Strings are code: text of the model has been encoded for its place. */
export type CodePart = Code | string | number;

/** Makes a piece of code of others: `` code`${name}: ${type}[];` `` mentions what `type` mentions. */
export function code(strings: TemplateStringsArray, ...parts: readonly CodePart[]): Code {
  let [text = ""] = strings;
  let symbols = none;
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? "";
    text += textOf(part);
    symbols = withSymbolsOf(part, symbols);
    text += strings[index + 1] ?? "";
  }
  return { text, symbols };
}

export function joinCode(parts: readonly CodePart[], separator: string): Code {
  const symbols = parts.flatMap((part) => (typeof part === "object" ? part.symbols : none));
  return { text: parts.map(textOf).join(separator), symbols };
}

/** Most pieces mention nothing, or what one of their parts mentions. */
const none: readonly ModuleSymbol[] = [];

function textOf(part: CodePart): string | number {
  return typeof part === "object" ? part.text : part;
}

function withSymbolsOf(part: CodePart, symbols: readonly ModuleSymbol[]): readonly ModuleSymbol[] {
  if (typeof part !== "object" || part.symbols.length === 0) return symbols;
  return symbols.length === 0 ? part.symbols : [...symbols, ...part.symbols];
}

/** A union of types, each of them once. */
export function joinUnion(types: readonly Code[]): Code {
  return joinCode([...new Map(types.map((type) => [type.text, type])).values()], " | ");
}

/** A symbol as code: whoever mentions it imports it. */
export function symbolCode(symbol: ModuleSymbol): Code {
  return { text: symbol.alias ?? symbol.name, symbols: [symbol] };
}

/** A type or a value of the runtime, from a door of it. */
export function runtimeType(name: string, door?: Door, alias?: string): Code {
  return symbolCode({ name, module: doorModule(door), isType: true, alias });
}

export function runtimeValue(name: string, door?: Door, alias?: string): Code {
  return symbolCode({ name, module: doorModule(door), isType: false, alias });
}
