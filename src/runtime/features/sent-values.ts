/** Whether what was sent is in what was found: members that both have are the same, whatever else either has. */
export function agrees(sent: unknown, found: unknown): boolean {
  if (typeof sent !== "object" || sent === null) return sent === found;
  if (typeof found !== "object" || found === null) return false;
  if (Array.isArray(sent) || Array.isArray(found)) {
    if (!Array.isArray(sent) || !Array.isArray(found) || sent.length !== found.length) return false;
    return sent.every((item, index) => agrees(item, found[index]));
  }
  const others = new Map<string, unknown>(Object.entries(found));
  return Object.entries(sent).every(([name, value]) => !others.has(name) || agrees(value, others.get(name)));
}
