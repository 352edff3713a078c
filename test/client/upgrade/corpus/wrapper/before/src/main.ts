import type { ClientOptions } from "../generated/typescript-unversioned/index.js";
import { labelled, Meter } from "./metering.js";

const makeDraft = (eventName: string) => ({ eventName, properties: { uniqueId: "of another kind" } });

export async function run(options: ClientOptions): Promise<unknown> {
  const meter = new Meter(options).add(makeDraft("call"), "e_1");
  meter.addLoose({ eventName: "message" });
  meter.relabel("call", "phone call");
  return [await meter.flush(), labelled.uniqueId];
}
