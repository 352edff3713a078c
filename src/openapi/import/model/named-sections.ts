const namedSections: ReadonlySet<string> = new Set([
  "types",
  "endpoints",
  "errors",
  "groups",
  "environments",
  "limits",
  "unknowns",
]);

/** Whether what is in a section has names of its own. */
export function isNamed(section: string): boolean {
  return namedSections.has(section);
}
