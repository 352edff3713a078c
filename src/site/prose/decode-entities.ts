/** Text of Markdown with what its entities stand for: numbers, and the names that prose has. Any other name stays as it is. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/giu,
    (entity, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return named.get(name) ?? entity;
      return characterOf(decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal));
    },
  );
}

const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00A0"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["hellip", "…"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["laquo", "«"],
  ["raquo", "»"],
  ["larr", "←"],
  ["rarr", "→"],
  ["times", "×"],
  ["middot", "·"],
  ["bull", "•"],
  ["deg", "°"],
  ["euro", "€"],
  ["copy", "©"],
  ["reg", "®"],
  ["trade", "™"],
]);

/** As CommonMark has it: what is no character is the one that stands for such. */
function characterOf(point: number): string {
  const isCharacter = point > 0 && point <= 0x10_ffff && (point < 0xd800 || point > 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : "\uFFFD";
}
