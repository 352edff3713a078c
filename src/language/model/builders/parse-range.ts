import { compareDecimals } from "../../../runtime/support/decimal-range.js";
import { isDecimal } from "../../../runtime/support/decimals.js";
import { asCode } from "../../text/words.js";
import { boundOf } from "../bounds.js";
import type { Bound, Range } from "../ir/range.js";
import { adviseBounds } from "../../read/shape/help-for-range.js";

export type ParsedRange = Pick<Range<Bound>, "minimum" | "maximum"> | { readonly problem: string };

/** Parses `1..100`, `..255`, `0.5..` to its bounds. */
export function parseRange(text: string): ParsedRange {
  const parts = text.split("..");
  const [minimum = "", maximum = ""] = parts;
  if (parts.length !== 2) return { problem: "`..` between its bounds is missing" };
  if (minimum === "" && maximum === "") return { problem: "it has no bound" };
  for (const side of [minimum, maximum]) {
    if (side !== "" && !isDecimal(side)) {
      return { problem: `${asCode(side)} is not a decimal number` };
    }
  }
  if (minimum !== "" && maximum !== "" && compareDecimals(minimum, maximum) > 0) {
    return { problem: `the minimum ${minimum} is greater than the maximum ${maximum}` };
  }
  return {
    minimum: minimum === "" ? undefined : boundOf(minimum),
    maximum: maximum === "" ? undefined : boundOf(maximum),
  };
}

/** What to write for `1-100`, `up to 100`, `100..1`, `100`; `undefined` where it isn't clear what was meant. */
export function adviseRange(text: string): string | undefined {
  if (text.length > maxAdvised) return undefined;
  const [first, second] = readTwo(text) ?? readTwo(withoutSeparators(text)) ?? [];
  if (first !== undefined && second !== undefined) {
    return `Write ${asCode(compareDecimals(first, second) > 0 ? `${second}..${first}` : `${first}..${second}`)}.`;
  }
  const one = withoutSeparators(text);
  const maximum = decimalIn(atMost, one);
  if (maximum !== undefined) return `Write ${asCode(`..${maximum}`)}.`;
  const number = decimalIn(alone, one);
  if (number !== undefined) return adviseBounds(number);
  const minimum = decimalIn(atLeast, one);
  return minimum === undefined ? undefined : `Write ${asCode(`${minimum}..`)}.`;
}

/** Nobody writes a range with more characters. */
const maxAdvised = 60;

const two =
  /^(?:from |between )?(\d+(?:\.\d+)?)\s*(?:\.{2,3}|…|[-–,:]|to|and)\s*(\d+(?:\.\d+)?)(?: [a-z]+)?$/iu;
const atMost =
  /^(?:\.\.|(?:up )?to |at most |(?:max|maximum):? |no more than |<=\s*|≤\s*)(\d+(?:\.\d+)?)(?: [a-z]+)?$/iu;
const atLeast =
  /^(?:from |at least |(?:min|minimum):? |no less than |>=\s*|≥\s*)?(\d+(?:\.\d+)?)(?:\.\.|\+| or more)?(?: [a-z]+)?$/iu;
const alone = /^(\d+(?:\.\d+)?)(?: [a-z]+)?$/iu;

function readTwo(text: string): readonly string[] | undefined {
  const bounds = two.exec(text.trim())?.slice(1);
  return bounds?.every(isDecimal) === true ? bounds : undefined;
}

function decimalIn(form: RegExp, text: string): string | undefined {
  const found = form.exec(text)?.[1];
  return found !== undefined && isDecimal(found) ? found : undefined;
}

/** `2000` for `2,000`, `2_000` and `2 000`. */
function withoutSeparators(text: string): string {
  return text.trim().replaceAll(/(?<=\d)[,_' ](?=\d{3}(?!\d))/gu, "");
}
