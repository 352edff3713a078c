import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { onlyReads } from "../../../language/model/methods.js";
import { type Path, shapeOf } from "../../../language/model/ir/path.js";
import type { TypeId } from "../../../language/model/ir/type.js";
import { namedTypes } from "../../../language/model/type-words.js";
import type { VersionContent } from "../version-content.js";

const most = 2;

/**
 * The calls in which an effect may be seen: a read at the same path, else reads of what the call returns or takes, else one of
 * what is above it in the path. Empty if nothing that can be called shows it.
 */
export function effectReads(endpoint: Endpoint, version: VersionContent): readonly Endpoint[] {
  const reads = version.api.endpoints.filter(
    (other) => other !== endpoint && onlyReads(other) && other.path.kind === "known",
  );
  const ways = [
    () => reads.filter((read) => read.method === "GET" && templateOf(read) === templateOf(endpoint)),
    () => readsOfTypes(writtenTypes(endpoint, version), reads, version),
    () => reads.filter((read) => read.method === "GET" && isAbove(read, endpoint)),
  ];
  for (const find of ways) {
    const found = find();
    if (found.length > 0) return found.slice(0, most);
  }
  return [];
}

/** The path without the names of its parameters, which differ from call to call. */
function templateOf({ path }: Endpoint): string | undefined {
  return path.kind === "known" ? shapeOf(path.value) : undefined;
}

function isAbove(read: Endpoint, endpoint: Endpoint): boolean {
  const path = endpoint.path.kind === "known" ? endpoint.path.value : [];
  const above: readonly Path[] = path.map((_, index) => path.slice(0, index)).filter(endsWithParameter);
  return above.some((one) => shapeOf(one) === templateOf(read));
}

/** What is read of it is one thing, and not a list of them. */
function endsWithParameter(path: Path): boolean {
  return path.at(-1)?.kind === "parameter";
}

/** What a call returns and takes, and the items of a batch. */
function writtenTypes({ responses, body, batch }: Endpoint, { types }: VersionContent): ReadonlySet<TypeId> {
  const items = batch && types.fieldsOf(body?.type).get(batch.items.name)?.type;
  const written = [...responses.map(({ type }) => type), body?.type, items];
  return new Set(written.flatMap((type) => (type === undefined ? [] : namedTypes(type))));
}

/** Reads whose responses have a value of one of the types, however deep. */
function readsOfTypes(
  types: ReadonlySet<TypeId>,
  reads: readonly Endpoint[],
  { reach }: VersionContent,
): readonly Endpoint[] {
  const shown = new Set([...types].flatMap((id) => [...reach.operations({ kind: "type", id }, "response")]));
  return reads.filter(({ id }) => shown.has(id));
}
