import { call, type Settings } from "./caller";
import { receive } from "./receiver";
import { parseWebhook } from "./shop/index";

export default {
  async fetch(_: Request, settings: Settings): Promise<Response> {
    return new Response(`${await call(settings)}\n${await receive(parseWebhook)}`);
  },
};
