import { asCode, conjunction } from "../text/words.js";
import { alternativesOf } from "./access.js";
import type { Api } from "./ir/api.js";
import type { Endpoint } from "./ir/endpoint.js";
import { valueOf } from "./ir/known.js";
import type { Field } from "./ir/type.js";
import { isSameHeader } from "./header-rules.js";
import type { ModelProblem } from "./model-problem.js";
import { isString } from "./scalars.js";
import type { TypeIndex } from "./type-index.js";

/** Why a read can't be asked as the write was sent, so that it may look elsewhere. */
export function problemOfContext(
  write: Endpoint,
  read: Endpoint,
  api: Pick<Api, "authentication">,
): ModelProblem | undefined {
  const problem = problemOfCredentials(write, read, api);
  return problem ?? problemOfParameters(write, read);
}

/** Why a read can't be asked by whoever has sent the write. */
export function problemOfCredentials(
  write: Endpoint,
  read: Endpoint,
  { authentication }: Pick<Api, "authentication">,
): ModelProblem | undefined {
  if (takesCredentials(write, read, authentication)) return undefined;
  const name = asCode(read.id);
  const problem = `${name} takes other credentials than the write, so it may not see what that has made`;
  return { problem, help: `Let ${name} take each of the credentials that the write may have.` };
}

function problemOfParameters(write: Endpoint, read: Endpoint): ModelProblem | undefined {
  const name = asCode(read.id);
  const missing = findMissing(write, read);
  if (missing.length === 0) return undefined;
  const problem = `${name} doesn't take ${conjunction(missing)}, so it may not look where the write went`;
  return {
    problem,
    help: `\`call\` names an endpoint that has the same parameters and headers, beside the value.`,
  };
}

function takesCredentials(write: Endpoint, read: Endpoint, authentication: Api["authentication"]): boolean {
  if (authentication.scheme.kind !== "choice") return write.isPublic === read.isPublic;
  const [sent, taken] = [write, read].map((one) =>
    alternativesOf(authentication, one).map(({ schemes }) => schemes.toSorted().join(" ")),
  );
  return sent?.every((one) => taken?.includes(one)) ?? true;
}

/** What each request of the write has and none of the read. */
function findMissing(write: Endpoint, read: Endpoint): readonly string[] {
  const query = write.query.filter(
    ({ name, style }) => !read.query.some((one) => one.name === name && one.style === style),
  );
  const headers = write.headers.filter(
    ({ name }) => !read.headers.some((one) => one.name.toLowerCase() === name.toLowerCase()),
  );
  return [...query, ...headers].filter(({ isRequired }) => isRequired).map(({ id }) => asCode(id));
}

/**
 * What a read requires, and a question about the write has no value for: a question has the values that each request of the write has
 * at the same place.
 */
export function findLacking(write: Endpoint, read: Endpoint, types: TypeIndex): readonly Field[] {
  const isSame = (one: Field, other: Field): boolean => other.isRequired && isSameType(one, other, types);
  const path = read.pathParameters.filter(
    (one) =>
      !write.pathParameters.some(
        (other) => other.name === one.name && isSame(one, other) && isInPath(other, write, types),
      ),
  );
  const query = read.query.filter(
    (one) =>
      !write.query.some(
        (other) => other.name === one.name && other.style === one.style && isSame(one, other),
      ),
  );
  const headers = read.headers.filter(
    (one) => !write.headers.some((other) => isSameHeader(other.name, one.name) && isSame(one, other)),
  );
  return [...path, ...query, ...headers].filter(({ isRequired }) => isRequired);
}

function isSameType(one: Field, other: Field, types: TypeIndex): boolean {
  const [own, others] = [one, other].map(({ type }) => JSON.stringify(types.resolve(type)));
  return own === others;
}

/** Whether a value can be read from the path of a request: it is a segment of its own, and a string. */
function isInPath({ name, type }: Field, { path }: Endpoint, types: TypeIndex): boolean {
  const segments = valueOf(path) ?? [];
  return (
    isString(types.resolve(type)) &&
    segments.some((segment) => segment.kind === "parameter" && segment.name === name)
  );
}
