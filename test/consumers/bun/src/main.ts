import { call } from "./caller";
import { receive } from "./receiver";
import { parseWebhook } from "./shop/index";

console.log(await call(process.env));
console.log(await receive(parseWebhook));
