import { helpOn } from "../errors/help.js";
import { ConfigurationError } from "../errors/refusals.js";
import { ownMember } from "../support/members.js";
import type { DurableStore } from "../types/call.js";

/** @throws ConfigurationError for a store that keeps requests, but lacks what makes them durable */
export function readStore(given: DurableStore | undefined): DurableStore | undefined {
  if (given === undefined) return undefined;
  const durability: unknown = typeof given === "object" && given !== null ? given.durability : undefined;
  if (ownMember(durability, "release") === 2) return given;
  throw new ConfigurationError("`store` lacks what makes the requests of this client durable.", {
    help: helpOn("plain-store"),
  });
}
