import type { ChangeValue } from "../../diff/change-value.js";
import type { Change } from "../../diff/change.js";
import { stepsOf } from "../../diff/subject.js";
import { renderTypeWords } from "../../../language/model/type-words.js";

/** A value that a model has in one place. */
export type PlainValue = string | number | boolean | null;
export type PlainValues = PlainValue | readonly PlainValue[];

/** A change of a model's files: of a value, or of the key that leads to it. */
export interface ModelEdit {
  /** The keys that lead to the value: `idempotency`, `reused`. */
  readonly at: readonly string[];
  /** What the value becomes; `undefined`: it is removed, unless its key changes. */
  readonly to?: PlainValues | Readonly<Record<string, PlainValues>> | undefined;
  /** What its key becomes: `note?`. */
  readonly key?: string | undefined;
}

/** What the model's files have at the end of keys; `undefined`: nothing, or a map. */
export type ReadPlain = (at: readonly string[]) => PlainValues | undefined;

/**
 * The edits that might make a model say what a change says, the likeliest first. Whoever applies one has to see whether it
 * does: an address is that of what was built, and not of what is written.
 */
export function editCandidates(change: Change, read: ReadPlain): readonly ModelEdit[] {
  const { subject, after } = change;
  const at = stepsOf(subject);
  const to = after === undefined ? [] : [{ at, to: parsePlain(after) }];
  return [...ofSection(change, at, read), ...to, { at }, { at, to: true }];
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

function ofEndpoint(change: Change, at: readonly string[], read: ReadPlain): readonly ModelEdit[] {
  const { after, data } = change;
  const [section = "", id = "", part, name = ""] = at;
  const own = [section, id];
  switch (part) {
    case undefined:
      return [
        { at: [...at, "idempotency"], to: "none" },
        { at: [...at, "unknown_fields"], to: after },
      ];
    case "errors":
      return withoutOrWith(Number(name), [...own, part], read);
    case "authentication":
      return [{ at, to: "none" }];
    case "returns":
      return withStatus(name, [...own, part], read);
    case "body":
      return withMediaType(after ?? "", at, read);
    case "sort":
      return fieldNames(data?.old).flatMap((field) =>
        withoutOrWith(field, [...own, "list", "sort", "fields"], read),
      );
    case "query":
      return ["", "?"].map((mark) => ({ at: [...own, "list", "filters", `${name}${mark}`] }));
    default:
      return [];
  }
}

/** A further success returns what the others do. */
function withStatus(status: string, at: readonly string[], read: ReadPlain): readonly ModelEdit[] {
  const whole = read(at);
  if (typeof whole === "string") {
    return ["200", "204"].map((usual) => ({ at, to: { [usual]: whole, [status]: whole } }));
  }
  return successes.flatMap((other) => {
    const type = read([...at, other]);
    return typeof type === "string" ? [{ at: [...at, status], to: type }] : [];
  });
}

const successes = ["200", "201", "202", "203", "204", "206"];

/** A body is written as its type alone, or with what else is said of it. */
function withMediaType(mediaType: string, at: readonly string[], read: ReadPlain): readonly ModelEdit[] {
  const type = read(at);
  if (typeof type === "string") return [{ at, to: { type, also: [mediaType] } }];
  const also = read([...at, "also"]);
  return [{ at: [...at, "also"], to: [...(isList(also) ? also : []), mediaType] }];
}

/** Fields are written with `?` if they are optional, and with their type alone or as one of several members. */
function ofField({ data }: Change, at: readonly string[], read: ReadPlain): readonly ModelEdit[] {
  const name = at.at(-1) ?? "";
  const optional = `${name}?`;
  const type = data?.new?.kind === "type" ? renderTypeWords(data.new.type) : undefined;
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

function fieldNames(value: ChangeValue | undefined): readonly string[] {
  return value?.kind === "fields" ? value.names : [];
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
