import { carriedSchemes, mayCarryNothing, mayLackKey, singleKey } from "../../language/model/access.js";
import type {
  AuthenticationScheme,
  ChoiceScheme,
  KeysScheme,
  SingleScheme,
  TokenScheme,
} from "../../language/model/ir/authentication.js";
import { type Code, code, joinCode, runtimeType, runtimeValue } from "./code.js";
import type { Layout } from "./layout.js";
import { optionsWithoutServers, optionsWithServers } from "./servers.js";
import { dataLiteral, propertyKey, quote } from "./text/literal.js";

/** The option with which a client is made for a scheme, and the members that it has if it is an object. */
export interface CredentialOption {
  readonly name: "apiKey" | "credentials";
  readonly members: readonly string[];
}

export function credentialOption(scheme: AuthenticationScheme): CredentialOption {
  switch (scheme.kind) {
    case "header":
    case "query":
    case "cookie":
      return { name: "apiKey", members: [] };
    case "basic":
      return { name: "credentials", members: ["username", "password"] };
    case "oauth2":
      return { name: "credentials", members: ["clientId", "clientSecret"] };
    case "keys":
      return { name: "credentials", members: scheme.keys.map(({ name }) => name) };
    case "choice":
      return singleKey(scheme) === undefined
        ? { name: "credentials", members: scheme.schemes.map(({ name }) => name) }
        : { name: "apiKey", members: [] };
  }
}

/** What a client calls with, in words. */
export function describeCredentials(scheme: AuthenticationScheme): string {
  return credentialOption(scheme).name === "apiKey" ? "API key" : "credentials";
}

/** What makes the credentials of a client from its options; nothing where they are a key in a header. */
export function makeCredentials({ plan }: Layout): Code | undefined {
  const { scheme } = plan.authentication;
  switch (scheme.kind) {
    case "header":
      return undefined;
    case "query":
      return code`${runtimeValue("queryKey")}(options, ${quote(scheme.parameter)})`;
    case "cookie":
      return code`${runtimeValue("cookieKey")}(options, ${quote(scheme.cookie)})`;
    case "basic":
      return code`${runtimeValue("basicCredentials")}(options)`;
    case "keys":
      return code`${runtimeValue("severalKeys")}(options, ${keysData(scheme)})`;
    case "oauth2":
      return code`${runtimeValue("clientCredentials")}(options, ${tokenData(scheme)})`;
    case "choice":
      return makeChoice(scheme);
  }
}

function makeChoice(choice: ChoiceScheme): Code {
  const { schemes, alternatives } = choice;
  const usual = dataLiteral(alternatives.map((alternative) => alternative.schemes));
  const key = singleKey(choice);
  if (key !== undefined) {
    const read = runtimeValue("optionalKey");
    return code`${read}(options, ${quote(key.name)}, ${readerOf(key.scheme)}, ${usual})`;
  }
  const readers = schemes.map(({ name, scheme }) => code`${propertyKey(name)}: ${readerOf(scheme)}`);
  const choose = runtimeValue("credentialChoice");
  return code`${choose}(options, { ${joinCode(readers, ", ")} }, ${usual})`;
}

/** What reads the credentials of one scheme of several. */
function readerOf(scheme: SingleScheme): Code {
  switch (scheme.kind) {
    case "header": {
      const words = [scheme.header, ...(scheme.prefix === undefined ? [] : [scheme.prefix])].map(quote);
      return code`${runtimeValue("inHeader")}(${words.join(", ")})`;
    }
    case "query":
      return code`${runtimeValue("inQuery")}(${quote(scheme.parameter)})`;
    case "cookie":
      return code`${runtimeValue("inCookie")}(${quote(scheme.cookie)})`;
    case "basic":
      return runtimeValue("byPassword");
    case "oauth2":
      return code`${runtimeValue("byToken")}(${tokenData(scheme)})`;
  }
}

function keysData({ keys }: KeysScheme): string {
  const headers = Object.fromEntries(keys.map(({ name, header }) => [name, header]));
  const lasting = keys.filter(({ namesAccount }) => namesAccount).map(({ name }) => quote(name));
  return [dataLiteral(headers), ...lasting].join(", ");
}

function tokenData({ url, client, scopes, audience }: TokenScheme): string {
  return dataLiteral({
    url,
    client,
    ...(scopes.length > 0 && { scopes }),
    ...(audience !== undefined && { audience }),
  });
}

