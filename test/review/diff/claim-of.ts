import { rowsOfListed } from "../../../src/language/model/error-rows.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { type Claim, claims } from "./claims.js";
import type { ApiEdit } from "./edit-api.js";

/** The claim about an edit: the first that fits. */
export function claimOf(edit: ApiEdit, api: Api): Claim | undefined {
  const silent = exceptions.find(
    ({ claim: [pattern], isMet }) => pattern.test(edit.pattern) && isMet(edit, api),
  );
  return silent?.claim ?? claims.find(([pattern]) => pattern.test(edit.pattern));
}

/** A claim about the edits that meet a condition; the others have the claim of their pattern. */
interface Exception {
  readonly claim: Claim;
  readonly isMet: (edit: ApiEdit, api: Api) => boolean;
}

/** All claims, with and without conditions. */
export function listClaims(): readonly Claim[] {
  return [...exceptions.map(({ claim }) => claim), ...claims];
}

const exceptions: readonly Exception[] = [
  {
    claim: [/^types\.\*\.refusesOthers: /u, "only requests are refused for their members"],
    isMet: ({ path }, { types }) => types[indexOf(path, "types")]?.usage.inRequests === false,
  },
  {
    claim: [/^endpoints\.\*\.errors\.listed\.\*\.doc: removed$/u, "the error table says the same"],
    isMet: isDocOfTable,
  },
];

function isDocOfTable({ path }: ApiEdit, { endpoints, errors }: Api): boolean {
  const listed = endpoints[indexOf(path, "endpoints")]?.errors.listed[indexOf(path, "listed")];
  if (listed === undefined) return false;
  const [row, ...others] = rowsOfListed(errors, listed);
  return others.length === 0 && row?.doc === listed.doc;
}

/** The index that a path has after the name of a list. */
function indexOf(path: readonly string[], list: string): number {
  return Number(path[path.indexOf(list) + 1]);
}
