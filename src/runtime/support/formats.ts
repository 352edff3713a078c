/**
 * Formats of strings, by the grammar that all that is in use has: what a service sends isn't refused for how unusual it is.
 *
 * - An email address is what RFC 5321 has, in any script: a local part, which may be quoted, `@`, and a domain.
 * - A URL is absolute: a scheme, and what follows it, without spaces. What browsers encode on their own, such as letters of
 *   any script, may be as it is. With `http:` and `https:` there is a host.
 * - A duration is one of ISO 8601, such as `P1Y2M10DT2H30M`: its last part may have a fraction, and it may have a sign.
 */

const emailPattern = /^(?:"[^\p{Cc}]+"|[^\s@\p{Cc}]+)@[^\s@\p{Cc}]+$/u;
const urlPattern = /^(?![Hh][Tt][Tt][Pp][Ss]?:(?!\/\/[^/?#]))[A-Za-z][A-Za-z0-9+.-]*:[^\s\p{Cc}]+$/u;

const durationPattern = /* @__PURE__ */ new RegExp(
  `^[+-]?P(?!$)${/* @__PURE__ */ partsIn("Y M W D")}(?:T(?!$)${/* @__PURE__ */ partsIn("H M S")})?$`,
);

/** A number of each unit, which may be left out. */
function partsIn(units: string): string {
  return units
    .split(" ")
    .map((unit) => `(?:\\d+(?:[.,]\\d+)?${unit})?`)
    .join("");
}

/** Whether a string is an email address, such as `ada@example.com`. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}

/** Whether a string is an absolute URL, such as `https://example.com/`. */
export function isUrl(text: string): boolean {
  return urlPattern.test(text);
}

/** Whether a string is a duration, such as `PT15M`. */
export function isDuration(text: string): boolean {
  return durationPattern.test(text) && !/[.,]\d+[A-Z]./.test(text);
}
