import { ConfigurationError } from "../errors/request-errors.js";
import type { SdkError } from "../errors/sdk-error.js";

type Refusal = new (message: string) => SdkError;

/** The option's own value, whatever a prototype may hold. */
export function readOwn<Options extends object, Name extends keyof Options>(
  options: Options | undefined,
  name: Name,
): Options[Name] | undefined {
  return options !== undefined && Object.hasOwn(options, name) ? options[name] : undefined;
}

/** @throws `Refusal` unless absent or a whole number from 0 to `most` */
export function readCount(
  name: string,
  given: unknown,
  otherwise: number,
  most: number,
  Refused: Refusal = ConfigurationError,
): number {
  return readWhole(name, given, otherwise, { least: 0, most }, Refused);
}

/** @throws `Refusal` unless absent or a whole number of milliseconds, at least 1 and at most 24 days */
export function readDuration(
  name: string,
  given: unknown,
  otherwise: number,
  Refused: Refusal = ConfigurationError,
): number {
  return readWhole(name, given, otherwise, { least: 1, most: 2 ** 31 - 1 }, Refused);
}

function readWhole(
  name: string,
  given: unknown,
  otherwise: number,
  { least, most }: { readonly least: number; readonly most: number },
  Refused: Refusal,
): number {
  if (given === undefined) return otherwise;
  if (typeof given === "number" && Number.isInteger(given) && given >= least && given <= most) return given;
  throw new Refused(`\`${name}\` must be a whole number from ${least} to ${most}.`);
}
