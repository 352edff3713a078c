import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isNamed } from "../model/named-sections.js";
import { isMap } from "../render/flow.js";

/** What has a name in a model, or a section that is one thing as a whole. */
export interface Thing {
  /** `types.Order`, `api`; the group of a file has the file's path too. */
  readonly id: string;
  /** The keys that lead to it: `types`, `Order`. */
  readonly path: readonly string[];
  /** The path of its file, below the folder of the model. */
  readonly file: string;
  readonly value: ModelValue;
}

/** The things of a file, in its order. */
export function thingsOf(file: string, content: ModelMap): readonly Thing[] {
  return Array.from(content, ([section, value]): readonly Thing[] => {
    if (isNamed(section) && isMap(value)) {
      return Array.from(value, ([name, entry]) => ({
        id: idOf(file, [section, name]),
        path: [section, name],
        file,
        value: entry,
      }));
    }
    return [{ id: idOf(file, [section]), path: [section], file, value }];
  }).flat();
}

/** A thing is the same in whichever file it is, but for the group that a file has. */
export function idOf(file: string, path: readonly string[]): string {
  return path[0] === "group" ? `group ${file}` : path.join(".");
}
