import {
  type ClientOptions,
  type ListWalletsQuery,
  type WalletPage,
  WalletsClient,
} from "../generated/typescript-unversioned/index.js";
import { nextOf, orders, pick, type Order } from "./orders.js";

export async function run(options: ClientOptions): Promise<unknown> {
  const client = new WalletsClient(options);
  for (const note of ["a", "b"]) await client.wallets.open({ note });
  const skip = 0;
  const first = await client.wallets.list({ take: 1, skip, sort: "createdAt:asc" });
  const second = await client.wallets.list(nextOf({ take: 1, skip: 0, sort: pick(true) }));
  const query = { take: 10, skip: 0, sort: "note:desc" } as const;
  const { data, paging } = await client.wallets.list(query);
  const walked: string[] = [];
  for await (const { note } of client.wallets.list({ take: 1, skip: 0, ["sort"]: `note:asc` })) walked.push(note);
  const pages: WalletPage[] = [first, second];
  const counts = pages.map(({ data: { length }, paging: { pages: count } }) => [length, count]);
  return [counts, data.length, paging.pages, walked.length, Object.values(orders), labelOf("note:desc")];
}

/** Of a type that is the client's, and of one that is the caller's. */
export function labelOf(order: Order): string {
  const own: "createdAt:asc" | "rank" = "createdAt:asc";
  if (order === "createdAt:asc" || "owner.fullName:asc" === order) return `${own}: oldest`;
  switch (order) {
    case "note:asc":
    case "note:desc":
      return "by note";
    default:
      return "other";
  }
}

export const isSkipping = ({ skip: from, take }: ListWalletsQuery): boolean => from > take;
export const key: keyof ListWalletsQuery = "skip";
export type Place = Pick<ListWalletsQuery, "skip" | "take">;
export const place = { skip: 1, take: 2 } satisfies Place;
