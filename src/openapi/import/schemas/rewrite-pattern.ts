/** Whether a regular expression of ECMAScript can be read as the model language reads it, with the flag `u`. */
export function isPattern(pattern: string): boolean {
  try {
    RegExp(pattern, "u");
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a pattern has the delimiters of a literal within it, such as `/^a$/i`: no string has a slash before its start, or one
 * behind its end.
 */
export function isDelimited(pattern: string): boolean {
  return /^\/(?:\^.*|.*(?<!\\)\$)\/[a-z]*$/su.test(pattern);
}

/** The pattern without the escapes that mean nothing, such as `\:` or `\_`: JSON Schema has them, and the flag `u` refuses them. */
export function rewritePattern(pattern: string): string {
  if (isPattern(pattern)) return pattern;
  let inClass = false;
  const rewritten = pattern.replaceAll(/\\[^]|[[\]]/gu, (token) => {
    if (token === "[" || token === "]") {
      inClass = token === "[" || (inClass && token !== "]");
      return token;
    }
    const isNeeded = /[\dA-Za-z^$\\.*+?()[\]{}|/]/u.test(token.slice(1)) || (inClass && token === "\\-");
    return isNeeded ? token : token.slice(1);
  });
  return isPattern(rewritten) ? rewritten : pattern;
}
