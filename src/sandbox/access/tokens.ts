import { seededRandom } from "../random.js";
import type { ApiKey } from "./api-keys.js";

interface Issued {
  readonly apiKey: ApiKey;
  /** What it may do; `undefined`: everything that the account may. */
  readonly scopes: readonly string[] | undefined;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/** As many as a sandbox needs; the oldest are dropped. */
const maxTokens = 10_000;

/** The tokens that were issued to accounts, until they end. */
export class Tokens {
  readonly #issued = new Map<string, Issued>();
  readonly #random;
  readonly #lifetimeMs: number;
  #refusal: number | undefined;

  constructor(seed: number | string, lifetimeMs: number) {
    this.#random = seededRandom(seed, "tokens");
    this.#lifetimeMs = lifetimeMs;
  }

  get lifetimeMs(): number {
    return this.#lifetimeMs;
  }

  /** The status that requests for tokens get; `undefined`: they get tokens. */
  get refusal(): number | undefined {
    return this.#refusal;
  }

  set refusal(status: number | undefined) {
    this.#refusal = status;
  }

  issue(apiKey: ApiKey, now: number, scopes?: readonly string[]): string {
    const token = `token_${this.#random.digits(32)}`;
    this.#issued.set(token, { apiKey, scopes, endsAt: now + this.#lifetimeMs });
    const [oldest] = this.#issued.size > maxTokens ? this.#issued.keys() : [];
    if (oldest !== undefined) this.#issued.delete(oldest);
    return token;
  }

  /** Whose token it is, and what it may do; `undefined` for one that has ended, or was never issued. */
  find(token: string, now: number): Pick<Issued, "apiKey" | "scopes"> | undefined {
    const issued = this.#issued.get(token);
    return issued !== undefined && now < issued.endsAt ? issued : undefined;
  }

  /** How many have not ended. */
  count(now: number): number {
    return [...this.#issued.values()].filter(({ endsAt }) => now < endsAt).length;
  }

  /** Ends all of them before their time. */
  end(): void {
    this.#issued.clear();
  }
}
