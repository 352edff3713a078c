import { styleText } from "node:util";

/** Colours a piece of output by its role. */
export type Paint = (role: Role, text: string) => string;

type Role = "heading" | "place" | "error" | "warning" | "code" | "margin" | "marks" | "help";

const styles: Readonly<Record<Role, Parameters<typeof styleText>[0]>> = {
  heading: "bold",
  place: "bold",
  error: ["bold", "red"],
  warning: ["bold", "yellow"],
  code: "dim",
  margin: "dim",
  marks: "red",
  help: "cyan",
};

// Whether to colour is the caller's to decide, who knows the flags and the stream.
const always = { validateStream: false };

/** A painter that colours, or one that leaves every string as it is. */
export function paintWith(color: boolean): Paint {
  return color ? (role, text) => styleText(styles[role], text, always) : (_role, text) => text;
}
