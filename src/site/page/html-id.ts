/** A name as the id by which links find what has it: one of HTML has no spaces. */
export function htmlId(name: string): string {
  return name.replaceAll(" ", "%20");
}
