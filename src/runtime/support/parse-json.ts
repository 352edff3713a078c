/** What JSON says, as the type that the caller knows it to be: nothing here checks that. */
export const parseJson: <Value>(text: string, revive?: (name: string, value: unknown) => unknown) => Value =
  JSON.parse;
