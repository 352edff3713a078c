/** By construction equal to its own JSON, in which a member that is `undefined` is absent. */
export function asJson<Value extends object>(value: Value): Value {
  const json: Value = JSON.parse(JSON.stringify(value));
  return json;
}
