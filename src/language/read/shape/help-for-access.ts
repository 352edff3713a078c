import { camelCase } from "../../text/names.js";
import { sayUndescribed } from "../../diagnostics/undescribed.js";
import type { ContentPath } from "../document.js";
import { nodeAt, type ScalarNode, type TreeNode } from "../tree/tree.js";
import { textAt } from "./openapi.js";

/** The help where a way of authentication has another name elsewhere. */
export function helpForAccess({ value }: ScalarNode, path: ContentPath): string | undefined {
  const key = path.at(-1);
  if (path.length === 1 && key === "authentication") {
    return "Write a map such as `{ scheme: bearer, secret: server }`.";
  }
  if (path[0] === "endpoints" && path.length === 3 && key === "authentication") {
    return "Write `none` for requests without credentials, or what is enough of the `schemes` of the API: `{ any_of: [session] }`.";
  }
  if (path[0] !== "authentication" || key !== "scheme") return undefined;
  switch (String(value)) {
    case "apiKey":
    case "api_key":
    case "api-key":
    case "key":
      return "Write `scheme: header` or `scheme: query`, and its `name`.";
    case "http":
    case "token":
    case "jwt":
      return "Write `scheme: bearer`, or `basic` for a username and a password.";
    case "none":
      return "Write `authentication: none` on each endpoint whose requests carry no credentials.";
    case "openIdConnect":
    case "oauth":
      return "Write `scheme: oauth2` with a `token`, or `scheme: bearer` for tokens that a caller gets elsewhere.";
    case "digest":
    case "mutualTLS":
      return "Leave it to a `fetch` of your own, given to the client, and write the scheme beside it.";
    default:
      return undefined;
  }
}

/** What to write in place of OpenAPI's schemes: those that can be written. */
export function helpForSecuritySchemes(schemes: TreeNode): string {
  const entries = schemes.kind === "map" ? [...schemes.entries] : [];
  const written = entries.flatMap(([name, { value }]) => {
    const advice = writeScheme(value);
    return advice === undefined ? [] : [{ name: camelCase(name), advice }];
  });
  const [first, another] = written;
  if (first === undefined) return "Write `authentication: { scheme: bearer, secret: server }`.";
  if (another === undefined) return `Write \`authentication: { ${first.advice}, secret: server }\`.`;
  const named = written.map(({ name, advice }) => `${name}: { ${advice} }`).join(", ");
  const names = written.map(({ name }) => name).join(", ");
  return `Write \`authentication: { schemes: { ${named} }, any_of: [${names}], secret: server }\`, with what is enough for a request in \`any_of\`.`;
}

/** What to write in place of the requirements of a document. */
export function helpForSecurity(requirements: TreeNode): string {
  const alternatives = writeAlternatives(requirements);
  return alternatives.length < 2
    ? "Write `authentication: { scheme: bearer, secret: server }`."
    : `Write \`authentication: { schemes: { … }, any_of: [${alternatives.join(", ")}], secret: server }\`.`;
}

/** What to write in place of the requirements of an operation. */
export function helpForOwnSecurity(requirements: TreeNode): string {
  const alternatives = writeAlternatives(requirements);
  if (alternatives.length === 0) return "Write `authentication: none`.";
  return `Remove it where \`authentication\` of the API says the same. Otherwise write \`authentication: { any_of: [${alternatives.join(", ")}] }\`, by the names of \`schemes\` of the API.`;
}

/** The items of `any_of` for requirements, scopes aside. */
function writeAlternatives(requirements: TreeNode): readonly string[] {
  const items = requirements.kind === "list" ? requirements.items : [];
  const written = items.map((item) => {
    const names = item.kind === "map" ? [...item.entries.keys()].map(camelCase) : [];
    const [first = "none", another] = names;
    return another === undefined ? first : `[${names.join(", ")}]`;
  });
  return [...written.filter((one) => one !== "none"), ...(written.includes("none") ? ["none"] : [])];
}

function writeScheme(scheme: TreeNode): string | undefined {
  switch (textAt(scheme, "type")) {
    case "apiKey": {
      const given = textAt(scheme, "in");
      const place = given === "query" || given === "cookie" ? given : "header";
      return `scheme: ${place}, name: ${textAt(scheme, "name") ?? "…"}`;
    }
    case "http":
      return `scheme: ${textAt(scheme, "scheme")?.toLowerCase() === "basic" ? "basic" : "bearer"}`;
    case "oauth2": {
      const flow = nodeAt(scheme, ["flows", "clientCredentials"]);
      return flow === undefined ? undefined : `scheme: oauth2, token: ${textAt(flow, "tokenUrl") ?? "…"}`;
    }
    default:
      return undefined;
  }
}

/** What to write in place of OpenAPI's keys in `authentication`. */
export function helpForSchemeType(owner: TreeNode): string {
  const advice = writeScheme(owner);
  return advice === undefined
    ? sayUndescribed("consent")
    : `Write \`${advice}\`${textAt(owner, "in") === undefined ? "" : " in place of `type` and `in`"}.`;
}
