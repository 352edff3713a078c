import {
  type ClientOptions,
  type ListWalletsQuery,
  type WalletPage,
  WalletsClient,
} from "../generated/typescript/index.js";
import { nextOf, orders, pick, type Order } from "./orders.js";

export async function run(options: ClientOptions): Promise<unknown> {
  const client = new WalletsClient(options);
  for (const note of ["a", "b"]) await client.wallets.open({ memo: note });
  const skip = 0;
  const first = await client.wallets.list({ limit: 1, offset: skip, sort: "created_at:asc" });
  const second = await client.wallets.list(nextOf({ limit: 1, offset: 0, sort: pick(true) }));
  const query = { limit: 10, offset: 0, sort: "memo:desc" } as const;
  const { items: data, paging } = await client.wallets.list(query);
  const walked: string[] = [];
  for await (const { memo: note } of client.wallets.list({ limit: 1, offset: 0, ["sort"]: `memo:asc` })) walked.push(note);
  const pages: WalletPage[] = [first, second];
  const counts = pages.map(({ items: { length }, paging: { total_pages: count } }) => [length, count]);
  return [counts, data.length, paging.total_pages, walked.length, Object.values(orders), labelOf("memo:desc")];
}

/** Of a type that is the client's, and of one that is the caller's. */
export function labelOf(order: Order): string {
  const own: "createdAt:asc" | "rank" = "createdAt:asc";
  if (order === "created_at:asc" || "owner.full_name:asc" === order) return `${own}: oldest`;
  switch (order) {
    case "memo:asc":
    case "memo:desc":
      return "by note";
    default:
      return "other";
  }
}

export const isSkipping = ({ offset: from, limit: take }: ListWalletsQuery): boolean => from > take;
export const key: keyof ListWalletsQuery = "offset";
export type Place = Pick<ListWalletsQuery, "offset" | "limit">;
export const place = { offset: 1, limit: 2 } satisfies Place;
