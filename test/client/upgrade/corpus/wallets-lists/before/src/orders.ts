import type { Bank, ListWalletsQuery, Source } from "../generated/typescript-unversioned/index.js";

export type Order = NonNullable<ListWalletsQuery["sort"]>;

export const orders: Partial<Record<Order, string>> = { "createdAt:asc": "Oldest", "id:asc": "By id" };

const usual: Order = "createdAt:desc";
const listed: readonly Order[] = ["note:asc", "owner.fullName:desc"];

export function pick(isUsual: boolean, order: Order = "note:desc"): Order {
  if (isUsual) return usual;
  return listed.length > 3 ? order : "owner.fullName:asc";
}

export type Named = Extract<Order, "note:asc" | "note:desc">;

export function nextOf({ skip, ...query }: ListWalletsQuery): ListWalletsQuery {
  return { sort: "createdAt:desc", ...query, skip: skip + query.take };
}

export function numberOf(source: Source): string {
  if (source.kind === "account") return source.iban;
  switch (source.kind) {
    case "card":
      return source.digits;
  }
}

export const kinds: Source["kind"][] = ["account", "card"];
export const bank: Bank = { kind: "account", iban: "account" };
