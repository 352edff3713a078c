import type { Change } from "../change.js";

/** The values on both sides; `undefined` where one of them is missing, or where the title says both. */
export function untoldValues({
  title,
  before,
  after,
}: Change): { readonly before: string; readonly after: string } | undefined {
  if (before === undefined || after === undefined) return undefined;
  return [before, after].every((one) => title.includes(one)) ? undefined : { before, after };
}
