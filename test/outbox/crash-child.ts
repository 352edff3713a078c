import { BillingClient } from "../../generated/typescript/index.js";
import { crashingAt, crashPoints } from "./crash.js";
import { databaseKinds } from "./databases.js";
import { placeOrder } from "./orders.js";
import { sendPending } from "./sender.js";

/** A process that takes one order, and is killed at the given point while it sends the request. */
const [kindName, place = "", baseUrl = "", apiKey = "", pointName, order = "", wallet = ""] =
  process.argv.slice(2);
const kind = databaseKinds.find(({ name }) => name === kindName);
const point = crashPoints.find((name) => name === pointName);
if (kind === undefined || point === undefined) throw new Error("the child was told something unknown");

const database = await kind.open(place);
const options = { apiKey, baseUrl, fetch, logger: null };
const never = new Promise<never>(() => {});
const crashing = crashingAt(point, database, options, () => {
  process.kill(process.pid, "SIGKILL");
  return never;
});
await placeOrder(database, new BillingClient(options), order, wallet);
await sendPending(crashing.database, new BillingClient(crashing.options), () => {});
