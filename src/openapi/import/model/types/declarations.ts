import type { ImportedTypeId } from "../../imported-type.js";
import type { MapBuilder, ModelMap } from "../model-data.js";
import { declarePart, type DeclareContext, declareType } from "./declare-type.js";
import type { Way } from "./say-type.js";
import type { TypeNames } from "./type-names.js";
import type { TypeReach } from "./type-reach.js";
import type { DeclaredPart } from "./union-plan.js";

interface Declaration {
  readonly id: ImportedTypeId;
  readonly way: Way;
  readonly name: string;
  /** Of a union, where it isn't all of it. */
  readonly part: DeclaredPart | undefined;
}

/** What is declared, in the order in which it was first referred to. Types may lead to each other in any way: none waits for another. */
export class Declarations {
  readonly #all = new Map<string, Declaration>();
  /** The only group that has it; `undefined`: several do. */
  readonly #groups = new Map<string, string | undefined>();
  readonly #written = new Map<string, ModelMap>();
  readonly #names: TypeNames;
  readonly #reach: TypeReach;
  #context: DeclareContext | undefined;

  constructor(names: TypeNames, reach: TypeReach) {
    this.#names = names;
    this.#reach = reach;
  }

  declareBy(context: DeclareContext): void {
    this.#context = context;
  }

  /** The name of a type, or of a part of a union, which is declared from now on. */
  refer(
    id: ImportedTypeId,
    way: Way,
    part?: { readonly ending: string; readonly part: DeclaredPart },
  ): string {
    const isOwn = way === "json" || !this.#reach.isInJson(id);
    const ending = `${part?.ending ?? ""}${isOwn ? "" : endings[way]}`;
    return this.#add(this.#names.nameOf(id, ending), { id, way, part: part?.part });
  }

  /** The name of a type that is declared once, whoever has it; `key` is what it says. */
  referToShared(id: ImportedTypeId, key: string): string {
    return this.#add(this.#names.nameOfShared(id, key), { id, way: "json", part: undefined });
  }

  #add(name: string, declaration: Omit<Declaration, "name">): string {
    const group = this.#reach.groupOf(declaration.id);
    const isFirst = !this.#all.has(name);
    if (isFirst) this.#all.set(name, { ...declaration, name });
    this.#groups.set(name, isFirst || this.#groups.get(name) === group ? group : undefined);
    return name;
  }

  /** The name of a type whose values are of any of several. */
  referToAny(ids: readonly ImportedTypeId[]): string {
    const [id = "", ...others] = ids;
    const name = this.#names.nameOf(id, "Any", others);
    return this.#add(name, { id, way: "json", part: { kind: "any of", ids } });
  }

  byGroup(maps: MapBuilder): ReadonlyMap<string | undefined, ModelMap> {
    const groups = new Map<string | undefined, (readonly [string, ModelMap, Declaration])[]>();
    // Writing one may refer to others.
    for (const declaration of this.#all.values()) this.#write(declaration);
    for (const declaration of this.#all.values()) {
      const group = this.#groups.get(declaration.name);
      const entry = [declaration.name, this.#write(declaration), declaration] as const;
      const known = groups.get(group);
      if (known === undefined) groups.set(group, [entry]);
      else known.push(entry);
    }
    const siteOf = ({ id }: Declaration) => this.#context?.types.get(id);
    return new Map(
      [...groups].map(([group, entries]) => [
        group,
        maps.map(entries.map(([name, value, declaration]) => [name, value, siteOf(declaration)])),
      ]),
    );
  }

  #write({ id, way, name, part }: Declaration): ModelMap {
    const before = this.#written.get(name);
    const context = this.#context;
    if (before !== undefined || context === undefined) return before ?? new Map();
    const written = part === undefined ? declareType(id, way, context) : declarePart(part, way, context);
    this.#written.set(name, written);
    return written;
  }
}

const endings: Readonly<Record<Way, string>> = { json: "", form: "Form", multipart: "Parts", part: "Part" };
