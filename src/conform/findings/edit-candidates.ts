import type { Change } from "../../diff/change.js";

/** A value that a model has in one place. */
export type PlainValue = string | number | boolean | null;

/** A change of a model's files: of a value, or of the key that leads to it. */
export interface ModelEdit {
  /** The keys that lead to the value: `idempotency`, `reused`. */
  readonly at: readonly string[];
  /** What the value becomes; `undefined`: it is removed, unless its key changes. */
  readonly to?: PlainValue | readonly PlainValue[] | undefined;
  /** What its key becomes: `note?`. */
  readonly key?: string | undefined;
}

/** What the model's files have at the end of keys; `undefined`: nothing, or a map. */
export type ReadPlain = (at: readonly string[]) => PlainValue | readonly PlainValue[] | undefined;

/**
 * The edits that might make a model say what a change says, the likeliest first. Whoever applies one has to see whether it
 * does: an address is that of what was built, and not of what is written.
 */
export function editCandidates(change: Change, read: ReadPlain): readonly ModelEdit[] {
  const { address, after } = change;
  const at = address.split(".");
  const to = after === undefined ? [] : [{ at, to: parsePlain(after) }];
  return [...ofSection(change, at, read), ...to, { at }];
}

function ofSection(change: Change, at: readonly string[], read: ReadPlain): readonly ModelEdit[] {
  switch (at[0]) {
    case "endpoints":
      return ofEndpoint(change, at, read);
    case "types":
      return ofField(change, at, read);
    case "idempotency":
      return ofStatuses(change, read);
    default:
      return [];
  }
}

function ofEndpoint({ after }: Change, at: readonly string[], read: ReadPlain): readonly ModelEdit[] {
  const [section = "", id = "", part, status = ""] = at;
  if (part === "errors") return withoutOrWith(Number(status), [section, id, part], read);
  if (part !== undefined) return [];
  return [
    { at: [...at, "idempotency"], to: "none" },
    { at: [...at, "unknown_fields"], to: after },
  ];
}

/** Fields are written with `?` if they are optional, and with their type alone or as one of several members. */
function ofField({ after }: Change, at: readonly string[], read: ReadPlain): readonly ModelEdit[] {
  const name = at.at(-1) ?? "";
  const optional = `${name}?`;
  const type = after?.replace(/, optional$/u, "");
  return [
    { at, key: optional },
    { at: [...at.slice(0, -1), optional], to: type },
    ...[at, [...at, "type"]].flatMap((place) => {
      const written = read(place);
      return typeof written === "string"
        ? [
            { at: place, to: `${written} | null` },
            { at: place, to: type },
          ]
        : [];
    }),
  ];
}

/** Each status of an error is stored with its key, or releases it. */
function ofStatuses({ before, after }: Change, read: ReadPlain): readonly ModelEdit[] {
  const status = before ?? after ?? "";
  return ["released", "stored"].flatMap((key) => withoutOrWith(status, ["idempotency", key], read));
}

function withoutOrWith(item: PlainValue, at: readonly string[], read: ReadPlain): readonly ModelEdit[] {
  const list = read(at);
  if (!isList(list)) return [];
  const others = list.filter((each) => each !== item);
  return [{ at, to: others.length < list.length ? others : [...list, item] }];
}

function isList(value: ReturnType<ReadPlain>): value is readonly PlainValue[] {
  return Array.isArray(value);
}

function parsePlain(text: string): PlainValue {
  if (/^(?:0|[1-9]\d{0,14})$/u.test(text)) return Number(text);
  return text === "true" || text === "false" ? text === "true" : text;
}
