import type { ClientContext } from "../context/client-context.js";
import type { Repeats } from "../context/repeats.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { createBare, ownMember } from "../support/members.js";
import { checkKey, idempotencyKeys, type KeyLength, makeKey, usableMs } from "./idempotency-keys.js";
import { checkUuid } from "./uuid-text.js";

/** What the model says of a key that is a member of a body. */
export interface BodyKeyRules extends KeyLength {
  readonly member: string;
  /** True: a request may have none. */
  readonly optional?: true | undefined;
  /** True: the key is a UUID. */
  readonly uuid?: true | undefined;
  /** How long a used key keeps its stored response; absent: nothing says it. */
  readonly retentionMs?: number | undefined;
  /** The status of a request whose key was used, or is in use; absent: it gets the stored response, or waits. */
  readonly duplicateStatus?: number | undefined;
}

/**
 * For operations whose requests have their idempotency key in the body, where nothing echoes it.
 *
 * @param make makes keys of such a length
 */
export function keyInBody(rules: BodyKeyRules, make: typeof makeKey = makeKey): Repeats<ClientContext> {
  const { member, optional, uuid, retentionMs = Infinity, duplicateStatus } = rules;
  return {
    place: `body.${member}`,
    holds: (body, key) => ownMember(body, member) === key,
    windowMs: usableMs(retentionMs),
    classifyExpiry: () => idempotencyKeys.classifyExpiry(),
    duplicateStatus,
    chooseKey({ policy, settings }, given) {
      if (given === null && optional !== true) {
        throw new InvalidRequestError(`\`idempotencyKey\` is null, but the body needs \`${member}\`.`);
      }
      if (given === null) {
        return { idempotencyKey: null, keySource: null, addTo: (body) => addKey(body, member, null) };
      }
      const keySource = given === undefined ? "generated" : "caller";
      const chosen =
        given === undefined
          ? make(policy.clientName, rules, settings.platform)
          : checkKey(given, rules, settings.secrets);
      const key = uuid === true ? checkUuid(chosen, keySource) : chosen;
      return { idempotencyKey: key, keySource, addTo: (body) => addKey(body, member, key) };
    },
  };
}

/** The rest of the body stays as it is. */
function addKey(body: unknown, member: string, key: string | null): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new InvalidRequestError(`The body can't have its idempotency key, \`${member}\`: it is no object.`);
  }
  if (ownMember(body, member) !== undefined) {
    const issues = [{ path: [member], message: "is the idempotency key: pass it as `idempotencyKey`" }];
    throw new InvalidRequestError(
      `\`${member}\` is the idempotency key, which the client adds to the body.`,
      {
        help: "Pass it as `idempotencyKey`, among the options.",
        issues,
      },
    );
  }
  return key === null ? body : Object.assign(createBare<object>(), body, { [member]: key });
}
