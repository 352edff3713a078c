import type { Message } from "./message.js";

/** What people write for the server of an endpoint. */
export const openapiServerMessages: readonly Message[] = (
  [
    ["servers: [{ url: https://files.example.com/v1 }]", "servers", "https://files.example.com/v1"],
    ["baseUrl: https://files.example.com", "baseUrl", "https://files.example.com"],
    ["base_url: https://files.example.com", "base_url", "https://files.example.com"],
    ["host: files.example.com", "host", "https://…"],
  ] as const
).map(([written, key, address]) => ({
  code: "unknown-key",
  text: `endpoints:\n  a:\n    ${written}\n`,
  at: `3:5-${5 + key.length}`,
  message: `The endpoint \`a\` has no key \`${key}\`.`,
  help: `Write \`server: uploads\`, or another name, and where it is beside \`url\` of each of \`environments\`: \`servers: { uploads: ${address} }\`.`,
}));
