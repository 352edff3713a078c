import { maskSecret, showText } from "../support/secret.js";

/** Facts of a log line; nothing else of a request is ever logged. */
export interface LogFacts {
  readonly operationId?: string | undefined;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly attempt?: number | undefined;
  readonly errorKind?: string | undefined;
  readonly places?: readonly string[] | undefined;
}

/** Takes the client's warnings. `console` fits. */
export interface Logger {
  warn(message: string, facts: LogFacts): void;
}

/** The only way to the logger: masks the API key, makes control characters visible, survives a logger that throws. */
export class Log {
  readonly #api: string;
  readonly #logger: Logger | null;
  readonly #apiKey: string;
  readonly #said = new Set<string>();

  constructor(api: string, logger: Logger | null | undefined, apiKey: string) {
    this.#api = api;
    this.#logger = logger === undefined ? globalThis.console : logger;
    this.#apiKey = apiKey;
  }

  warn(message: string, facts: LogFacts): void {
    const shown: { [name: string]: unknown } = {};
    for (const [name, value] of Object.entries(facts)) {
      if (value !== undefined) shown[name] = this.#show(value);
    }
    try {
      this.#logger?.warn(`[${this.#api}] ${this.#show(message)}`, shown);
    } catch {
      // A logger's failure must not become the outcome of a call.
    }
  }

  /** As `warn`, but each topic once in the client's life. */
  warnOnce(topic: string, message: string, facts: LogFacts): void {
    if (this.#said.has(topic) || this.#said.size > 1000) return;
    this.#said.add(topic);
    this.warn(message, facts);
  }

  #show(value: unknown): unknown {
    if (Array.isArray(value)) return value.slice(0, 20).map((item) => this.#show(item));
    return typeof value === "string" ? showText(maskSecret(value, this.#apiKey)).slice(0, 500) : value;
  }
}
