import { call, type Settings } from "./caller";

export default {
  async fetch(_: Request, settings: Settings): Promise<Response> {
    return new Response(await call(settings));
  },
};
