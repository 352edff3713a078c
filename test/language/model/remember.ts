/** Gives what was made for a key lately, or else makes it. Not for all keys of a worker: random tests draw thousands. */
export function rememberLately<Value>(max: number): (key: string, make: () => Value) => Value {
  const known = new Map<string, Value>();
  return (key, make) => {
    const value = known.get(key) ?? make();
    known.delete(key);
    known.set(key, value);
    const [oldest] = known.keys();
    if (known.size > max && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
