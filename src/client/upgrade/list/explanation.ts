import { lastName, ownerName } from "../plan/symbol-table.js";
import type { ClientCalls } from "../reach/client-calls.js";

/** A change of the API in the words of the guide, with the symbols of both clients that it touches. */
export interface Explanation {
  readonly symbols: readonly string[];
  readonly sentence: string;
  /** Of the change. */
  readonly fingerprint: string;
}

/** The same, with what is called on a client under the names of its declarations too: `wallets.update` is `Wallets.update`. */
export function qualifySymbols(
  explanations: readonly Explanation[],
  clients: readonly ClientCalls[],
): readonly Explanation[] {
  const declared = new Map(clients.flatMap((calls) => [...declaredNames(calls)]));
  return explanations.map((explanation) => {
    const { symbols } = explanation;
    const more = symbols.flatMap((symbol) => declared.get(symbol) ?? []);
    return { ...explanation, symbols: [...new Set([...symbols, ...more])] };
  });
}

function declaredNames({ resources, roots }: ClientCalls): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...resources].flatMap(([resource, { property, methods }]) => [
      [property, [resource, ...[...roots].map((root) => `${root}.${property}`)]] as const,
      ...[...methods].map((method) => [`${property}.${method}`, [`${resource}.${method}`]] as const),
    ]),
  );
}

/** The change that is about a symbol. */
export function explainSymbol(path: string, explanations: readonly Explanation[]): Explanation | undefined {
  return explanations.find(({ symbols }) => symbols.includes(path));
}

/** What a remark has of its cause. */
export function causedBy(cause: Explanation | undefined): { readonly findings: readonly string[] } {
  return { findings: cause === undefined ? [] : [cause.fingerprint] };
}

/** What a compiler complains of. */
interface Complaint {
  readonly message: string;
  /** In the code that it is about. */
  readonly names: readonly string[];
  /** What these are of clients: `Order.unit_price`. */
  readonly paths: readonly string[];
}

/**
 * The change that best explains what a compiler says: by what the code refers to, or by a member and its owner in the words and in the
 * code. A member alone says nothing, since others are called alike.
 */
export function explainError(
  { message, names, paths }: Complaint,
  explanations: readonly Explanation[],
): Explanation | undefined {
  // What isn't quoted is prose: "type", "property".
  const phrases = message.match(/'[^']*'/gu) ?? [];
  const quoted = phrases.join(" ").match(/[\w$]+/gu) ?? [];
  const words = new Set([...quoted, ...phrases.map(withoutQuotes), ...names]);
  const exported = new Set(message.includes("exported member") ? quoted : []);
  const rated = explanations.map((explanation) => {
    const ratings = explanation.symbols.map((symbol) =>
      paths.includes(symbol) ? ratePath(symbol) : rate(symbol, words, exported),
    );
    return { explanation, rating: Math.max(0, ...ratings) };
  });
  const best = Math.max(0, ...rated.map(({ rating }) => rating));
  return best === 0 ? undefined : rated.find(({ rating }) => rating === best)?.explanation;
}

/** A type that the code refers to says less than a member that the words are about. */
function ratePath(symbol: string): number {
  return ownerName(symbol) === undefined ? 1 : 3;
}

/** A member with its owner counts more than what a module doesn't export. */
function rate(symbol: string, words: ReadonlySet<string>, exported: ReadonlySet<string>): number {
  const owner = ownerName(symbol);
  if (owner === undefined) return exported.has(symbol) ? 1 : 0;
  return words.has(owner) && words.has(lastName(symbol)) ? 2 : 0;
}

/** A name that is no identifier stands in two kinds of quotes. */
function withoutQuotes(phrase: string): string {
  return phrase.replaceAll(/^'"?|"?'$/gu, "");
}
