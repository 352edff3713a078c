import { asCode, conjunction, didYouMean } from "../../text/words.js";
import { suggest } from "../../text/suggestion.js";
import type { AlternativeDocument } from "../../read/language/authentication.js";
import { headersOfScheme } from "../access.js";
import type { AccessAlternative, NamedScheme, SingleScheme } from "../ir/authentication.js";
import type { BuildContext } from "./context.js";
import { type Located, valuePlace } from "./located.js";

type Listed = Located<readonly AlternativeDocument[]>;

/** Reports one problem of a list of alternatives: at an item of it, or at the list. */
type ReportProblem = (problem: string, help: string, index?: number) => void;

/**
 * What is enough for a request, in the order in which a client tries them.
 *
 * @param schemes those of the API
 * @param endpoint whose alternatives they are, if they aren't those of the API
 */
export function buildAlternatives(
  listed: Listed,
  schemes: readonly NamedScheme[],
  endpoint: string | undefined,
  { sections, report }: BuildContext,
): readonly AccessAlternative[] {
  const reportProblem: ReportProblem = (problem, help, index) => {
    const at = index === undefined ? valuePlace(listed) : valuePlace(listed, index);
    report("invalid-authentication", { problem, help, endpoint }, at);
  };
  const declared = Object.keys(sections.authentication?.value.schemes ?? {});
  const alternatives = listed.value.map(readAlternative);
  alternatives.forEach((alternative, index) => {
    checkSchemes(alternative, { schemes, declared }, (problem, help) => reportProblem(problem, help, index));
    for (const name of alternative.scopes) {
      if (sections.declared.scopes.has(name)) continue;
      const help =
        didYouMean(suggest(name, sections.declared.scopes)) ?? "Declare it under `scopes` of the API.";
      reportProblem(`an alternative needs the scope ${asCode(name)}, which isn't declared`, help, index);
    }
  });
  checkOrder(alternatives, reportProblem);
  return alternatives;
}

function readAlternative(written: AlternativeDocument): AccessAlternative {
  if (written === "none") return { schemes: [], scopes: [] };
  if (typeof written === "string") return { schemes: [written], scopes: [] };
  return "all_of" in written
    ? { schemes: written.all_of, scopes: written.scopes }
    : { schemes: written, scopes: [] };
}

/** The schemes of an API, and the names of all that it declares: of one that is invalid, enough is said. */
interface DeclaredSchemes {
  readonly schemes: readonly NamedScheme[];
  readonly declared: readonly string[];
}

/** Schemes that a request carries together are different ones of the API, each in a place of its own. */
function checkSchemes(
  { schemes: names }: AccessAlternative,
  { schemes, declared }: DeclaredSchemes,
  reportProblem: ReportProblem,
): void {
  const places = new Map<string, string>();
  for (const name of names) {
    const found = schemes.find((one) => one.name === name);
    if (found === undefined && declared.includes(name)) continue;
    if (found === undefined) {
      const known = schemes.map((one) => one.name);
      const help = didYouMean(suggest(name, known)) ?? `The schemes are ${conjunction(known.map(asCode))}.`;
      reportProblem(`an alternative has ${asCode(name)}, which isn't one of the \`schemes\``, help);
      continue;
    }
    const place = placeOf(found.scheme);
    const other = places.get(place);
    places.set(place, name);
    if (other === undefined) continue;
    const problem = `an alternative has ${asCode(other)} and ${asCode(name)}, which a request carries in the same place`;
    reportProblem(problem, "Make them two alternatives: a request can only carry one of them.");
  }
}

function placeOf(scheme: SingleScheme): string {
  if (scheme.kind === "query") return `?${scheme.parameter}`;
  return scheme.kind === "cookie" ? `cookie ${scheme.cookie}` : headersOfScheme(scheme).join().toLowerCase();
}

/** A client takes the first alternative that it can. */
function checkOrder(alternatives: readonly AccessAlternative[], reportProblem: ReportProblem): void {
  const seen = new Set<string>();
  alternatives.forEach(({ schemes, scopes }, index) => {
    const name = JSON.stringify([schemes.toSorted(), scopes.toSorted()]);
    if (seen.has(name)) reportProblem("an alternative is listed twice", "Remove one of them.", index);
    seen.add(name);
    if (schemes.length > 0 || index === alternatives.length - 1) return;
    const problem = "`none` comes before other alternatives, which no client would use then";
    reportProblem(problem, "Write it last: a client uses the first alternative that it can.", index);
  });
  if (alternatives.every(({ schemes }) => schemes.length === 0)) {
    reportProblem("its only alternative is `none`", "Write `authentication: none` on each such endpoint.");
  }
}
