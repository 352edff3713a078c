/** Colours a piece of output by its role. */
export type Paint = (role: Role, text: string) => string;

type Role = "heading" | "place" | "error" | "warning" | "code" | "margin" | "marks" | "help";

/** The codes of a terminal for each role: bold 1, dim 2, red 31, yellow 33, cyan 36. */
const styles: Readonly<Record<Role, string>> = {
  heading: "1",
  place: "1",
  error: "1;31",
  warning: "1;33",
  code: "2",
  margin: "2",
  marks: "31",
  help: "36",
};

/** A painter that colours, or one that leaves every text as it is. */
export function paintWith(color: boolean): Paint {
  return color ? (role, text) => `\u001b[${styles[role]}m${text}\u001b[0m` : (_role, text) => text;
}