/** The options of a client, of which the type is given for one that is made with an API key. */
export function clientOptions(options: Code, layout: Layout): Code {
  return optionsWithServers(optionsWithCredentials(options, layout), layout);
}

function optionsWithCredentials(options: Code, { plan }: Layout): Code {
  const { scheme } = plan.authentication;
  if (mayLackKey(scheme)) return code`${runtimeType("WithOptionalKey")}<${options}>`;
  const type = credentialsType(scheme);
  if (type === undefined) return options;
  const name = type.isOptional === true ? "WithOptionalCredentials" : "WithCredentials";
  return code`${runtimeType(name)}<${options}, ${type.code}>`;
}

interface CredentialsType {
  readonly code: Code;
  /** Whether callers may leave the credentials out. */
  readonly isOptional?: boolean;
}

function credentialsType(scheme: AuthenticationScheme): CredentialsType | undefined {
  switch (scheme.kind) {
    case "header":
    case "query":
    case "cookie":
      return undefined;
    case "basic":
      return { code: runtimeType("BasicCredentials") };
    case "oauth2":
      return { code: runtimeType("ClientCredentials") };
    case "keys": {
      const members = scheme.keys.map(({ name }) => `readonly ${propertyKey(name)}: string`);
      return { code: code`{ ${members.join("; ")} }` };
    }
    case "choice":
      return singleKey(scheme) === undefined
        ? { code: typeOfChoice(scheme), isOptional: mayCarryNothing(scheme) }
        : undefined;
  }
}

function typeOfChoice({ schemes }: ChoiceScheme): Code {
  if (schemes.length === 0) return code`Record<never, never>`;
  const members = schemes.map(
    (named) => code`readonly ${propertyKey(named.name)}?: ${typeOfScheme(named.scheme)} | undefined`,
  );
  return code`{ ${joinCode(members, "; ")} }`;
}

/** What a caller gives for one scheme of several. */
function typeOfScheme(scheme: SingleScheme): Code {
  return credentialsType(scheme)?.code ?? code`string`;
}

/** Options as the engine takes them: it gets the credentials by themselves. */
export function engineOptions(options: Code, layout: Layout): Code {
  const { scheme } = layout.plan.authentication;
  const type = credentialsType(scheme);
  const given = optionsWithoutServers(layout);
  if (mayLackKey(scheme)) {
    return code`${runtimeValue("withOptionalKey")}<${options}>(${given})`;
  }
  return type === undefined ? given : code`${runtimeValue("withoutCredentials")}<${options}>(${given})`;
}

/** What pages say of how a client is made. */
export function viewCredentialOption({ plan }: Layout) {
  const { scheme } = plan.authentication;
  const { name, members } = credentialOption(scheme);
  const isTaken = takesCredentials(scheme);
  return {
    credentialOption: name,
    /** Whether callers give any. */
    takesCredentials: isTaken,
    /** What examples begin the options of a client with. */
    credentialArgument: isTaken ? `${name}, ` : "",
    /** Empty for a key. */
    credentialMembers: members.join(", "),
    /** Whether callers give only some of them. */
    isChoice: name === "credentials" && isTaken && scheme.kind === "choice",
    /** Whether callers may leave them out. */
    mayLackCredentials: scheme.kind === "choice" && mayCarryNothing(scheme),
    credentialWords: describeCredentials(scheme),
    testCredentials: `${name}: ${testValue(scheme)}`,
  };
}

/** Whether there is anything to prove who calls. */
export function takesCredentials(scheme: AuthenticationScheme): boolean {
  return scheme.kind !== "choice" || scheme.schemes.length > 0;
}

/** Credentials for tests; of a choice, those that a client would use first. */
function testValue(scheme: AuthenticationScheme): string {
  if (scheme.kind === "choice" && singleKey(scheme) === undefined) {
    const first = carriedSchemes({ scheme }).map(
      (one) => `${propertyKey(one.name ?? "")}: ${testValue(one.scheme)}`,
    );
    return first.length === 0 ? "{}" : `{ ${first.join(", ")} }`;
  }
  const { members } = credentialOption(scheme);
  const values = members.map((member) => `${propertyKey(member)}: "test"`);
  return values.length === 0 ? `"test"` : `{ ${values.join(", ")} }`;
}
