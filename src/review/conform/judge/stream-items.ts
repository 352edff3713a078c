import type { StreamRules } from "../../../language/model/ir/endpoint.js";

/** The documents of a stream that is whole; `undefined`: one of them isn't JSON. */
export function streamItems(
  form: "events" | "lines",
  body: Uint8Array,
  rules: StreamRules | undefined,
): readonly unknown[] | undefined {
  const text = new TextDecoder().decode(body);
  const all = form === "lines" ? text.split("\n") : dataOfEvents(text);
  const items = all.map((item) => item.trim()).filter((item) => item !== "" && item !== rules?.end);
  try {
    return items.map((item): unknown => JSON.parse(item));
  } catch {
    return undefined;
  }
}

/** As a browser reads events: lines of data belong together, and an event without its empty line isn't there. */
function dataOfEvents(text: string): readonly string[] {
  return text
    .replaceAll(/\r\n?/gu, "\n")
    .split("\n\n")
    .slice(0, -1)
    .map((event) =>
      event
        .split("\n")
        .flatMap((line) => /^data(?:: ?(.*))?$/u.exec(line)?.slice(1) ?? [])
        .join("\n"),
    );
}
