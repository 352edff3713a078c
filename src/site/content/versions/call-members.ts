import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { renderErrorStatuses } from "../../../language/model/error-rows.js";
import { groupBy } from "../../../language/model/group-by.js";
import type { Field } from "../../../language/model/ir/type.js";
import { renderStatus } from "../../../language/model/success-statuses.js";
import { listCodes } from "../../../language/text/words.js";
import type { Block, TableRow } from "../../page/block.js";
import { code, type Inline, line, sentence } from "../../page/inline.js";
import { joined } from "../statements.js";
import type { SiteVersion } from "./site-versions.js";

/** A call as a version has it; `undefined`: it doesn't. */
export interface FoundCall {
  readonly one: SiteVersion;
  readonly call: Endpoint | undefined;
}

/** Fields and errors of a call that not all versions have, or have under one name. `calls`: oldest first. */
export function describeMembers(calls: readonly FoundCall[]): readonly Block[] {
  const having = calls.flatMap(({ one, call }) =>
    call === undefined ? [] : [{ version: one.api.version.name, members: membersOf(call, one) }],
  );
  const keys = new Set(having.toReversed().flatMap(({ members }) => [...members.keys()]));
  const rows = [...keys].flatMap((key) => describeMember(key, having));
  if (rows.length === 0) return [];
  return [
    {
      kind: "table",
      head: ["What", "Name", "Since", "Until", "Other names"].map(sentence),
      rows,
    },
  ];
}

interface Members {
  readonly version: string;
  /** By what stays the same in all versions. */
  readonly members: ReadonlyMap<string, Member>;
}

interface Member {
  /** `Field of the body` */
  readonly what: string;
  readonly name: string;
}

function membersOf(call: Endpoint, { types }: SiteVersion): ReadonlyMap<string, Member> {
  const { pathParameters, query, headers, body, responses, errors } = call;
  const fields = (what: string, list: Iterable<Field>) =>
    [...list].map(({ id, name }) => [`${what} ${id}`, { what, name }] as const);
  return new Map<string, Member>([
    ...fields("Path parameter", pathParameters),
    ...fields("Query parameter", query),
    ...fields("Header", headers),
    ...fields("Body", types.fieldsOf(body?.type).values()),
    ...responses.flatMap((response) =>
      fields(`Response ${renderStatus(response)}`, types.fieldsOf(response.type).values()),
    ),
    ...errors.listed.map((error) => {
      const name = renderErrorStatuses(error);
      return [`Error ${name}`, { what: "Error", name }] as const;
    }),
  ]);
}

/** Nothing about what all of them have under one name. */
function describeMember(key: string, having: readonly Members[]): readonly TableRow[] {
  const found = having.map(({ version, members }) => ({ version, member: members.get(key) }));
  const first = found.findIndex(({ member }) => member !== undefined);
  const last = found.findLastIndex(({ member }) => member !== undefined);
  const newest = found[last]?.member;
  if (newest === undefined) return [];
  const others = found.filter(({ member }) => member !== undefined && member.name !== newest.name);
  const until = found[last + 1]?.version;
  if (first === 0 && until === undefined && others.length === 0) return [];
  const since = first === 0 ? undefined : found[first]?.version;
  return [
    {
      cells: [
        sentence(newest.what),
        [code(newest.name)],
        nameOrNone(since),
        nameOrNone(until),
        others.length === 0 ? sentence("–") : describeNames(others),
      ],
    },
  ];
}

function nameOrNone(version: string | undefined): readonly Inline[] {
  return version === undefined ? sentence("–") : [code(version)];
}

interface NamedMember {
  readonly version: string;
  readonly member: Member | undefined;
}

/** `` `opensAt` in `2024-02-01`, `2025-06-01` `` */
function describeNames(named: readonly NamedMember[]): readonly Inline[] {
  const groups = [...groupBy(named, ({ member }) => member?.name ?? "")];
  const parts = groups.map(([name, all]) => {
    const versions = sentence(listCodes(all.map(({ version }) => version)));
    return line`${code(name)} in ${versions}`;
  });
  return joined(parts, "; ");
}
