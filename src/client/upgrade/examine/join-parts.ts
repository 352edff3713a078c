import { isCall } from "../../../language/plan/caller-use.js";
import { compareTexts } from "../../../language/text/words.js";
import { placeOf } from "../list/remark.js";
import type { Examination, SoughtFinding, UsePlace } from "./examination.js";
import type { ProjectUses } from "./examine-project.js";
import { type ClientUses, type Hit, joinUses, matchHits } from "./match-hits.js";

/** The findings about a client, and the paths of what could be named in it before. */
export interface SoughtInClient {
  readonly sought: readonly SoughtFinding[];
  readonly before: ReadonlySet<string>;
}

/** Joins what was found in each project, and says which of it findings hit. */
export function joinParts(
  parts: readonly ProjectUses[],
  clients: readonly SoughtInClient[],
  files: readonly string[],
  alone: ReadonlyMap<string, "no-tsconfig" | "unusable-tsconfig">,
): Examination {
  const place = createPlace(new Map(parts.flatMap(({ texts }) => [...texts])));
  const uses = clients.map((_, index) => joinUses(parts.flatMap((part) => part.clients[index] ?? [])));
  const calls = uses
    .flatMap((client) => client.uses)
    .map(({ span, role }) => place({ span, use: role }))
    .filter(({ use }) => isCall(use));
  const hits = joinHits(clients, uses, place);
  const late = parts.flatMap((part) => part.late);
  return {
    files: files.length - late.length,
    calls: eachOnce(calls),
    hits,
    affected: eachOnce([...hits.values()].flat()),
    incomplete: [
      ...[...alone].map(([path, because]) => ({ path, because })),
      ...parts.flatMap(({ unparsed }) => unparsed.map((path) => ({ path, because: "syntax" as const }))),
      ...late.map((path) => ({ path, because: "time" as const })),
    ],
  };
}

type Place = (hit: Hit) => UsePlace;

function createPlace(texts: ReadonlyMap<string, string>): Place {
  return ({ span, use }) => {
    const { line, column } = placeOf(span, texts.get(span.path) ?? "", span.path);
    return { path: span.path, line, column, use };
  };
}

/** What one change does in several clients has one fingerprint. */
function joinHits(
  clients: readonly SoughtInClient[],
  uses: readonly ClientUses[],
  place: Place,
): Examination["hits"] {
  const hits = new Map<string, readonly UsePlace[]>();
  clients.forEach(({ sought, before }, index) => {
    for (const one of sought) {
      const found = matchHits(one, uses[index] ?? { uses: [], named: [] }, before).map(place);
      const { fingerprint } = one.finding;
      if (found.length > 0) hits.set(fingerprint, [...(hits.get(fingerprint) ?? []), ...found]);
    }
  });
  return new Map([...hits].map(([fingerprint, places]) => [fingerprint, eachOnce(places)]));
}

/** By file and line; of several at one place a call. */
function eachOnce(places: readonly UsePlace[]): readonly UsePlace[] {
  const found = new Map<string, UsePlace>();
  for (const one of places) {
    const key = JSON.stringify([one.path, one.line, one.column]);
    const known = found.get(key);
    if (known === undefined || (!isCall(known.use) && isCall(one.use))) found.set(key, one);
  }
  return [...found.values()].toSorted(
    (one, other) => compareTexts(one.path, other.path) || one.line - other.line || one.column - other.column,
  );
}
