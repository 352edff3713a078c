import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { Poll } from "../ir/endpoint.js";
import { type Entry, keyPlace } from "./located.js";

/** What an endpoint has begun, and how it is asked for; whether that can work is a rule's to say, which sees all endpoints. */
export function buildPoll(entry: Entry<EndpointDocument>): Poll | undefined {
  const { poll } = entry.value;
  if (poll === undefined) return undefined;
  const { call, by, until, is } = poll;
  return { call, by: by === "Location" ? undefined : by, until, is, at: keyPlace(entry, "poll") };
}
