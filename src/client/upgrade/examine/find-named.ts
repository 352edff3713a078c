import type { ts } from "ts-morph";
import { lookUp } from "../find/lookup.js";
import { type NameReader, pathsOfSymbol } from "../find/meaning.js";
import { isWrittenName, targetOf, type WrittenName } from "../find/symbol-path.js";
import { lastName } from "../plan/symbol-table.js";
import { nodesOf } from "../project/nodes.js";
import { type Span, spanOf } from "../list/remark.js";

/** A place in code that names declarations of a client. */
export interface NamedUse {
  readonly span: Span;
  /** `Wallet.name` */
  readonly paths: readonly string[];
}

/** Finds where a file names some of a client's declarations. */
export function findNamed(
  file: ts.SourceFile,
  wanted: ReadonlySet<string>,
  reader: NameReader,
): readonly NamedUse[] {
  const names = new Set([...wanted].map(lastName));
  return nodesOf(file)
    .filter(isWrittenName)
    .filter(({ text }) => names.has(text))
    .map((name) => ({
      span: spanOf(name),
      paths: pathsNamed(name, reader).filter((path) => wanted.has(path)),
    }))
    .filter(({ paths }) => paths.length > 0);
}

function pathsNamed(name: WrittenName, reader: NameReader): readonly string[] {
  const { checker } = reader;
  return lookUp(name, checker).symbols.flatMap((symbol) => pathsOfSymbol(targetOf(symbol, checker), reader));
}
