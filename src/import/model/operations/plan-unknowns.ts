import { asSentence } from "./sentences.js";
import { constructs } from "../../constructs.js";
import { type Site, siteName } from "../../node.js";
import type { Use } from "../../uses.js";
import type { FixedNames } from "../fixed-names.js";
import type { Unknowns } from "../imported-model.js";
import { TakenNames } from "./free-name.js";

/** A known unknown of a model. */
export interface PlannedUnknown {
  readonly id: string;
  readonly sentence: string;
  readonly site: Site;
  /** What is lost there; `undefined`: it is no loss of a construct. */
  readonly loss: Use | undefined;
}

/** The known unknowns of a model that is being written. */
export interface UnknownPlan extends Unknowns {
  /** The id of what a document says that is no loss of a construct, such as the path of a server without its host. */
  readonly declare: (code: string, site: Site, sentence: string) => string;
  /** In the order in which they were asked for first. */
  readonly list: () => readonly PlannedUnknown[];
  /** By code and place, those that were given before among them. */
  readonly names: () => FixedNames["unknowns"];
}

/** Ids are codes of losses with a number, `response-links-2`; what was given before stays. */
export function planUnknowns(fixed: FixedNames["unknowns"]): UnknownPlan {
  const taken = new TakenNames((name) => name);
  for (const id of fixed.values()) taken.add(id);
  const planned = new Map<
    string,
    Pick<PlannedUnknown, "id" | "site" | "loss"> & { readonly sentences: Set<string> }
  >();
  const declareLoss = (code: string, site: Site, sentence: string, loss?: Use) => {
    const key = `${code} ${siteName(site)}`;
    const known = planned.get(key) ?? {
      id: fixed.get(key) ?? taken.take(code, "-"),
      site,
      loss,
      sentences: new Set(),
    };
    known.sentences.add(sentence);
    planned.set(key, known);
    return known.id;
  };
  return {
    declare: (code, site, sentence) => declareLoss(code, site, sentence),
    idOf: (loss: Use) => declareLoss(loss.construct, loss, constructs[loss.construct](loss.detail), loss),
    list: () =>
      [...planned.values()].map(({ id, site, loss, sentences }) => ({
        id,
        site,
        loss,
        sentence: asSentence([...sentences]),
      })),
    names: () => new Map([...fixed, ...[...planned].map(([key, { id }]) => [key, id] as const)]),
  };
}
