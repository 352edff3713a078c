import type { FormStyle, QueryStyle } from "../../../language/model/ir/endpoint.js";

/** How a list of two values is written: `ids=1,2`. */
export function writeList(name: string, style: FormStyle | QueryStyle): string {
  const key = style === "brackets" || style === "mixed" ? `${name}[]` : name;
  if (style === "commas" || style === "in") return `${key}=1,2`;
  return style === "spaces" ? `${key}=1%202` : `${key}=1&${key}=2`;
}
