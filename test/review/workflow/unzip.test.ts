import { describe, expect, it } from "vitest";
import { importReview } from "./written-scripts.js";
import { zip } from "./zip.js";

interface Unzip {
  readonly unzip: (bytes: Buffer, limits: Readonly<Record<string, number>>) => ReadonlyMap<string, Buffer>;
}

const { unzip } = await importReview<Unzip>("unzip");
const { Refusal } = await importReview<{ readonly Refusal: new () => Error }>("refusal");

const limits = { a: 10, b: 10 };
const a = { name: "a", data: "hello" };

describe("an archive that somebody else made", () => {
  it("gives the files that are expected", () => {
    const files = unzip(zip([a, { name: "b", data: Buffer.from([0xff]) }]), limits);
    expect([...files].map(([name, bytes]) => [name, bytes.toString("hex")])).toEqual([
      ["a", "68656c6c6f"],
      ["b", "ff"],
    ]);
  });

  const many = zip([a, { ...a, name: "b" }, { ...a, name: "c" }]);
  it.each([
    ["no archive", Buffer.from("hello"), "isn't a zip archive"],
    ["half of one", zip([a]).subarray(20), "a damaged zip archive"],
    ["a name that leads elsewhere", zip([{ ...a, name: "../a" }]), "a file with another name"],
    ["a name of an object", zip([{ ...a, name: "__proto__" }]), "a file with another name"],
    ["one name twice", zip([a, a]), "two files with the same name"],
    ["more files", many, "more files than expected"],
    ["a link", zip([{ ...a, mode: 0o120777 }]), "isn't a regular file"],
    ["a folder", zip([{ ...a, mode: 0o040755 }]), "isn't a regular file"],
    ["a large file", zip([{ ...a, data: "x".repeat(11) }]), "too large"],
    [
      "a bomb that says it is small",
      zip([{ ...a, data: Buffer.alloc(50_000_000), size: 10 }]),
      "a damaged zip archive",
    ],
    ["a file that is shorter than it says", zip([{ ...a, size: 9 }]), "doesn't have the size that it states"],
  ])("PULL-10 %s is refused", (_, bytes, reason) => {
    const read = () => unzip(bytes, limits);
    expect(read).toThrow(Refusal);
    expect(read).toThrow(reason);
  });
});
