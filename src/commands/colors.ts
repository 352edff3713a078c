/**
 * Whether to colour what goes to a stream: as the flag says; else never with `NO_COLOR`, always with `FORCE_COLOR`, and
 * otherwise on a terminal that can.
 */
export function isColorWanted(
  flag: boolean | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  if (flag !== undefined) return flag;
  if (environment["NO_COLOR"] !== undefined && environment["NO_COLOR"] !== "") return false;
  const force = environment["FORCE_COLOR"];
  if (force !== undefined && force !== "") return force !== "0" && force !== "false";
  return isTerminal && environment["TERM"] !== "dumb";
}
