import { call } from "./caller.ts";

console.log(
  await call({ SANDBOX_URL: Deno.env.get("SANDBOX_URL"), SANDBOX_KEY: Deno.env.get("SANDBOX_KEY") }),
);
