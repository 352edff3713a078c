import type { CustomerPage } from "./sample-client.js";
import { sampleWayRules } from "./sample-policy.js";

/** How a service pages its customers `c0`, `c1` …, each called after the order that was asked for, `c` by default. */
export interface Paging {
  readonly total: number;
  /** How many items a page has at most, where it isn't what was asked for. */
  readonly grant?: (limit: number) => number;
  /** The size of the pages whose number the service gives: that of `grant` by default. */
  readonly countedBy?: "asked" | "granted";
}

/** The page that a request gets. */
export function pageFor(url: string, { total, grant, countedBy = "granted" }: Paging): CustomerPage {
  const query = new URL(url, "http://host").searchParams;
  const [asked, offset] = [Number(query.get("limit")), Number(query.get("offset"))];
  const granted = grant?.(asked) ?? asked;
  const name = query.get("sort") ?? "c";
  const length = Math.max(0, Math.min(granted, total - offset));
  const pages = Math.ceil(total / (countedBy === "asked" ? asked : granted));
  return {
    data: Array.from({ length }, (_, index) => ({ id: `${name}${offset + index}` })),
    pagination: { total_pages: pages },
  };
}

/** The ids of all customers of such a service. */
export function idsUpTo(total: number, from = 0, name = "c"): readonly string[] {
  return Array.from({ length: total - from }, (_, index) => `${name}${from + index}`);
}

/** That of a service whose pages may be short. */
export const shortPagesRules = { ...sampleWayRules, shortPages: true };
