import type { ClientContext } from "../context/client-context.js";
import type { Repeats } from "../context/repeats.js";
import { helpOn } from "../errors/help.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { ownMember } from "../support/members.js";

/**
 * For operations whose requests the service recognises by a member of their body, and drops when it knows them (END-4). One
 * without it would take effect again each time that it is sent, so it is refused in any mode.
 */
export function naturalKey(member: string): Repeats<ClientContext> {
  return {
    place: `body.${member}`,
    holds: (body) => hasKey(body, member),
    windowMs: Infinity,
    duplicateStatus: 409,
    chooseKey(_, given) {
      if (given !== undefined) {
        throw new InvalidRequestError(
          `This call takes no idempotency key: the service knows it by \`${member}\`.`,
          {
            help: helpOn("unexpected-key"),
          },
        );
      }
      return { idempotencyKey: null, keySource: null, addTo: (body) => requireKey(body, member) };
    },
  };
}

function hasKey(body: unknown, member: string): boolean {
  const key = ownMember(body, member);
  return typeof key === "string" && key !== "";
}

function requireKey(body: unknown, member: string): unknown {
  if (hasKey(body, member)) return body;
  const issues = [{ path: [member], message: "must be a string that isn't empty" }];
  throw new InvalidRequestError(
    `The service couldn't recognise the request: \`${member}\` is missing or empty.`,
    {
      issues,
    },
  );
}
