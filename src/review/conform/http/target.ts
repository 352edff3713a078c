import { addressProblem } from "../../../language/model/base-address.js";

/** The one place that a run sends requests to: what somebody typed, and nothing that a document or a response says. */
export interface Target {
  readonly isSecure: boolean;
  readonly hostname: string;
  readonly port: number;
  /** As in a URL: `api.shop.example`, `127.0.0.1:4010`. */
  readonly host: string;
  /** What precedes the path of each call; empty, or with a slash before it and none after it. */
  readonly basePath: string;
}

/** Reads an address as it was typed; `problem` says what is wrong with it. */
export function readTarget(text: string): Target | { readonly problem: string } {
  const problem = addressProblem(text);
  if (problem !== undefined) return { problem };
  const url = new URL(text);
  const isSecure = url.protocol === "https:";
  return {
    isSecure,
    hostname: url.hostname.replace(/^\[(.*)\]$/u, "$1"),
    port: url.port === "" ? (isSecure ? 443 : 80) : Number(url.port),
    host: url.host,
    basePath: url.pathname.replace(/\/+$/u, ""),
  };
}

/** `https://api.shop.example/v1` */
export function describeServer({ isSecure, host, basePath }: Target): string {
  return `${isSecure ? "https" : "http"}://${host}${basePath}`;
}
