import { expect, it } from "vitest";
import { maskSecret } from "../../src/runtime/support/redact.js";
import { seededRandom, type Random } from "../../src/sandbox/random.js";

/** Keys with what JSON, addresses and HTML escape, and one that looks escaped itself. */
const keys = [
  "sk_live/9aBc+77==",
  "it's-a-secret-9",
  `s<k>"a\\b/c'&+d%e=0123`,
  "/start-&#39;%2Fend",
  "sk_test_4f9a8b7c",
];

interface Layer {
  /** Letters and digits are escaped in the first layer only: what escapes has some of them. */
  readonly write: (text: string, random: Random, isFirst: boolean) => string;
  readonly read: (text: string) => string;
}

function hexOf(character: string, digits: number, { below }: Random): string {
  const hex = character.charCodeAt(0).toString(16).padStart(digits, "0");
  return below(2) === 0 ? hex : hex.toUpperCase();
}

/** Escapes some characters, and all those that have to be. */
function escaping(needed: RegExp, escape: (character: string, random: Random) => string): Layer["write"] {
  return (text, random, isFirst) => {
    const share = 1 + random.below(3);
    const isEscaped = (one: string) =>
      needed.test(one) || ((isFirst || /\W/u.test(one)) && random.below(3) < share);
    return Array.from(text, (one) => (isEscaped(one) ? escape(one, random) : one)).join("");
  };
}

const names: Readonly<Record<string, string>> = {
  '"': "quot",
  "&": "amp",
  "'": "apos",
  "<": "lt",
  ">": "gt",
  "/": "sol",
  "+": "plus",
  "=": "equals",
  _: "lowbar",
  "-": "hyphen",
  "%": "percnt",
  "\\": "bsol",
};

const layers: readonly Layer[] = [
  {
    write: escaping(/["\\]/u, (one, random) =>
      /["\\/]/u.test(one) && random.below(2) === 0 ? `\\${one}` : `\\u${hexOf(one, 4, random)}`,
    ),
    read: (text) => JSON.parse(`"${text}"`),
  },
  {
    write: escaping(/%/u, (one, random) => `%${hexOf(one, 2, random)}`),
    read: (text) => decodeURIComponent(text),
  },
  {
    write: escaping(/[&"]/u, (one, random) => {
      const name = names[one];
      if (name !== undefined && random.below(2) === 0) return `&${name};`;
      const zeros = "0".repeat(random.below(3));
      return random.below(2) === 0
        ? `&#${zeros}${one.charCodeAt(0)};`
        : `&#x${zeros}${hexOf(one, 2, random)};`;
    }),
    read: (text) =>
      text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/giu, (_, hex?: string, decimal?: string, name = "") =>
        hex === undefined && decimal === undefined
          ? (Object.keys(names).find((one) => names[one] === name) ?? "")
          : String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
      ),
  },
];

it("masks a credential through any layers of JSON, addresses and HTML, and leaves the rest as it was", () => {
  const random = seededRandom(1, "escaped credentials");
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[random.below(values.length)] ?? values[0];
  for (let index = 0; index < 1000; index += 1) {
    const key = keys[index % keys.length] ?? "";
    const [before, after] = [pick(["", "no: ", '"', "?k=", "<b>"]), pick(["", " is bad", '"', "<i>", "/"])];
    const drawn = Array.from({ length: random.below(5) }, () => layers[random.below(layers.length)]);
    const chosen = drawn.filter((layer) => layer !== undefined);
    const text = chosen.reduce(
      (inner, { write }, layer) => write(inner, random, layer === 0),
      before + key + after,
    );
    const masked = maskSecret(text, [key]);
    const read = (shown: string) => chosen.toReversed().reduce((outer, layer) => layer.read(outer), shown);
    expect(read(text)).toBe(before + key + after);
    // Before it is parsed, as a body is.
    const body: { readonly detail: unknown } = JSON.parse(
      maskSecret(JSON.stringify({ other: "stays", detail: text }), [key]),
    );
    expect(body).toEqual({ other: "stays", detail: expect.stringContaining("[redacted]") });
    const found = [masked, body.detail].filter((shown) => hides(String(shown), key, chosen));
    expect({ text, found }).toEqual({ text, found: [] });
  }
});

/** Whether a text still has the key in any of its layers. */
function hides(text: string, key: string, chosen: readonly Layer[]): boolean {
  if (text.includes(key)) return true;
  const [outer, ...inner] = chosen.toReversed();
  return outer !== undefined && hides(outer.read(text), key, inner.toReversed());
}

it("leaves the words around it as they are", () => {
  const text = 'No account for it&#039;s-a-secret-9 at {"key": "it\\u0027s-a-secret-9"}';
  expect(maskSecret(text, ["it's-a-secret-9"])).toBe('No account for [redacted] at {"key": "[redacted]"}');
});

it("takes little time for a text that is nothing but escapes", () => {
  const text = `%${"25".repeat(50_000)}${"\\".repeat(50_000)}${"&amp;".repeat(10_000)}`;
  const start = performance.now();
  expect(maskSecret(text, ["sk_live/9aBc+77=="])).toBe(text);
  expect(performance.now() - start).toBeLessThan(5_000);
});
