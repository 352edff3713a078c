import type { ClientOptions } from "../generated/typescript/index.js";
import { labelled, Meter } from "./metering.js";

const makeDraft = (eventName: string) => ({ event_name: eventName, properties: { uniqueId: "of another kind" } });

export async function run(options: ClientOptions): Promise<unknown> {
  const meter = new Meter(options).add(makeDraft("call"), "e_1");
  meter.addLoose({ event_name: "message" });
  meter.relabel("call", "phone call");
  return [await meter.flush(), labelled.unique_id];
}
