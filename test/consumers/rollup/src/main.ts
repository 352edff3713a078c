import { call } from "./caller";

console.log(await call(process.env));
