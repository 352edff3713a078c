import { portableName } from "../../emit/portable-names.js";

export interface FileNameOptions {
  /** What something else beside them is called. */
  readonly reserved?: readonly string[];
  /** Of a name without the number that tells it from another. */
  readonly maxLength?: number;
}

/**
 * What files or folders are called that are named after something: a name for each, by what it is of. On some file systems `Order`
 * and `order` would be one. A name that can stay as it is does, whatever comes before it.
 */
export function fileNames(
  names: readonly string[],
  { reserved = [], maxLength = 100 }: FileNameOptions = {},
): ReadonlyMap<string, string> {
  const free = createFreeNames(reserved);
  const kept = new Set(names.filter((name) => isPortable(name, maxLength) && free.takeAsIs(name)));
  return new Map(
    names.map((name) => [name, kept.has(name) ? name : free.take(portableName(name).slice(0, maxLength))]),
  );
}

function isPortable(name: string, maxLength: number): boolean {
  return name !== "" && name.length <= maxLength && portableName(name) === name;
}

function createFreeNames(reserved: readonly string[]) {
  const taken = new Set(reserved.map((name) => name.toLowerCase()));
  const counts = new Map<string, number>();
  const takeAsIs = (name: string): boolean => {
    const isFree = !taken.has(name.toLowerCase());
    taken.add(name.toLowerCase());
    return isFree;
  };
  /** With a number behind it where it isn't free. */
  const take = (name: string): string => {
    const base = name.replace(/[.-]+$/u, "") || "page";
    let [free, count] = [base, counts.get(base.toLowerCase()) ?? 1];
    while (!takeAsIs(free)) {
      count += 1;
      free = `${base}-${count}`;
    }
    counts.set(base.toLowerCase(), count);
    return free;
  };
  return { takeAsIs, take };
}
