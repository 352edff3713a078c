import type { Target } from "../../conform/http/target.js";

/** `https://api.shop.example/v1` */
export function describeServer({ isSecure, host, basePath }: Target): string {
  return `${isSecure ? "https" : "http"}://${host}${basePath}`;
}
