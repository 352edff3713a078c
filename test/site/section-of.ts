/** What the page says below a title. */
export function sectionOf(text: string, title: string): string {
  const [, section = ""] = new RegExp(`\n## ${title}\n([^]*?)(?=\n## |$)`, "u").exec(text) ?? [];
  return section;
}
