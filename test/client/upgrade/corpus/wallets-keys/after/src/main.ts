import { type ClientOptions, type Wallet, WalletsClient } from "../generated/typescript/index.js";

type Change<F extends keyof Wallet> = { field: F };
type Both<F extends keyof Wallet> = { first: F; rest: readonly F[] };

export const change: Change<"memo"> = { field: "memo" };
export const changes: Change<"memo" | "created_at">[] = [{ field: "memo" }, { field: "created_at" }];
export const made = (isLate: boolean): Both<"memo" | "created_at"> => ({
  first: isLate ? "created_at" : "memo",
  rest: ["memo", "created_at"] as const,
});
export const isNote = ({ field }: Change<"memo" | "id">): boolean => field === "memo";

const usual = "memo";
export const named: Change<"memo"> = { field: usual };

type Text = Extract<keyof Wallet, "memo" | "id">;
export const texts: Text[] = ["memo", "id"];
export type Rest = Exclude<keyof Wallet, "memo"> | keyof Omit<Wallet, "memo">;
export const rest: Rest[] = ["created_at"];

export function read<F extends keyof Wallet>(wallet: Wallet, field: F): Wallet[F] {
  return wallet[field];
}
export const noteOf = (wallet: Wallet) => read<"memo">(wallet, "memo");
export const readers: { [F in Text]: (wallet: Wallet) => string } = {
  memo: ({ memo: note }) => note,
  id: (wallet) => wallet["id"],
};

export async function run(options: ClientOptions): Promise<unknown> {
  const client = new WalletsClient(options);
  const wallet = await client.wallets.open({ memo: "a" });
  const column: keyof Wallet = "memo";
  return [wallet[column].length > 0, noteOf(wallet).length > 0];
}
