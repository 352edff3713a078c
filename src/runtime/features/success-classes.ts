/**
 * What is said by status, with what `2xx` says of each success that isn't named; only what is named is listed.
 *
 * @param bare what a 204 and a 205 have, unless they are named: nothing when absent
 */
export function anySuccess<Value>(
  byStatus: { readonly [status: string]: Value | undefined },
  bare?: Value,
): { readonly [status: string]: Value } {
  const { "2xx": other, ...named } = byStatus;
  const all: { [status: string]: Value } = {};
  for (const [status, value] of Object.entries(named)) {
    if (value !== undefined) all[status] = value;
  }
  for (let status = 200; status < 300; status += 1) {
    const value = status === 204 || status === 205 ? bare : other;
    if (value === undefined || Object.hasOwn(named, status)) continue;
    Object.defineProperty(all, status, { value });
  }
  return all;
}
