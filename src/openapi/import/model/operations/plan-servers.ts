import { camelCase, kebabCase, readWords } from "../../../../language/text/names.js";
import type { ImportedApi, ImportedOperation, ImportedServer } from "../../imported-api.js";
import { ShortNames } from "./short-names.js";

/** An installation of the service: where it is, and where its other servers are. */
export interface PlannedEnvironment {
  readonly name: string;
  readonly server: ImportedServer;
  readonly others: ReadonlyMap<string, ImportedServer | undefined>;
}

export interface ServerPlan {
  readonly environments: readonly PlannedEnvironment[];
  /** The name of an operation's server, where that isn't the server of the API. */
  readonly serverOf: (operation: ImportedOperation) => string | undefined;
}

/** An environment for each server of the API, and a server by name for those that single operations have. */
export function planServers({ servers, operations }: ImportedApi): ServerPlan {
  const main = keyOf(servers);
  const lists = new Map(operations.map((operation) => [keyOf(operation.servers), operation.servers]));
  lists.delete(main);
  const taken = new ShortNames();
  const names = new Map([...lists].map(([key, list]) => [key, taken.take(nameServer(list[0]), "")]));
  const environments = nameEnvironments(servers).map(({ name, server }, index) => ({
    name,
    server,
    others: new Map([...lists].map(([key, list]) => [names.get(key) ?? key, matchServer(list, name, index)])),
  }));
  const hasEnvironments = environments.length > 0;
  return {
    environments,
    serverOf: (operation) => (hasEnvironments ? names.get(keyOf(operation.servers)) : undefined),
  };
}

function keyOf(servers: readonly ImportedServer[]): string {
  return servers.map(({ url }) => url).join(" ");
}

/** The server of a list that belongs to an environment: that of its name, else the one at its place. */
function matchServer(
  list: readonly ImportedServer[],
  environment: string,
  index: number,
): ImportedServer | undefined {
  return nameEnvironments(list).find(({ name }) => name === environment)?.server ?? list[index];
}

/** What a server is for, by words that the document has about it. */
const purposes: readonly (readonly [name: string, word: RegExp])[] = [
  ["sandbox", /\bsand-?box\b/iu],
  ["test", /\b(?:test|testing)\b/iu],
  ["staging", /\bstag(?:e|ing)\b/iu],
  ["development", /\b(?:dev|development)\b/iu],
  ["production", /\b(?:prod|production|live)\b/iu],
];

function nameEnvironments(
  servers: readonly ImportedServer[],
): readonly { readonly name: string; readonly server: ImportedServer }[] {
  const taken = new ShortNames();
  return servers.map((server, index) => {
    const { doc = "", url } = server;
    const purpose = purposeOf(doc) ?? purposeOf(hostOf(url));
    const own = purpose ?? (index === 0 ? "production" : shortName(doc));
    return { name: taken.take(own, "-"), server };
  });
}

function purposeOf(text: string): string | undefined {
  return purposes.find(([, word]) => word.test(text))?.[0];
}

/** A short description is a name: `EU region` → `eu-region`. */
function shortName(doc: string): string {
  const words = readWords(doc);
  return words.length > 0 && words.length <= 4 ? kebabCase(doc) : "server";
}

/** `https://uploads.example.com` → `uploads` */
function nameServer(server: ImportedServer | undefined): string {
  const [first = "", ...rest] = hostOf(server?.url ?? "").split(".");
  const name = camelCase(rest.length > 1 ? first : hostOf(server?.url ?? ""));
  return /^[a-z]/u.test(name) ? name : "other";
}

function hostOf(url: string): string {
  return /^(?:[a-z]+:)?\/\/([^/:?#]*)/iu.exec(url)?.[1]?.replaceAll(/\{[^{}]*\}/gu, "") ?? "";
}
