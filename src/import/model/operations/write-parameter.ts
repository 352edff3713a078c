import type { ImportedHeader, ImportedParameter } from "../../imported-api.js";
import type { ModelMap, ModelValue } from "../model-data.js";
import { cleanText } from "../../clean-text.js";
import { deprecation } from "./sentences.js";
import type { WriteContext } from "./write-context.js";

type Facts = Iterable<readonly [key: string, value: ModelValue | undefined]>;

/** What a parameter is: its type alone where there is nothing else to say. */
export function writeParameter(
  { type, doc, isDeprecated, example, uses }: ImportedParameter,
  all: Facts,
  { types, builder, unknowns, isLoss }: WriteContext,
): ModelValue {
  const known = example === undefined ? undefined : types.firstFitting([example], type);
  const facts = new Map(all);
  const isAnyText = known !== null && facts.get("type") === "string";
  const losses = [...new Set(uses.filter(isLoss).map((loss) => unknowns.idOf(loss)))];
  return shorten(
    merge(facts, [
      ["doc", cleanText(doc)],
      ["example", isAnyText && known !== undefined ? String(known) : known],
      ["deprecated", isDeprecated ? deprecation : undefined],
      ["unknown", losses.length > 1 ? losses : losses[0]],
    ]),
    builder,
  );
}

/** A header of a response. */
export function writeHeader(
  { doc, isDeprecated }: ImportedHeader,
  facts: Facts,
  { builder }: WriteContext,
): ModelValue {
  return shorten(
    merge(facts, [
      ["doc", cleanText(doc)],
      ["deprecated", isDeprecated ? deprecation : undefined],
    ]),
    builder,
  );
}

function merge(facts: Facts, own: Facts): ModelMap {
  const entries = new Map<string, ModelValue>();
  for (const [key, value] of [...facts, ...own]) if (value !== undefined) entries.set(key, value);
  return entries;
}

function shorten(entries: ModelMap, builder: WriteContext["builder"]): ModelValue {
  const type = entries.get("type");
  return entries.size === 1 && typeof type === "string" ? type : builder.map([...entries]);
}
