import type { Place } from "../../diagnostics/diagnostic.js";
import type { Known } from "./known.js";

export interface Authentication {
  readonly scheme: AuthenticationScheme;
  readonly doc: string | undefined;
  readonly serverOnly: boolean;
  /** The status of a missing or invalid key. */
  readonly rejectedStatus: Known<number>;
  /** What a key can be allowed to do; none: every key may do everything. */
  readonly scopes: Known<readonly Scope[]>;
  /** The status of a key without a scope that the endpoint needs. */
  readonly deniedStatus: Known<number>;
  /** `undefined`: the model says nothing about authentication. */
  readonly at: Place | undefined;
}

/**
 * How requests prove who sends them: by a key in a header or in the query, by a username and a password, by several keys, by
 * a token that is fetched for them, or by what a caller chooses of such schemes.
 */
export type AuthenticationScheme = SingleScheme | KeysScheme | ChoiceScheme;

/** Of which an API may have several. */
export type SingleScheme = HeaderScheme | QueryScheme | CookieScheme | BasicScheme | TokenScheme;

/** `Authorization: Bearer KEY`, or a key in another header, perhaps without a word before it. */
export interface HeaderScheme {
  readonly kind: "header";
  readonly header: string;
  /** What comes before the key, with a space between. */
  readonly prefix: string | undefined;
}

export interface QueryScheme {
  readonly kind: "query";
  /** The query parameter that has the key. */
  readonly parameter: string;
}

/** A key in a cookie, which no browser lets code send. */
export interface CookieScheme {
  readonly kind: "cookie";
  /** The name of the cookie. */
  readonly cookie: string;
}

/** `Authorization: Basic …`, as RFC 7617 has it, in UTF-8. */
export interface BasicScheme {
  readonly kind: "basic";
}

export interface KeysScheme {
  readonly kind: "keys";
  readonly keys: readonly KeyHeader[];
}

export interface KeyHeader {
  /** What callers call it. */
  readonly name: string;
  readonly header: string;
  /** It names the account, and stays when the other keys are replaced. */
  readonly namesAccount: boolean;
}

/** `Authorization: Bearer TOKEN`, with a token by OAuth's client credentials (RFC 6749, section 4.4). */
export interface TokenScheme {
  readonly kind: "oauth2";
  /** Where tokens are issued: a path of the service, or an address of another one. */
  readonly url: string;
  /** Where a request for a token has the client's id and secret: in an `Authorization` header, or in its form. */
  readonly client: "basic" | "body";
  /** The names of the scopes that a token is asked for. */
  readonly scopes: readonly string[];
  readonly audience: string | undefined;
}

/** Schemes of which requests carry one, or some together. */
export interface ChoiceScheme {
  readonly kind: "choice";
  readonly schemes: readonly NamedScheme[];
  /** For endpoints without alternatives of their own. */
  readonly alternatives: readonly AccessAlternative[];
}

export interface NamedScheme {
  /** What callers call it. */
  readonly name: string;
  readonly scheme: SingleScheme;
  readonly doc: string | undefined;
  /** `undefined`: the model says nothing about authentication. */
  readonly at: Place | undefined;
}

/** What is enough for a request; of several, a client uses the first for which it has all credentials. */
export interface AccessAlternative {
  /** The names of the schemes that the request carries together; none: it carries no credentials. */
  readonly schemes: readonly string[];
  /** The scopes that it needs beside those of its endpoint. */
  readonly scopes: readonly string[];
}

export interface Scope {
  readonly name: string;
  readonly doc: string;
  readonly at: Place;
}
