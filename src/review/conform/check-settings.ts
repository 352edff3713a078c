import type { Api } from "../../language/model/ir/api.js";
import { isCallable } from "../../language/plan/callable.js";
import type { CallSettings, ConformDocument, Recipe } from "../../language/read/language/conform.js";

/** A name in the settings that no version has a call for. */
export interface StrangeCall {
  readonly id: string;
  readonly path: readonly string[];
  /** Whether it is the key at the end of the path, and not the value. */
  readonly isKey: boolean;
}

/** The calls of the settings that none of the versions has. */
export function findStrangeCalls(settings: ConformDocument, apis: readonly Api[]): readonly StrangeCall[] {
  const known = new Set(callIds(apis));
  return namedCalls(settings).filter(({ id }) => !known.has(id));
}

/** The ids of all calls, each once. */
export function callIds(apis: readonly Api[]): readonly string[] {
  return [...new Set(apis.flatMap(({ endpoints }) => endpoints.filter(isCallable).map(({ id }) => id)))];
}

function namedCalls({ values = {}, calls = {} }: ConformDocument): readonly StrangeCall[] {
  return [
    ...recipesOf(values, ["values"]),
    ...Object.entries(calls).flatMap(([id, call]) => [
      { id, path: ["calls", id], isKey: true },
      ...namesOf(call, ["calls", id]),
    ]),
  ];
}

function namesOf(call: CallSettings, path: readonly string[]): readonly StrangeCall[] {
  return [
    ...(["path", "query", "headers"] as const).flatMap((place) =>
      recipesOf(call[place] ?? {}, [...path, place]),
    ),
    ...membersOf(call, ["undo", "seen_in"], path),
  ];
}

function recipesOf(
  recipes: Readonly<Record<string, Recipe>>,
  path: readonly string[],
): readonly StrangeCall[] {
  return Object.entries(recipes).flatMap(([name, recipe]) =>
    "value" in recipe ? [] : membersOf(recipe, ["from", "create", "undo"], [...path, name]),
  );
}

function membersOf(
  object: Readonly<Record<string, unknown>>,
  names: readonly string[],
  path: readonly string[],
): readonly StrangeCall[] {
  return names.flatMap((name) => {
    const id = object[name];
    return typeof id === "string" ? [{ id, path: [...path, name], isKey: false }] : [];
  });
}
