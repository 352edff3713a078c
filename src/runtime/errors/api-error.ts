import { SdkError } from "./sdk-error.js";
import type { ErrorFacts } from "./sdk-error.js";

/** Who answered, as far as the body tells. */
export type ErrorOrigin = "api" | "gateway" | "infrastructure";

export interface ApiErrorFacts extends ErrorFacts {
  readonly origin: ErrorOrigin | undefined;
  /** The JSON text of a body that has one of the modelled shapes. */
  readonly bodyText: string | undefined;
  /** The beginning of any body, as text. */
  readonly text: string;
}

/** An error status. Generated classes extend it, one for each row of the model's error table (ERR-3). */
export class ApiError<Body = unknown> extends SdkError {
  readonly origin: ErrorOrigin | undefined;
  readonly #body: Body | undefined;
  readonly #text: string;

  constructor(facts: ApiErrorFacts) {
    super(facts);
    this.origin = facts.origin;
    this.#body = readBody(facts.bodyText);
    this.#text = facts.text;
  }

  /** The body, if it has a shape that the model knows for this status. Branch on `status`, not on its words (ERR-4). */
  get body(): Body | undefined {
    return this.#body;
  }

  /** The first 2 KiB of the body as text, e.g. a gateway's HTML page. */
  get text(): string {
    return this.#text;
  }
}

function readBody<Body>(text: string | undefined): Body | undefined {
  if (text === undefined) return undefined;
  const body: Body = JSON.parse(text);
  return body;
}

export type ApiErrorClass = new (facts: ApiErrorFacts) => ApiError;

/** The generated classes by the `kind` of their row. */
export interface ErrorClasses {
  readonly [kind: string]: ApiErrorClass;
}
