import { describeCare, describeConstraints } from "../../say/facts.js";
import { enumWords, listedValues } from "../../language/model/enum-values.js";
import type { QueryParameter, QueryStyle } from "../../language/model/ir/endpoint.js";
import { idsOf, type Known, valueOf } from "../../language/model/ir/known.js";
import type { Bound, Range } from "../../language/model/ir/range.js";
import type { Field, ObjectType, TypeRef } from "../../language/model/ir/type.js";
import { withoutNull } from "../../language/model/type-words.js";
import { code, type Inline, line, linkTo, sentence } from "../page/inline.js";
import { longestVocabulary } from "./describe-type.js";
import { unknownMarks } from "./site-paths.js";
import { joined } from "./statements.js";
import type { VersionContent } from "./version-content.js";

/** What a caller who writes a field has to keep; `object`: that it is a member of. */
interface Written {
  readonly object: ObjectType | undefined;
}

/** What is known of a field besides its type and its doc, a line for each thing; `written`: unless the service alone writes it. */
export function factsOfField(
  field: Field,
  version: VersionContent,
  written: Written | undefined,
): readonly (readonly Inline[])[] {
  const lines = [
    ...factsOfType(field.type, version),
    sentence(describeStyle(field)),
    describeGiven(field, written),
    sentence(
      [
        ...describeCare(written === undefined ? { ...field, forbidsCredentials: false } : field),
        ...describeTraps(field, written),
      ].join(" "),
    ),
    sentence(field.as === undefined ? "" : `Clients call it \`${field.as}\`.`),
    unknownMarks(field.unknowns, version.paths).slice(1),
  ];
  return lines.filter(({ length }) => length > 0);
}

/** What narrows the values of a type, a line for each thing; empty where nothing does. */
export function factsOfType(type: TypeRef, version: VersionContent): readonly (readonly Inline[])[] {
  return [describeValues(type, version), describeNarrowing(type, version)];
}

/** The values of a vocabulary that is too long for its place, or that has a name. */
function describeValues(type: TypeRef, { types }: VersionContent): readonly Inline[] {
  const resolved = types.resolve(itemOf(type));
  if (resolved.kind !== "enum" && resolved.kind !== "observed") return [];
  const isShown = itemOf(type).kind !== "named" && resolved.values.length <= longestVocabulary;
  if (isShown) return [];
  const values = enumWords(listedValues(resolved) ?? []).map((value) => [code(value)]);
  const lead = resolved.kind === "enum" ? "One of" : "Any string, such as";
  return line`${lead} ${joined(values, ", ")}.`;
}

/** What lists and objects of any names are of, null aside. */
function itemOf(type: TypeRef): TypeRef {
  const inner = withoutNull(type);
  if (inner.kind === "array") return itemOf(inner.items);
  return inner.kind === "map" ? itemOf(inner.values) : inner;
}

/** Which values there are, with the limits that say so, and with what isn't specified about them. */
function describeNarrowing(type: TypeRef, version: VersionContent): readonly Inline[] {
  const own = version.types.resolve(type);
  const item = version.types.resolve(itemOf(type));
  const inner = own === item ? [] : describeConstraints(item);
  const words = [...describeConstraints(own), ...(inner.length === 0 ? [] : ["Each:", ...inner])].join(" ");
  const bounds = own === item ? boundsOf(own) : [...boundsOf(own), ...boundsOf(item)];
  return [
    ...sentence(words),
    ...bounds.flatMap(([, range]) => linkLimit(range, version)),
    ...bounds.flatMap(([question, range]) =>
      range.kind === "known" ? [] : line`${question} is${unknownMarks(idsOf(range), version.paths)}.`,
    ),
  ];
}

type Bounds = readonly (readonly [question: string, range: Known<Range<Bound>>])[];

function boundsOf(type: TypeRef): Bounds {
  switch (type.kind) {
    case "scalar":
      return [...bound("How long it may be", type.length), ...bound("How large it may be", type.range)];
    case "array":
    case "map":
      return bound("How many there may be", type.count);
    default:
      return [];
  }
}

function bound(question: string, range: Known<Range<Bound>> | undefined): Bounds {
  return range === undefined ? [] : [[question, range]];
}

/** ` (events-per-request)`, with a link to what the limit is. */
function linkLimit(range: Known<Range<Bound>>, { api, paths }: VersionContent): readonly Inline[] {
  const limit = api.limits.find(({ id }) => id === valueOf(range)?.limit);
  if (limit === undefined) return [];
  return line` Limit: ${linkTo(paths.page("limits"), [code(limit.name)], limit.id)}.`;
}

/** How a parameter of the query is written that isn't one value as it is. */
function describeStyle({ style }: Field & Partial<Pick<QueryParameter, "style">>): string {
  return style === undefined ? "" : queryStyles[style];
}

const queryStyles: Readonly<Record<QueryStyle, string>> = {
  exact: "",
  in: "Several values have commas between them.",
  repeated: "Several values come each under the name.",
  spaces: "Several values have spaces between them.",
  brackets: "Members are in brackets: `name[member]=value`.",
  mixed: "One value under the name; members are in brackets: `name[member]=value`.",
  json: "It is sent as its JSON text.",
};

/** The value that the service takes when a field is absent, and one that it may have. */
function describeGiven({ default: value, example }: Field, written: Written | undefined): readonly Inline[] {
  const given = written === undefined ? undefined : value;
  const values = [
    ...(given === undefined ? [] : [line`Default: ${code(JSON.stringify(given))}`]),
    ...describeExample(example),
  ];
  return joined(
    values.map((words) => line`${words}.`),
    " ",
  );
}

/** A value that it may have, if the model has one: `For example "12.50"`. */
export function describeExample(example: Field["example"]): readonly (readonly Inline[])[] {
  return example === undefined ? [] : [line`For example ${code(JSON.stringify(example))}`];
}

/** Names that a service ignores without a word. */
function describeTraps({ id, name }: Field, written: Written | undefined): readonly string[] {
  const traps = written?.object?.traps.filter(({ right }) => right.id === id) ?? [];
  return traps.map(
    ({ wrong }) =>
      `Sent as \`${wrong}\` instead of \`${name}\`, the value is lost: the service ignores that name silently, and clients refuse it.`,
  );
}
