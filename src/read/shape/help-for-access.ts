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
    return "Write `none` for requests without credentials; all others carry what `authentication` of the API says.";
  }
  if (path.join("/") !== "authentication/scheme") return undefined;
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

/** What to write in place of OpenAPI's schemes, or of the first of them that can be written. */
export function helpForSecuritySchemes(schemes: TreeNode): string {
  const written = schemes.kind === "map" ? [...schemes.entries.values()] : [];
  const advice = written.map(({ value }) => writeScheme(value)).find((each) => each !== undefined);
  return advice === undefined
    ? "Write `authentication: { scheme: bearer, secret: server }`."
    : `Write \`authentication: { ${advice}, secret: server }\`.`;
}

function writeScheme(scheme: TreeNode): string | undefined {
  switch (textAt(scheme, "type")) {
    case "apiKey": {
      const place = textAt(scheme, "in") === "query" ? "query" : "header";
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
