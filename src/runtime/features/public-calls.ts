import type { CallState } from "../attempt/call-state.js";
import type { Access } from "../context/credentials.js";

/** For operations that anybody may call: their requests carry no credentials. */
export const publicCalls: Access = {
  write(request, { context: { settings } }: CallState) {
    const own = new Set(Object.keys(settings.access.headers));
    const headers = Object.entries(request.headers).filter(([name]) => !own.has(name));
    return { ...request, headers: Object.fromEntries(headers) };
  },
};
