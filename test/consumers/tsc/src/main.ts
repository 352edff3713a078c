import { call } from "./caller.js";

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

console.log(await call({ SANDBOX_URL: process.env["SANDBOX_URL"], SANDBOX_KEY: process.env["SANDBOX_KEY"] }));
