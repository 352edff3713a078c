import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isList, isMap } from "../render/flow.js";
import { OwnFile } from "../merge/own-file.js";
import { type ElementKind, errorKind, fieldKind, kindOfSection, namedKinds, wayKind } from "./elements.js";
import { readElement, writeElement } from "./history.js";

/** A file of the folder, as if it said the newest version alone. Comments don't matter: nothing is written to it. */
export class NewestFile extends OwnFile {
  constructor({ path, original }: OwnFile, content: ModelMap, shown: string) {
    super(path, original, shown, newestOf(content));
  }

  override isInside(): boolean {
    return false;
  }

  override isAround(): boolean {
    return false;
  }
}

/** What a file says of the newest version alone, as if there had never been another one. */
export function newestOf(content: ModelMap): ModelMap {
  return mapSome(content, (value, section) => {
    if (section === "versions") return undefined;
    const kind = namedKinds.get(section);
    if (kind !== undefined) return isMap(value) ? newestMembers(value, kind) : value;
    if (section === "errors") return isMap(value) ? mapSome(value, newestRows) : value;
    const whole = kindOfSection(section, value);
    if (whole === "ways") return isMap(value) ? newestMembers(value, wayKind) : value;
    if (whole === undefined) return value;
    const newest = newestElement(value, whole);
    return newest !== undefined && isMap(newest) && newest.size === 0 ? undefined : newest;
  });
}

function newestRows(value: ModelValue): ModelValue | undefined {
  if (!isList(value)) return newestElement(value, errorKind);
  const rows = value.flatMap((row) => newestElement(row, errorKind) ?? []);
  return rows.length > 1 ? rows : rows[0];
}

function newestMembers(members: ModelMap, kind: ElementKind): ModelMap {
  return mapSome(members, (value) => newestElement(value, kind));
}

function newestElement(value: ModelValue, kind: ElementKind): ModelValue | undefined {
  const element = readElement(value);
  if (element.until !== undefined) return undefined;
  const now = mapSome(element.now, (part, key) =>
    kind.parts.includes(key) && isMap(part) ? newestPart(part, key) : part,
  );
  return writeElement({ now, since: undefined, until: undefined, was: [] }, kind);
}

/** Of an endpoint that had parameters in older versions only, they are left out; a type has its fields, if there are none. */
function newestPart(part: ModelMap, key: string): ModelMap | undefined {
  const members = newestMembers(part, fieldKind);
  return members.size === 0 && key !== "fields" ? undefined : members;
}

function mapSome(
  map: ModelMap,
  change: (value: ModelValue, key: string) => ModelValue | undefined,
): ModelMap {
  return new Map(
    [...map].flatMap(([key, value]) => {
      const changed = change(value, key);
      return changed === undefined ? [] : [[key, changed] as const];
    }),
  );
}
