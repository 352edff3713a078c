/**
 * Whether a text is an OpenAPI document, by a key at its top level that no model has. Cheap: most documents say it first,
 * and nothing is parsed.
 */
export function isOpenApiText(text: string): boolean {
  return /^\s*\{/u.test(text)
    ? isOpenApiJson(text)
    : /^(?:openapi|swagger|(["'])(?:openapi|swagger)\1)\s*:/mu.test(text);
}

/** Looks at the keys of the outermost object alone: an example deep inside may have one of these, too. */
function isOpenApiJson(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(/"(?:openapi|swagger)"\s*:|"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/gsu)) {
    if (mark === "{" || mark === "[") depth += 1;
    else if (mark === "}" || mark === "]") depth -= 1;
    else if (depth === 1 && mark.endsWith(":")) return true;
  }
  return false;
}
