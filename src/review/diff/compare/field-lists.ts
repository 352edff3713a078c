import { asCode } from "../../../language/text/words.js";
import type { Field } from "../../../language/model/ir/type.js";
import { renderTypeWords } from "../../../language/model/type-words.js";
import type { Pair } from "../pair.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareTypeRefs } from "./compare-type-refs.js";
import { withoutOrder } from "./type-values.js";
import { changeOf, compareDeprecation, compareDoc, compareExample, compareFlag } from "./compare-facts.js";
import {
  bareName,
  type Comparison,
  type DifferenceFacts,
  type Kinds,
  partOf,
  placesOf,
  type Scope,
} from "./comparison.js";
import { type FieldMatching, matchFields, successorOf } from "./match-fields.js";
import { type Compare, elsewhere, type Members } from "./members.js";
import { typesOf } from "../change-value.js";

/** What can happen to the fields of an object, to the parameters of one part of a request, or to headers. */
export interface FieldSort<Item extends Field> {
  readonly step: string;
  /** `query parameter` */
  readonly noun: string;
  /** Whether something else tells their order. */
  readonly isOrderedElsewhere?: true;
  /** Whether two names are the same one on the wire; by default only if they are equal. */
  readonly isSameName?: (one: string, other: string) => boolean;
  readonly added: (field: Item) => Kinds;
  readonly removed: (field: Item, owner: Scope, comparison: Comparison) => Kinds;
  readonly renamed: Kinds | ((fields: Pair<Item>) => Kinds);
  /** What is said of one that comes or goes. */
  readonly describe: (field: Item) => { readonly words: string; readonly data: unknown };
  /** What is said instead of any of them. */
  readonly facts?: DifferenceFacts;
  readonly members: Members<Item>;
}

/** A field or a parameter by its type. */
export function describeByType({ type }: Field): ReturnType<FieldSort<Field>["describe"]> {
  return { words: renderTypeWords(type), data: withoutOrder(type) };
}

/** Compares lists of fields, which may have other names. */
export function compareFieldLists<Item extends Field>(
  lists: Pair<readonly Item[]>,
  sort: FieldSort<Item>,
  owner: Scope,
  comparison: Comparison,
  matching: FieldMatching<Item> = matchFields(lists),
): void {
  const { report } = comparison;
  const { isSameName = Object.is } = sort;
  const whole = bareName(owner);
  const items: Items<Item> = {
    nameOf: ({ name }) => name,
    scopeOf: ({ id, name }, sides) => {
      const words = `the ${sort.noun} ${asCode(sides.old?.name ?? name)} of ${whole}`;
      return partOf(owner, [sort.step, id], words, placesOf(sides));
    },
    ...(sort.isOrderedElsewhere !== true && {
      all: () => partOf(owner, sort.step, `the ${sort.noun}s of ${whole}`),
    }),
    added: (field, scope) => {
      const { words, data } = sort.describe(field);
      const facts = sort.facts ?? {
        after: words,
        values: { old: undefined, new: data },
        data: typesOf({ new: field.type }),
      };
      report(sort.added(field), scope, facts);
    },
    removed: (field, scope) => {
      const { words, data } = sort.describe(field);
      const successor = successorOf(field, matching.successors);
      const facts = sort.facts ?? { before: words, values: { old: data, new: undefined }, successor };
      report(sort.removed(field, owner, comparison), scope, facts);
    },
    compareNames: ({ old, new: next }, scope) => {
      const isGuess = matching.guesses.has(next);
      const facts = { before: old.name, after: next.name, isGuess };
      if (isSameName(old.name, next.name)) return;
      const { renamed } = sort;
      report(typeof renamed === "function" ? renamed({ old, new: next }) : renamed, scope, facts);
    },
    members: sort.members,
  };
  compareItems(lists, items, owner, comparison, matching);
}

/** The members of fields and parameters; what it means that one is required depends on where it is. */
export function fieldMembers(isRequired: Compare<boolean>): Members<Field> {
  return {
    id: elsewhere("they are matched by it"),
    name: elsewhere("compared before the members are"),
    as: elsewhere("members of objects are called in TypeScript as they are on the wire"),
    type: compareTypeRefs,
    isRequired,
    otherNames: elsewhere("it says what to match, and changes nothing itself"),
    newerNames: elsewhere("it says what to match, and changes nothing itself"),
    doc: compareDoc,
    default: compareDefault,
    example: compareExample,
    deprecated: compareDeprecation,
    isSensitive: compareFlag({ on: "docs.sensitivity-raised", off: "docs.sensitivity-lowered" }),
    forbidsCredentials: compareContentRule,
    unknowns: elsewhere("compared where they are declared"),
  };
}

/** What the service assumes when a request leaves it out; in a response a default says nothing. */
function compareDefault(values: Pair<Field["default"]>, scope: Scope, { report }: Comparison): void {
  const kind = changeOf<Kinds>(values, {
    added: "req.default-added",
    removed: "req.default-removed",
    changed: "req.default-changed",
  });
  const words = { before: render(values.old), after: render(values.new) };
  report(kind, scope, { ...words, data: { old: { kind: "default", value: values.old } } }, requestOf(scope));
}

function render(value: Field["default"]): string | undefined {
  return value === undefined ? undefined : asCode(JSON.stringify(value));
}

function compareContentRule({ new: forbids }: Pair<boolean>, scope: Scope, { report }: Comparison): void {
  report(forbids ? "req.content-rule-added" : "req.content-rule-removed", scope, {}, requestOf(scope));
}

function requestOf({ uses }: Scope): "request" | undefined {
  return uses.includes("request") ? "request" : undefined;
}
