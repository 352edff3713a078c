/** What stands in a frame for a change. */
const hole = "CHANGE: here";

/** Puts lines where a frame has its hole, in place of what it has beside it under the same key. */
export function fillFrame(frame: string, lines: string): string {
  const rows = frame.split("\n");
  const indent = /^ */u.exec(rows.find((row) => row.includes(hole)) ?? "")?.[0] ?? "";
  const key = /^[^\s:]+:/u.exec(lines)?.[0];
  return rows
    .filter((row) => key === undefined || !row.startsWith(`${indent}${key}`))
    .map((row) => row.replace(hole, () => lines.trimEnd().replaceAll("\n", `\n${indent}`)))
    .join("\n");
}
