import { startupSnapshot } from "node:v8";
import { SampleClient } from "./sample-client.js";

/** A start-up snapshot of a process whose client has made a key already; each process that starts from it makes one more. */
const client = new SampleClient({ apiKey: "sk_test_4f9a8b7c6d5e", baseUrl: "https://api.example.com" });
const makeKey = () => client.prepare((c) => c.wallets.update("w_1", { name: "A" })).idempotencyKey;

makeKey();
startupSnapshot.setDeserializeMainFunction(() => {
  process.stdout.write(String(makeKey()));
});
