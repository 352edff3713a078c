/** Names of members, from the outside to the inside; items of arrays have none of their own. */
export type MemberPath = readonly string[];

/**
 * Whether all that was sent is in what was found, whatever else that has.
 *
 * @param unread what the read doesn't return by its type, so that it may be missing
 */
export function agrees(sent: unknown, found: unknown, unread: readonly MemberPath[] = []): boolean {
  if (typeof sent !== "object" || sent === null) return sent === found;
  if (typeof found !== "object" || found === null) return false;
  if (Array.isArray(sent) || Array.isArray(found)) {
    if (!Array.isArray(sent) || !Array.isArray(found) || sent.length !== found.length) return false;
    return sent.every((item, index) => agrees(item, found[index], unread));
  }
  const members = Object.entries(sent);
  const others = new Map<string, unknown>(Object.entries(found));
  if (members.length === 0) return others.size === 0;
  return members.every(([name, value]) => {
    const inside = unread.filter(([first]) => first === name).map((path) => path.slice(1));
    if (others.has(name)) return agrees(value, others.get(name), inside);
    return value === null || inside.some((path) => path.length === 0);
  });
}
