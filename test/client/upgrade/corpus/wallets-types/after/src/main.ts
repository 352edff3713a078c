import { type ClientOptions, type Wallet, WalletsClient } from "../generated/typescript/index.js";

declare function track(values: Record<string, unknown>): void;
declare function show(value: unknown): void;

export async function run(options: ClientOptions): Promise<unknown> {
  const client = new WalletsClient(options);
  const wallet = await client.wallets.open({ memo: "a" });
  return [wallet.id.length > 0];
}

/** What was a number becomes a string, and no compiler says so. */
export function leave(wallet: Wallet, wallets: readonly Wallet[]) {
  track({ id: wallet.id, balance: wallet.balance });
  show(wallet.balance);
  const { balance, id } = wallet;
  const lines = [`${id}: ${balance}`, "balance: " + wallet["balance"], JSON.stringify(wallet.limits)];
  const totals = { total: balance };
  localStorage.setItem("totals", JSON.stringify(totals));
  document.title = `${wallets.map((one) => one.balance)}`;
  const params = new URLSearchParams({ balance: String(balance) });
  const row: Record<string, unknown> = { balance };
  row["limits"] = wallet.limits;
  track({ ...wallet });
  const [first, second] = wallets.toSorted((one, other) => (one.balance < other.balance ? -1 : 1));
  return [lines, params, row, first, second];
}

/** What goes nowhere, and what is looked at. */
export function keep(wallet: Wallet): unknown {
  console.log(wallet.balance, `${wallet.id}`, Object.keys(wallet).length);
  return wallet.id;
}

export const add = (one: Wallet, other: Wallet) => { const a: number = one.balance; const b: number = other.balance; return a + b; };
export const orders = (client: WalletsClient) => [client.wallets.list({ limit: 1, offset: 0, sort: "rank:asc" }), client.wallets.list({ limit: 1, offset: 0, sort: "rank:desc" })];
export const rank = (one: Wallet, other: Wallet) => [one.rank, other.rank, one.balance * 2];
