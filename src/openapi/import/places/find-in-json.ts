import type { Span } from "../../../language/read/tree/tree.js";
import type { WantedSteps } from "./wanted-steps.js";

/** The spans of the keys that are wanted in a JSON text, by their steps as JSON; of an item of a list, that of its start. */
export function findInJson(text: string, wanted: WantedSteps): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  const scanner = new JsonScanner(text);
  visit(scanner, wanted, [], found);
  return found;
}

function visit(
  scanner: JsonScanner,
  wanted: WantedSteps,
  path: readonly string[],
  found: Map<string, Span>,
): void {
  const kind = scanner.open();
  if (kind === undefined || wanted.size === 0) return scanner.skipRest(kind);
  for (let index = 0; scanner.hasMore(); index++) {
    const start = scanner.offset;
    const step = kind === "object" ? scanner.readKey() : String(index);
    const end = kind === "object" ? scanner.keyEnd : start + 1;
    const inner = step === undefined ? undefined : wanted.get(step);
    if (step === undefined || inner === undefined) {
      scanner.skipValue();
      continue;
    }
    const steps = [...path, step];
    found.set(JSON.stringify(steps), { start, end });
    visit(scanner, inner, steps, found);
  }
}

/** Goes through a text that is known to be JSON. */
class JsonScanner {
  offset = 0;
  /** Where the last key ended. */
  keyEnd = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Goes into the value that begins here; `undefined`: it has nothing inside. */
  open(): "object" | "list" | undefined {
    this.#skipSpace();
    const mark = this.#text[this.offset];
    if (mark !== "{" && mark !== "[") return undefined;
    this.offset += 1;
    return mark === "{" ? "object" : "list";
  }

  /** Whether another entry follows; goes to its start, or behind the end of what it would be in. */
  hasMore(): boolean {
    this.#skipSpace();
    if (this.#text[this.offset] === ",") this.offset += 1;
    this.#skipSpace();
    const mark = this.#text[this.offset];
    if (mark !== undefined && mark !== "}" && mark !== "]") return true;
    this.offset += 1;
    return false;
  }

  readKey(): string | undefined {
    const start = this.offset;
    this.#skipString();
    this.keyEnd = this.offset;
    const key: unknown = JSON.parse(this.#text.slice(start, this.offset));
    this.#skipSpace();
    this.offset += 1;
    return typeof key === "string" ? key : undefined;
  }

  /** Goes behind what `open` went into. */
  skipRest(kind: "object" | "list" | undefined): void {
    if (kind === undefined) this.skipValue();
    else this.#skipTo(1);
  }

  skipValue(): void {
    this.#skipSpace();
    const mark = this.#text[this.offset];
    if (mark === '"') return this.#skipString();
    if (mark === "{" || mark === "[") {
      this.offset += 1;
      return this.#skipTo(1);
    }
    const rest = /[,\]}\s]/gu;
    rest.lastIndex = this.offset;
    this.offset = rest.exec(this.#text)?.index ?? this.#text.length;
  }

  #skipTo(open: number): void {
    let depth = open;
    while (depth > 0 && this.offset < this.#text.length) {
      const mark = this.#text[this.offset];
      if (mark === '"') {
        this.#skipString();
        continue;
      }
      if (mark === "{" || mark === "[") depth += 1;
      if (mark === "}" || mark === "]") depth -= 1;
      this.offset += 1;
    }
  }

  #skipString(): void {
    for (this.offset += 1; this.offset < this.#text.length; this.offset += 1) {
      const mark = this.#text[this.offset];
      if (mark === "\\") this.offset += 1;
      else if (mark === '"') break;
    }
    this.offset += 1;
  }

  #skipSpace(): void {
    while (/[\s\ufeff]/u.test(this.#text[this.offset] ?? "")) this.offset += 1;
  }
}
