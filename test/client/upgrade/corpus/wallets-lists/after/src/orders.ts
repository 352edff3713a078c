import type { Bank, ListWalletsQuery, Source } from "../generated/typescript/index.js";

export type Order = NonNullable<ListWalletsQuery["sort"]>;

export const orders: Partial<Record<Order, string>> = { "created_at:asc": "Oldest", "id:asc": "By id" };

const usual: Order = "created_at:desc";
const listed: readonly Order[] = ["memo:asc", "owner.full_name:desc"];

export function pick(isUsual: boolean, order: Order = "memo:desc"): Order {
  if (isUsual) return usual;
  return listed.length > 3 ? order : "owner.full_name:asc";
}

export type Named = Extract<Order, "memo:asc" | "memo:desc">;

export function nextOf({ offset: skip, ...query }: ListWalletsQuery): ListWalletsQuery {
  return { sort: "created_at:desc", ...query, offset: skip + query.limit };
}

export function numberOf(source: Source): string {
  if (source.kind === "bank") return source.iban;
  switch (source.kind) {
    case "card":
      return source.digits;
  }
}

export const kinds: Source["kind"][] = ["bank", "card"];
export const bank: Bank = { kind: "bank", iban: "account" };
