// cspell:disable
import { expect, it } from "vitest";
import { byPassword } from "../../src/runtime/features/basic-credentials.js";
import { maskSecret } from "../../src/runtime/support/redact.js";
import { seededRandom } from "../../src/sandbox/random.js";

const passwords = [
  "pässwort größer",
  "été – 100 €",
  "пароль семь",
  "p😀ss wörd",
  "ñandú+ & co",
  'Ærø\'s "kirke"',
  "жäжä",
];

const names: Readonly<Record<string, string>> = {
  ä: "auml",
  ö: "ouml",
  ß: "szlig",
  é: "eacute",
  "–": "ndash",
  "€": "euro",
  ñ: "ntilde",
  ú: "uacute",
  Æ: "AElig",
  ø: "oslash",
};

const inHtml = (write: (one: string, point: number) => string) => (text: string) =>
  text.replaceAll(/[&<>"'\u{80}-\u{10ffff}]/gu, (one) => write(one, one.codePointAt(0) ?? 0));

/** What services write of a text in addresses, forms, HTML and JSON. */
const writers: readonly ((text: string) => string)[] = [
  encodeURIComponent,
  (text) => encodeURIComponent(text).replaceAll(/%../g, (one) => one.toLowerCase()),
  (text) => new URLSearchParams({ text }).toString().slice("text=".length),
  (text) => text.replaceAll(" ", "+"),
  inHtml((_, point) => `&#${point};`),
  inHtml((_, point) => `&#x${point.toString(16)};`),
  inHtml((_, point) => `&#X0${point.toString(16).toUpperCase()};`),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => text,
];

const named = inHtml((one, point) => `&${names[one] ?? `#${point}`};`);

it.each(passwords)("masks the password %j however addresses, forms, HTML and JSON write it", (password) => {
  const random = seededRandom(1, password);
  const { secrets } = byPassword({ username: "ada", password }, "credentials");
  const all = [...writers, named];
  for (let round = 0; round < 300; round += 1) {
    const layers = Array.from({ length: 1 + random.below(3) }, () => all[random.below(all.length)]);
    const written = layers.reduce((text, write) => write?.(text) ?? text, password);
    for (const masked of [maskSecret(written, secrets), maskSecret(`no: ${written} is bad`, secrets)]) {
      expect({ written, masked }).toEqual({ written, masked: expect.stringContaining("[redacted]") });
      expect(masked).not.toContain(written);
    }
  }
});

it("leaves other words beyond ASCII as they are", () => {
  const { secrets } = byPassword({ username: "ada", password: "пароль" }, "credentials");
  const text = "Счёт не найден: p%C3%A4ss &auml;rger &nbsp; %D1%81%D1%87%D1%91%D1%82";
  expect(maskSecret(text, secrets)).toBe(text);
});
