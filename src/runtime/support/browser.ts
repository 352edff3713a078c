/** Whether a page runs this: of another origin's headers it sees only those exposed to it. */
export function isBrowser(): boolean {
  return "window" in globalThis && "document" in globalThis;
}

/** Why a browser may not see a header that is there; follows the header's name in a sentence. */
export function exposureHint(): string {
  return isBrowser() ? " (a browser sees it only if `Access-Control-Expose-Headers` lists it)" : "";
}
