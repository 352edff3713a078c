import type { Api, Unknown } from "../../language/model/ir/api.js";
import { idsOf } from "../../language/model/ir/known.js";

/** What a place of the model leaves open, in words: its name there is a path of keys, as `url of production`. */
export function describePlace(subject: string, { id }: Unknown, api: Api): string {
  const [key = "", ...owners] = subject.split(" of ");
  const owner = owners.join(" of ");
  return (
    ofAll[subject] ??
    ofCall(key, owner, api) ??
    ofVersion(key, owner, api) ??
    ofOthers(key, owner, id, api) ??
    [key, ...owners].map((word) => `\`${word}\``).join(" of ")
  );
}

/** Of what there is once. */
const ofAll: Readonly<Record<string, string>> = {
  "missing of versions": "What a request without a version gets",
  "refused of versions": "What a request for a version that isn't served gets",
  "reused of idempotency": "What a request gets whose key another request had",
  "scopes of authentication": "Which scopes there are",
  "rejected of authentication": "What a request without valid credentials gets",
  "denied of authentication": "What a request without the scopes that it needs gets",
  "kinds of webhooks": "Which webhooks there are",
  "signing of webhooks": "How webhooks are signed",
  "delivery of webhooks": "How webhooks are delivered",
  pagination: "Lists",
};

function ofCall(key: string, owner: string, { endpoints }: Api): string | undefined {
  const call = endpoints.find(({ id }) => id === owner);
  if (call === undefined) return undefined;
  if (key === call.method) return `The path of \`${owner}\``;
  if (key === "errors") return `Which errors \`${owner}\` has`;
  return key === "idempotency" ? `What sending \`${owner}\` again does` : undefined;
}

function ofVersion(key: string, owner: string, { versions }: Api): string | undefined {
  const own = versions.find(({ name }) => [name, `${name} of versions`].includes(owner));
  if (own !== undefined && key === "retires") return `When \`${own.name}\` ends`;
  const isVersion = owner === "versions" && versions.some(({ name }) => name === key);
  return isVersion ? `The version \`${key}\`` : undefined;
}

function ofOthers(key: string, owner: string, id: string, api: Api): string | undefined {
  if (owner === "errors") return `The error \`${key}\``;
  const isEnvironment = api.environments.some(({ name }) => name === owner);
  if (key === "url" && isEnvironment) return `The address of \`${owner}\``;
  const type = api.types.find((one) => one.id === owner);
  const isOpen = type?.kind === "object" && idsOf(type.requiredness).includes(id);
  return isOpen && key === "required" ? `Which fields of \`${owner}\` may be absent or null` : undefined;
}
