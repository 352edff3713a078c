import type { CarriedScheme } from "../../language/model/access.js";
import type { Api } from "../../language/model/ir/api.js";
import type { ExampleCall } from "./example-call.js";

/** A whole program that makes one call; documentation shows what is in the middle of it. */
export interface Sample {
  /** What code of its language is marked as: `ts`, `js`, `sh`. */
  readonly language: string;
  /** What readers choose it by: `TypeScript`. */
  readonly label: string;
  /** What the middle needs: imports, the client, its credentials and address from the environment. */
  readonly before: string;
  /** What is shown. */
  readonly shown: string;
  /** What prints the outcome, unless the middle does. */
  readonly after: string;
}

/** The program as it is compiled and run. */
export function programOf({ before, shown, after }: Pick<Sample, "before" | "shown" | "after">): string {
  return [before, shown, after].filter((part) => part !== "").join("\n");
}

export interface SampleOptions {
  /** What programs import the client from; the package that the model names when absent. */
  readonly packageName?: string | undefined;
}

/** Makes programs that call an API, in one language. */
export type SampleWriter = (api: Api, options?: SampleOptions) => WriteSample;

/** The program for a call of that API; the same for the same call. */
export type WriteSample = (call: ExampleCall) => Promise<Sample>;

/** The variables of the environment that programs read, by the names that callers give to what is in them. */
export interface SampleVariables {
  readonly baseUrl: string;
  /** Where calls are sent that have a server of their own, by its name. */
  readonly servers: Readonly<Record<string, string>>;
}

/** The variables with what a caller has for a scheme. */
export interface SchemeVariables extends CarriedScheme {
  /** That of a key by itself is called `apiKey`. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Where tokens come from, if that is another host. */
  readonly token: { readonly variable: string; readonly url: string } | undefined;
}
