import type { Data } from "../../say/data.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import type { ExampleRequest } from "../../sandbox/calls/example-call.js";
import { makeKey, keyRecipe } from "../../sandbox/calls/example-key.js";
import type { Carried } from "../../sandbox/access/credentials.js";
import { carriedFor, type Secrets } from "./credentials.js";
import { type Ending, type Exchange, headerOf, type WireRequest, type WireResponse } from "./http/wire.js";
import { RunOver } from "./gate.js";
import { describeFault } from "./judge/read-content.js";
import { describeAnswer, kindOf, type ResponseKind, toldError } from "./judge/response-kind.js";
import { unprovenOrigin } from "./judge/unproven-origin.js";
import { markerText, withMarker } from "./requests/marker.js";
import { naturalKeyType, withNewKeys } from "./requests/natural-key.js";
import type { AccountName, RequestChange } from "./requests/request-change.js";
import { strangeValue } from "./requests/strange-value.js";
import { settingsOf } from "./requests/values.js";
import { writeRequest } from "./requests/write-request.js";
import type { Session } from "./session.js";

/** Why a row ends without a verdict: what was to be sent can't be. */
export class NotTried extends Error {
  override readonly name = "NotTried";
}

/** Why a row says nothing: what came proves nothing. */
export class Unproven extends Error {
  override readonly name = "Unproven";
}

/** Why a call isn't tried whatever the settings say; `undefined`: it is where the run sends requests. */
export function elsewhere({ server }: CallableEndpoint): string | undefined {
  return server === undefined ? undefined : "another server has it, and no request goes to another host";
}

/** Why a call isn't made in a run that only reads; `undefined`: it may be. */
export function forbidden(
  { retrySafety }: CallableEndpoint,
  { mayWrite }: Pick<Session, "mayWrite">,
): string | undefined {
  const isSafe = retrySafety === "safe" || mayWrite;
  return isSafe ? undefined : "it may change something, and the run only reads";
}

/** A call that rows try: its usual request, and what they change of it. */
export class Trial {
  readonly session: Session;
  readonly endpoint: CallableEndpoint;
  readonly usual: ExampleRequest;
  /** What was sent under keys. */
  readonly #bodies = new Map<string, Data>();

  constructor(session: Session, endpoint: CallableEndpoint, usual: ExampleRequest) {
    this.session = session;
    this.endpoint = endpoint;
    this.usual = usual;
  }

  /** A key that the service takes. */
  newKey(): string {
    const { session, endpoint } = this;
    return makeKey(keyRecipe(endpoint, session.api), session.uuid);
  }

  /**
   * A body like the usual one, for something new: keys of items in it are new ones, and so is its marker if the settings name
   * a member for that; `undefined`: it has none of JSON.
   */
  newBody(): Data | undefined {
    const { endpoint, session } = this;
    const { body } = this.usual;
    if (body === undefined || !("value" in body)) return undefined;
    const type = naturalKeyType(endpoint, session.source.types);
    const marker = this.#marker;
    const value =
      marker === undefined
        ? body.value
        : withMarker(body.value, marker, markerText(session.run, session.number()));
    return withNewKeys(
      value,
      endpoint,
      (usual) => (type && strangeValue({ type }, usual ?? "", session.source.types)) ?? session.uuid(),
    );
  }

  /** The tag of what the call is about, as it is now; @throws Unproven if a read doesn't say it */
  async readTag(): Promise<string> {
    const { tagRead: endpoint, path } = this.usual;
    if (endpoint === undefined) throw new Unproven("no read of the same path says its `ETag`");
    const own = endpoint.pathParameters.flatMap((field) => {
      const given = path.find((each) => each.field.name === field.name);
      return given === undefined ? [] : [{ field, value: given.value }];
    });
    const usual = { endpoint, path: own, query: [], headers: [], body: undefined, tagRead: undefined };
    const tag = headerOf(await new Trial(this.session, endpoint, usual).ask(), "ETag");
    if (tag === undefined) throw new Unproven(`\`${endpoint.id}\` has no \`ETag\``);
    return tag;
  }

