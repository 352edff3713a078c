import { call } from "./caller";

void call(process.env).then(console.log);
