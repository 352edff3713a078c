/** How callers of a client write what sentences about it mention, in their language. */
export interface Idiom {
  /** A value of JSON: `null`, `None`, `nil`. */
  readonly literal: (value: string | number | boolean | null) => string;
  /** The option that says how often a call waits for the first request with its key: `maxInProgressWaits`. */
  readonly waitsOption: string;
}
