import { call } from "./caller.mts";

console.log(await call(process.env));
