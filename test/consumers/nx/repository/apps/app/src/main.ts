import process from "node:process";
import { call } from "./caller.js";

console.log(await call(process.env));
