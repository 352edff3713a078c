import { nameRules } from "../../../../language/model/name-rules.js";
import { camelCase } from "../../../../language/text/names.js";
import type {
  ImportedApi,
  ImportedAuthentication,
  ImportedOperation,
  ImportedScheme,
} from "../../imported-api.js";
import { isSaidBy, takesCredentials } from "../../operations/alternatives.js";
import { ShortNames } from "./short-names.js";

/** The form of `authentication` in a model. */
export interface AccessPlan extends ImportedAuthentication {
  /** Whether the model lists several schemes; otherwise it has a single one, or keys that requests carry together. */
  readonly isChoice: boolean;
  /** What the model calls each scheme, by its id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Plans `authentication`; `undefined`: no operation has credentials that the language can express. */
export function planAccess({ authentication }: ImportedApi): AccessPlan | undefined {
  if (authentication === undefined) return undefined;
  const isChoice = !isOne(authentication);
  return { ...authentication, isChoice, names: nameSchemes(authentication.schemes, isChoice) };
}

/** Whether all operations with credentials have the same ones. */
function isOne({ schemes, alternatives, lists }: ImportedAuthentication): boolean {
  const taking = lists.filter(takesCredentials);
  if (alternatives.length > 1 || !taking.every((list) => isSaidBy(alternatives, list))) return false;
  return schemes.length === 1 || schemes.every(({ kind }) => kind === "header");
}

/** What a model calls schemes, by their ids. */
export function nameSchemes(
  schemes: readonly Pick<ImportedScheme, "id">[],
  isChoice: boolean,
): ReadonlyMap<string, string> {
  const taken = new ShortNames();
  taken.add("none");
  const other = isChoice ? "scheme" : "key";
  return new Map(
    schemes.map(({ id }) => {
      const name = camelCase(id);
      return [id, taken.take(nameRules.key.grammar.test(name) ? name : other, "")] as const;
    }),
  );
}

/** The schemes that requests of an operation may carry; those of the API if the language can express none of its own. */
export function schemesOf(
  { alternatives }: Pick<ImportedOperation, "alternatives">,
  access: AccessPlan | undefined,
): readonly ImportedScheme[] {
  const own = alternatives.length === 0 ? (access?.alternatives ?? []) : alternatives;
  return access?.schemes.filter(({ id }) => own.some(({ schemes }) => schemes.includes(id))) ?? [];
}
