import { Failure } from "./failure.mjs";

/** The body of a response; `undefined` if it is larger than it may be. */
export async function readBytes(response, maxBytes) {
  const chunks = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) return undefined;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new Failure(`a download broke off: ${error.name}`);
  }
  return Buffer.concat(chunks);
}
