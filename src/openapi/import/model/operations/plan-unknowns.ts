import { asSentence } from "./sentences.js";
import { constructs } from "../../constructs.js";
import { type Site, siteName } from "../../node.js";
import { nameConstruct } from "../../name-construct.js";
import type { Loss } from "../../losses.js";
import type { FixedNames } from "../fixed-names.js";
import type { Unknowns } from "../imported-model.js";
import { ShortNames } from "./short-names.js";

/** A known unknown of a model. */
export interface PlannedUnknown {
  readonly id: string;
  readonly sentence: string;
  readonly site: Site;
  /** What the document has there, in a few words. */
  readonly construct: string | undefined;
  /** What is lost there; `undefined`: it is no loss of a construct. */
  readonly loss: Loss | undefined;
}

/** The known unknowns of a model that is being written. */
export interface UnknownPlan extends Unknowns {
  /** The id of what a document says that is no loss of a construct, such as the path of a server without its host. */
  readonly declare: (code: string, site: Site, sentence: string, construct?: string) => string;
  /** In the order in which they were asked for first. */
  readonly list: () => readonly PlannedUnknown[];
  /** By code and place, those that were given before among them. */
  readonly names: () => FixedNames["unknowns"];
}

/** Ids are codes of losses with a number, `response-links-2`; what was given before stays. */
export function planUnknowns(fixed: FixedNames["unknowns"]): UnknownPlan {
  const taken = new ShortNames();
  for (const id of fixed.values()) taken.add(id);
  const planned = new Map<string, Omit<PlannedUnknown, "sentence"> & { readonly sentences: Set<string> }>();
  const declare = (code: string, site: Site, sentence: string, construct?: string, loss?: Loss) => {
    const key = `${code} ${siteName(site)}`;
    const known = planned.get(key) ?? {
      id: fixed.get(key) ?? taken.take(code, "-"),
      site,
      construct,
      loss,
      sentences: new Set(),
    };
    known.sentences.add(sentence);
    planned.set(key, known);
    return known.id;
  };
  return {
    declare: (code, site, sentence, construct) => declare(code, site, sentence, construct),
    idOf: (loss) => {
      const sentence = constructs[loss.construct](loss.detail);
      return declare(loss.construct, loss, sentence, nameConstruct(loss), loss);
    },
    list: () =>
      [...planned.values()].map(({ sentences, ...facts }) => ({
        ...facts,
        sentence: asSentence([...sentences]),
      })),
    names: () => new Map([...fixed, ...[...planned].map(([key, { id }]) => [key, id] as const)]),
  };
}
