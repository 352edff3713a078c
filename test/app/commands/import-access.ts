import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { credentialLines } from "../../../src/language/model/credential-words.js";
import { wholeAlternatives } from "../../../src/language/model/whole-alternatives.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { Endpoint } from "../../../src/language/model/ir/endpoint.js";
import { readVersions } from "../../review/diff/models.js";
import type { Json } from "../../openapi/import/open-document.js";
import { importIn, project, readIn } from "./import-project.js";

/** What one of several ways to prove who calls asks for: its schemes, each with its scopes. */
export type Requirement = Readonly<Record<string, readonly string[]>>;

/** Who may call the operations of a document. */
export interface Secured {
  /** What the document says for all operations that say nothing. */
  readonly global?: readonly Requirement[];
  /** What operations say, by their ids. */
  readonly own: Readonly<Record<string, readonly Requirement[] | undefined>>;
}

const flow = {
  tokenUrl: "https://login.example/token",
  scopes: { read: "Allows to read.", write: "To write." },
};
const securitySchemes = {
  key: { type: "apiKey", in: "header", name: "X-Key", description: "A key." },
  other: { type: "apiKey", in: "header", name: "X-Other" },
  token: { type: "http", scheme: "bearer" },
  login: { type: "http", scheme: "basic" },
  oauth: { type: "oauth2", flows: { clientCredentials: flow } },
};

/** The line of a request that carries each scheme. */
export const lines: Readonly<Record<string, string>> = {
  key: "X-Key: …",
  other: "X-Other: …",
  token: "Authorization: Bearer …",
  login: "Authorization: Basic …",
  oauth: "Authorization: Bearer …",
};

function documentOf({ global, own }: Secured): Json {
  const operations = Object.entries(own).map(([id, security]) => {
    const operation = { operationId: id, tags: ["All"], responses: { 204: { description: "Done." } } };
    return [`/${id}`, { get: { ...operation, ...(security && { security }) } }] as const;
  });
  return {
    openapi: "3.1.0",
    info: { title: "Shop" },
    ...(global && { security: global }),
    paths: Object.fromEntries(operations),
    components: { securitySchemes },
  };
}

/** A folder into which documents are imported, one after the other. */
export class AccessProject {
  readonly folder = project({});

  async import(secured: Secured): Promise<{ readonly exit: number; readonly err: string }> {
    writeFileSync(join(this.folder, "openapi.json"), JSON.stringify(documentOf(secured)));
    return importIn(this.folder, {}, "openapi.json");
  }

  /** Agrees that everything is removed that is asked about. */
  acceptRemovals(): void {
    const path = "quoin.questions.yaml";
    if (!existsSync(join(this.folder, path))) return;
    writeFileSync(join(this.folder, path), readIn(this.folder, path).replaceAll("accept: no", "accept: yes"));
  }

  texts(): Readonly<Record<string, string>> {
    const names = readdirSync(join(this.folder, "spec")).filter((name) => name.endsWith(".yaml"));
    return Object.fromEntries(names.map((name) => [name, readIn(this.folder, `spec/${name}`)]));
  }

  /** The model, which is sound. */
  api(): Api {
    const files = Object.entries(this.texts()).map(([path, text]) => ({ path, text }));
    const [api] = readVersions(files);
    if (api === undefined) throw new Error("There is no version.");
    return api;
  }
}

/** What is enough for each operation of a document: what a request carries, with its scopes. */
export function enoughIn({ global, own }: Secured): Readonly<Record<string, readonly string[]>> {
  const entries = Object.entries(own).map(([id, security]) => {
    const list = security ?? global ?? [{}];
    const words = (list.length === 0 ? [{}] : list).map((one) =>
      sayAlternative(
        Object.keys(one).map((scheme) => lines[scheme] ?? scheme),
        Object.values(one).flat(),
      ),
    );
    return [id, sorted(words)] as const;
  });
  return Object.fromEntries(entries);
}

/** The same of the endpoints of a model. */
export function enoughOf(api: Api): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    api.endpoints.map((endpoint) => [endpoint.id, sorted(alternativesOf(api, endpoint))]),
  );
}

function alternativesOf({ authentication }: Api, endpoint: Endpoint): readonly string[] {
  const { scheme } = authentication;
  if (endpoint.isPublic) return [sayAlternative([], [])];
  if (scheme.kind !== "choice") return [sayAlternative(credentialLines(scheme), endpoint.scopes)];
  return wholeAlternatives(authentication, endpoint).map(({ schemes, scopes }) => {
    const carried = scheme.schemes.filter(({ name }) => schemes.includes(name));
    return sayAlternative(
      carried.flatMap((one) => credentialLines(one.scheme)),
      scopes,
    );
  });
}

function sayAlternative(carried: readonly string[], scopes: readonly string[]): string {
  const parts = [sorted(carried).join(" and ") || "nothing", sorted([...new Set(scopes)]).join(" ")];
  return parts.filter((part) => part !== "").join(" with ");
}

function sorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted();
}
