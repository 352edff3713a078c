import { describe, expect, it } from "vitest";
import { isCalendarDay, isTimestamp } from "../../src/runtime/support/calendar.js";
import { instantOf } from "../../src/sandbox/scalar-forms.js";

const dayMs = 86_400_000;

function* daysOf(fromYear: number, toYear: number): Generator<string> {
  const end = Date.parse(`${toYear}-01-01`);
  for (let at = Date.parse(`${fromYear}-01-01`); at < end; at += dayMs) {
    yield new Date(at).toISOString().slice(0, 10);
  }
}

describe("FMT-4 the calendar", () => {
  it("has the days that a clock runs through in 400 years, and no others", () => {
    const days = new Set(daysOf(1800, 2200));
    const wrong: string[] = [];
    for (let year = 1800; year < 2200; year += 1) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const text = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
          if (isCalendarDay(text) !== days.has(text)) wrong.push(text);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("allows a leap second at the end of each month, and of no other day", () => {
    const ends = new Set([...daysOf(1999, 2005)].filter((day) => isLastOfMonth(day)));
    const taken = [...daysOf(1999, 2005)].filter((day) => isTimestamp(`${day}T23:59:60Z`));
    expect(taken).toEqual([...ends]);
    expect(taken).toHaveLength(72);
  });

  it("has leap seconds at the same moments in every offset", () => {
    for (const hours of [-23, -12, -1, 0, 1, 12, 23]) {
      const local = new Date(Date.parse("2016-12-31T23:59:00Z") + hours * 3_600_000).toISOString();
      const offset = `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
      expect(isTimestamp(`${local.slice(0, 17)}60${offset}`)).toBe(true);
      expect(isTimestamp(`${local.slice(0, 17)}60${hours === 0 ? "+01:00" : "Z"}`)).toBe(false);
    }
  });
});

function isLastOfMonth(day: string): boolean {
  return new Date(Date.parse(day) + dayMs).getUTCDate() === 1;
}

describe("FMT-4 a timestamp", () => {
  it("is an instant, which a leap second has too", () => {
    const instants = [
      ["1970-01-01T00:00:00Z", 0],
      ["1970-01-01t01:00:00.25+01:00", 250],
      ["1969-12-31T23:00:00.000001-00:59", -59_999.999],
      ["2016-12-31T23:59:59Z", 1_483_228_799_000],
      ["2016-12-31T23:59:60Z", 1_483_228_800_000],
      ["2017-01-01T00:59:60.5+01:00", 1_483_228_800_500],
      ["0000-02-29T00:00:00Z", -62_162_121_600_000],
      ["0000-01-01T00:00:00+23:59", -62_167_305_540_000],
      ["2026-04-01", 1_775_001_600_000],
    ] as const;
    expect(instants.map(([text]) => [text, instantOf(text)])).toEqual(instants);
    const none = ["soon", "", "2026-02-30", "2016-12-31T23:58:60Z", "2016-06-15T23:59:60Z"];
    expect(none.map((text) => instantOf(text))).toEqual(none.map(() => Number.NaN));
  });

  it("has its fraction behind one point, of digits alone, and then an offset", () => {
    const start = "2026-04-01T12:00:00";
    const ends = [
      ".Z",
      ".",
      "..5Z",
      ".5.5Z",
      ".5.Z",
      ".5",
      ".5 Z",
      ".-5Z",
      ".5e1Z",
      ".5x+01:00",
      "5Z",
      ",5Z",
      "Z.5",
      "ZZ",
    ];
    expect(ends.filter((end) => isTimestamp(start + end))).toEqual([]);
    expect([".5Z", ".0z", ".123456789012-00:00"].filter((end) => !isTimestamp(start + end))).toEqual([]);
    expect(["", "2026-04-01T12:00.5Z", "2026-04-01T12:00:0.5Z", ".5Z"].filter(isTimestamp)).toEqual([]);
  });

  it("may have any number of digits after the second, and is read in no time", () => {
    const digits = "9".repeat(10_000_000);
    expect(isTimestamp(`2026-04-01T12:00:00.${digits}Z`)).toBe(true);
    expect(isTimestamp(`2026-04-01T12:00:00.${digits}`)).toBe(false);
    expect(isCalendarDay(digits)).toBe(false);
  });
});