  /**
   * Sends the usual request with a change, and judges what comes by what the model says of any response.
   *
   * @throws NotTried without the credentials that it needs, if another server has the call, or if it may write and the run may not
   * @throws RunOver if the run may send no more
   */
  async send(change: RequestChange = {}, isCut = false): Promise<Exchange> {
    const { endpoint, session } = this;
    const { api } = session;
    const reason = elsewhere(endpoint) ?? forbidden(endpoint, session);
    if (reason !== undefined) throw new NotTried(reason);
    const key = typeof change.key === "string" ? change.key : this.newKey();
    const carried = this.#carried(change.account);
    const whole = { ...change, ...(await this.#condition(change)), ...this.#freshBody(change) };
    const request = writeRequest(this.usual, whole, { api, key, carried });
    const exchange = await this.#exchange(request, { ...whole, ...(change.key !== null && { key }) }, isCut);
    if (exchange.ending.kind === "answered" && change.isOfOtherVersion !== true) {
      this.#judge(exchange.ending.response, change);
    }
    return exchange;
  }

  /** Sends a request, and tells whoever wants to know what became of it, also if the run ends with it. */
  async #exchange(request: WireRequest, change: RequestChange, isCut: boolean): Promise<Exchange> {
    const { endpoint, usual, session } = this;
    const { api, gate, onSent } = session;
    const tell = (ending: Ending): void => onSent?.({ api, endpoint, usual, change, ending });
    try {
      const exchange = await gate.send(request, isCut);
      tell(exchange.ending);
      return exchange;
    } catch (error) {
      if (error instanceof RunOver && error.ending !== undefined) tell(error.ending);
      throw error;
    }
  }

  #judge(response: WireResponse, { isInvalid }: RequestChange): void {
    const { endpoint, session } = this;
    const { api, judge, results } = session;
    for (const { row, outcome } of judge(endpoint, response, isInvalid)) {
      results.add({ version: api.version.name, call: endpoint.id, row }, outcome);
    }
  }

  /** The response to a request; @throws Unproven if there is none */
  async ask(change: RequestChange = {}): Promise<WireResponse> {
    const { ending } = await this.send(change);
    if (ending.kind === "lost") throw new Unproven(`a request got no response: ${ending.reason}`);
    const { response } = ending;
    const { status } = response;
    const mayPass = toldError(this.session.api, response)?.retry.kind === "backoff";
    if (status === 429 || status >= 500 || mayPass) {
      throw new Unproven(`a request was answered with ${this.describe(response)}`);
    }
    const doubt = this.isError(response) ? unprovenOrigin(this.session.api, response) : undefined;
    if (doubt !== undefined) throw new Unproven(doubt);
    return response;
  }

  /** Whether a response is one that the call is made for; @throws Unproven if its body would say so and isn't known */
  isSuccess(response: WireResponse): boolean {
    return this.#kindOf(response) === "success";
  }

  /** Whether a response is an error; @throws Unproven if its body would say so and isn't known */
  isError(response: WireResponse): boolean {
    return this.#kindOf(response) === "error";
  }

  /** The status of a response, and the name of an error that only its body tells. */
  describe(response: WireResponse): string {
    return describeAnswer(this.session.api, response);
  }

  #kindOf(response: WireResponse): ResponseKind {
    const kind = kindOf(this.session.api, this.endpoint, response);
    if (kind === "unclear") throw new Unproven(describeFault(response.fault ?? "unrecorded"));
    return kind;
  }

  /** The condition that the usual request has. */
  async #condition(change: RequestChange): Promise<Pick<RequestChange, "headers">> {
    const { precondition } = this.endpoint;
    const { headers = {} } = change;
    if (precondition?.kind !== "tag" || Object.hasOwn(headers, precondition.header.name)) return {};
    if (this.usual.tagRead === undefined) return {};
    return { headers: { ...headers, [precondition.header.name]: await this.readTag() } };
  }

  /**
   * What was sent before would be dropped, whatever a row wants to know; and what is made carries a marker of its own. A key that
   * comes again has the same body.
   */
  #freshBody({ body, text, key }: RequestChange): Pick<RequestChange, "body"> {
    const isFresh = this.endpoint.naturalKey !== undefined || this.#marker !== undefined;
    if (!isFresh || body !== undefined || text !== undefined) return {};
    const fresh = (typeof key === "string" ? this.#bodies.get(key) : undefined) ?? this.newBody();
    if (typeof key === "string" && fresh !== undefined) this.#bodies.set(key, fresh);
    return fresh === undefined ? {} : { body: fresh };
  }

  /** The member of what the call makes that may carry any text, if the settings name one. */
  get #marker(): string | undefined {
    const { endpoint, session } = this;
    return endpoint.method === "POST" ? settingsOf(session.settings, endpoint.id).marker : undefined;
  }

  #carried(account: AccountName | null = "usual"): Carried {
    if (account === null) return { headers: {}, query: "" };
    const { api, secrets } = this.session;
    const own = account === "wrong" ? wrongOf(secrets.usual ?? {}) : secrets[account];
    if (own === undefined) throw new NotTried(`it needs credentials of the account \`${account}\``);
    const carried = carriedFor(api, this.endpoint, own);
    if ("missing" in carried) throw new NotTried(`it needs \`${carried.missing}\` in \`credentials\``);
    return carried;
  }
}

/** Credentials of the same form that nobody has. */
function wrongOf(secrets: Secrets): Secrets {
  const wrong = (text: string): string => text.replaceAll(/[a-z\d]/giu, "x");
  return Object.fromEntries(
    Object.entries(secrets).map(([name, given]) => [
      name,
      typeof given === "string"
        ? wrong(given)
        : Object.fromEntries(Object.entries(given).map(([member, each]) => [member, wrong(each)])),
    ]),
  );
}
