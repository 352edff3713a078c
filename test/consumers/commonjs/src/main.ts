import { call } from "./caller.js";

void call(process.env).then(console.log);
