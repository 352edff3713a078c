import type { Data } from "../../../say/data.js";
import { coversStatus } from "../../../language/model/error-rows.js";
import { onlyTypeOf } from "../../../language/model/success-statuses.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import { exampleRequest } from "../../../sandbox/calls/example-request.js";
import { callBelow, callsOf } from "../requests/calls-below.js";
import { recipeFor } from "../requests/values.js";
import { Trial, Unproven } from "../trial.js";

/** How often a thing isn't found that is lost. */
const looks = 3;

/** Reads by their ids what a call makes. */
export class SingleRead {
  readonly #trial: Trial;
  readonly #path: Readonly<Record<string, Data>>;
  readonly #parameter: string;

  constructor(made: Trial, endpoint: CallableEndpoint) {
    const { session, usual } = made;
    this.#trial = new Trial(session, endpoint, exampleRequest(endpoint, session.source));
    this.#path = Object.fromEntries(usual.path.map(({ field, value }) => [field.name, value]));
    this.#parameter = endpoint.pathParameters.at(-1)?.name ?? "";
  }

  /**
   * Whether something isn't found, however often it is looked for, while others are that the same call has made.
   *
   * @throws Unproven if an answer says neither
   */
  async isLost(lost: string, others: readonly string[], pauseMs: number): Promise<boolean> {
    for (let look = 0; look < looks; look += 1) {
      if (look > 0) await this.#trial.session.gate.wait(pauseMs);
      if (await this.#find(lost)) return false;
      for (const other of others) if (!(await this.#find(other))) return false;
    }
    return true;
  }

  async #find(id: string): Promise<boolean> {
    const { endpoint } = this.#trial;
    const response = await this.#trial.ask({ path: { ...this.#path, [this.#parameter]: id } });
    if (this.#trial.isSuccess(response)) return true;
    if (response.status === 404) return false;
    throw new Unproven(`\`${endpoint.id}\` was answered with ${this.#trial.describe(response)}`);
  }
}

/** The call that reads one thing that another one makes and has a 404 for what isn't there; `undefined`: none is known. */
export function findSingleRead(made: Trial): SingleRead | undefined {
  const { endpoint, session } = made;
  const reads = callsOf(session.api).filter(isSingleRead);
  const below = callBelow(endpoint, "GET", session.api);
  const found =
    reads.find((read) => isOfRecipe(read, made)) ??
    reads.find((read) => read === below) ??
    onlyOne(reads.filter((read) => read.pathParameters.length === 1 && hasSameType(read, made)));
  return found && new SingleRead(made, found);
}

function isSingleRead({ method, pathParameters, errors, list }: CallableEndpoint): boolean {
  const isNotFoundSaid = errors.listed.some((listed) => coversStatus(listed, 404));
  return method === "GET" && list === undefined && pathParameters.length > 0 && isNotFoundSaid;
}

function isOfRecipe(read: CallableEndpoint, { endpoint, session }: Trial): boolean {
  const name = read.pathParameters.at(-1)?.name ?? "";
  const recipe = recipeFor(session.settings, read.id, "path", name);
  return recipe !== undefined && "create" in recipe && recipe.create === endpoint.id;
}

function hasSameType(read: CallableEndpoint, { endpoint, session }: Trial): boolean {
  const { types } = session.source;
  const [one, other] = [onlyTypeOf(read.responses), onlyTypeOf(endpoint.responses)];
  if (one === undefined || other === undefined) return false;
  return JSON.stringify(types.resolve(one)) === JSON.stringify(types.resolve(other));
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
