import { call } from "./caller.ts";
import { receive } from "./receiver.ts";
import { parseWebhook } from "./shop/index.ts";

console.log(
  await call({ SANDBOX_URL: Deno.env.get("SANDBOX_URL"), SANDBOX_KEY: Deno.env.get("SANDBOX_KEY") }),
);
console.log(await receive(parseWebhook));
