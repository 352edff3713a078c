import { lastName } from "../plan/symbol-table.js";

/** A change of the API in the words of the guide, with the symbols of both clients that it touches. */
export interface Explanation {
  readonly symbols: readonly string[];
  readonly sentence: string;
}

/** The sentence of the change that is about a symbol; of a method, whatever the symbol's owner is called. */
export function explainSymbol(path: string, explanations: readonly Explanation[]): string | undefined {
  const exact = explanations.find(({ symbols }) => symbols.includes(path));
  const alike = explanations.find(({ symbols }) =>
    symbols.some((symbol) => lastName(symbol) === lastName(path)),
  );
  return (exact ?? alike)?.sentence;
}

/** What a compiler complains of. */
interface Complaint {
  readonly message: string;
  /** In the code that it is about. */
  readonly names: readonly string[];
  /** What these are of clients: `Order.unit_price`. */
  readonly paths: readonly string[];
}

/** The sentence of the change that best explains what a compiler says, by the names in its words and in the code. */
export function explainError(
  { message, names, paths }: Complaint,
  explanations: readonly Explanation[],
): string | undefined {
  // What isn't quoted is prose: "type", "property".
  const quoted =
    message
      .match(/'[^']*'/gu)
      ?.join(" ")
      .match(/[\w$]+/gu) ?? [];
  const words = new Set([...quoted, ...names]);
  const rated = explanations.map(({ symbols, sentence }) => {
    const ratings = symbols.map((symbol) => (paths.includes(symbol) ? 4 : rate(symbol, words)));
    return { sentence, rating: Math.max(0, ...ratings) };
  });
  const best = Math.max(0, ...rated.map(({ rating }) => rating));
  return best === 0 ? undefined : rated.find(({ rating }) => rating === best)?.sentence;
}

/** A member counts more than its owner, and both together most. */
function rate(symbol: string, words: ReadonlySet<string>): number {
  const [owner = "", member] = symbol.split(".");
  if (member === undefined) return words.has(owner) ? 1 : 0;
  if (!words.has(member)) return 0;
  return words.has(owner) ? 3 : 2;
}
