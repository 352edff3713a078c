import * as z from "zod/mini";
import { isDuration, isEmail, isUrl } from "../support/formats.js";

/** An email address, in any script. */
export function email(): z.ZodMiniType<string, string> {
  return stringThat(isEmail, "must be an email address such as ada@example.com");
}

/** An absolute URL, of any scheme. */
export function url(): z.ZodMiniType<string, string> {
  return stringThat(isUrl, "must be a URL such as https://example.com/");
}

/** An ISO 8601 duration. */
export function duration(): z.ZodMiniType<string, string> {
  return stringThat(isDuration, "must be an ISO 8601 duration such as PT15M");
}

function stringThat(fits: (text: string) => boolean, error: string): z.ZodMiniType<string, string> {
  return z.string().check(z.refine(fits, { error, abort: true }));
}
