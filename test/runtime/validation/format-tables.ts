/** Which values a scalar type has, and which not. */
export interface Table {
  readonly type: string;
  readonly fine: readonly unknown[];
  readonly wrong: readonly unknown[];
}

/** Tables of formats, and of some of them with constraints. */
export const formatTables = {
  email: {
    type: "email",
    fine: [
      "ada@example.com",
      "ada.lovelace+notes@mail.example.co.uk",
      "~root@localhost",
      '"Ada Lovelace"@example.com',
      '"ada@home"@example.com',
      "ada@[127.0.0.1]",
      "ада@мир.рф",
      "o'neill!#$%&*=?^_`{|}@example.com",
    ],
    wrong: [
      "",
      "ada",
      "@example.com",
      "ada@",
      "ada@@example.com",
      "ada @example.com",
      "Ada <ada@example.com>",
    ].concat(["ada@example.com\n", "ada@example com", "\u0000@example.com"]),
  },
  url: {
    type: "url",
    fine: [
      "https://example.com",
      "HTTPS://EXAMPLE.com:8443/a/../b?c=d&e[]=%20#f",
      "http://[::1]/",
      "https://user:secret@example.com/",
      "https://größe.example/ö",
      "https://api.example.com/repos{/owner}",
      "ftp://example.com/a",
      "mailto:ada@example.com",
      "urn:isbn:9780141036144",
      "data:,a",
      "com.example.app://callback",
    ],
    wrong: [
      "",
      "example.com",
      "/a/b",
      "//example.com/",
      "http:",
      "https://",
      "https:///a",
      "https:example.com",
    ].concat([
      "https://example.com/a b",
      "https://example.com\n",
      " https://example.com",
      "1a:b",
      ":a",
      "a,b:c",
    ]),
  },
  duration: {
    type: "duration",
    fine: [
      "P1Y2M10DT2H30M",
      "PT15M",
      "P2W",
      "P0D",
      "PT0S",
      "PT0.5S",
      "PT36H",
      "P1,5D",
      "-P1D",
      "P1Y2W",
      "PT1H0.5S",
    ],
    wrong: [
      "",
      "P",
      "PT",
      "P1",
      "1D",
      "P1DT",
      "P1H",
      "PT1D",
      "P1D2Y",
      "PT1S1M",
      "P0.5DT1H",
      "PT.5S",
      "PT1.S",
    ].concat(["P-1D", "p1d", "P1D ", "P1D\n", "15 minutes", "24h"]),
  },
  unix_seconds: {
    type: "unix_seconds",
    fine: [0, 1_775_044_800, -1, 2 ** 53 - 1],
    wrong: [0.5, "0", 2 ** 53, true],
  },
  unix_milliseconds: {
    type: "unix_milliseconds",
    fine: [0, 1_775_044_800_000, -(2 ** 53) + 1],
    wrong: [0.5, "2026-04-01T12:00:00Z", -(2 ** 53), null],
  },
  shortEmail: {
    type: "{ type: email, length: ..9, pattern: '@b\\.de$' }",
    fine: ["a@b.de"],
    wrong: ["a@b.com", "aaaaaa@b.de", "b.de"],
  },
  safeUrl: { type: "{ type: url, pattern: ^https }", fine: ["https://a"], wrong: ["http://a", "https"] },
  lateSeconds: { type: "{ type: unix_seconds, range: 100.. }", fine: [100], wrong: [99] },
} satisfies Readonly<Record<string, Table>>;
